import { describe, expect, it } from "vitest";
import { type BreakerState, type Caller, HOST_CALLER } from "../contract/transport.ts";
import { type CallResult, CircuitBreaker, NO_PROBE } from "./circuit-breaker.ts";

/** "host" is the host itself, "a@1" the user a at the address 1, and "1" a guest there. */
const callerOf = (name: string): Caller => {
  if (name === "host") return HOST_CALLER;
  const [user, block] = name.split("@");
  return block === undefined ? { blocks: [name] } : { user, blocks: [block] };
};

/** A circuit breaker with a clock of its own. Each call is of another caller, if none is named. */
function breakerAt(start = 50_000) {
  const clock = { now: start };
  const states: BreakerState[] = [];
  const breaker = new CircuitBreaker(
    (state) => states.push(state),
    () => clock.now,
  );
  let made = 0;
  const call = (result: CallResult, name = `caller ${(made += 1)}`): boolean => {
    const caller = callerOf(name);
    const admission = breaker.admit(caller);
    if (admission !== undefined) breaker.record(result, caller, admission);
    return admission !== undefined;
  };
  const calls = (count: number, result: CallResult, caller?: string): boolean[] =>
    Array.from({ length: count }, () => call(result, caller));
  return { breaker, clock, states, call, calls };
}

describe("a circuit breaker", () => {
  it("opens at the tenth call when half of them failed, not before", () => {
    const { breaker, calls } = breakerAt();
    calls(5, "failure");
    calls(4, "success");
    expect(breaker.state).toBe("closed");
    calls(1, "failure");
    expect(breaker.state).toBe("open");
  });

  it("stays closed while fewer than half failed", () => {
    const { breaker, calls } = breakerAt();
    calls(6, "success");
    calls(5, "failure");
    expect(breaker.state).toBe("closed");
  });

  it("is not opened by one caller, nor by two, nor by the host alone, nor by many users of two addresses or two of many", () => {
    const crowds = [
      Array.from({ length: 20 }, (_, index) => `user ${index}@${index % 2}`),
      Array.from({ length: 20 }, (_, index) => `user ${index % 2}@${index}`),
    ];
    for (const callers of [["a"], ["a", "b"], ["host"], ...crowds]) {
      const { breaker, calls } = breakerAt();
      for (const caller of callers) calls(50, "failure", caller);
      expect(breaker.state).toBe("closed");
    }
    for (const callers of [
      ["a", "b", "c"],
      ["host", "a"],
      ["user 1@a", "user 2@b", "user 3@c"],
    ]) {
      const { breaker, calls } = breakerAt();
      for (const caller of callers) calls(5, "failure", caller);
      expect(breaker.state).toBe("open");
    }
  });

  it("takes the last result of a caller in the window for its vote", () => {
    const { breaker, clock, calls } = breakerAt();
    for (const caller of ["a", "b", "c"]) calls(5, "failure", caller).concat(calls(1, "success", caller));
    for (const caller of ["d", "e"]) calls(1, "failure", caller);
    expect(breaker.state).toBe("closed");
    clock.now += 10_000;
    calls(9, "success", "f");
    for (const caller of ["a", "b"]) calls(1, "failure", caller);
    expect(breaker.state).toBe("closed");
    calls(1, "failure", "c");
    expect(breaker.state).toBe("open");
  });

  it("is half-open after five seconds: three probes of different callers, and the first success closes it", () => {
    const { breaker, clock, states, call, calls } = breakerAt();
    calls(10, "failure");
    clock.now += 4_999;
    expect(call("success")).toBe(false);
    clock.now += 1;
    const names = ["slow", "slow", "user@other", "user@third", "third", "fourth"];
    const probes = names.map((name) => breaker.admit(callerOf(name)));
    const probe = { round: 1 };
    expect(probes).toEqual([probe, undefined, probe, undefined, probe, undefined]);
    breaker.record("failure", callerOf("slow"), probe);
    breaker.record("failure", callerOf("a call from before"), NO_PROBE);
    breaker.record("success", callerOf("a call from before"), NO_PROBE);
    expect(breaker.state).toBe("half-open");
    breaker.record("success", callerOf("user@other"), probe);
    breaker.record("failure", callerOf("third"), probe);
    expect(states).toEqual(["open", "half-open", "closed"]);
  });

  it("keeps one of the three probes for the host where it reads the endpoint", () => {
    const { breaker, clock, calls } = breakerAt();
    calls(10, "failure", "host");
    calls(1, "failure");
    clock.now += 5_000;
    expect(["a", "b", "c"].map((name) => breaker.admit(callerOf(name)) !== undefined)).toEqual([
      true,
      true,
      false,
    ]);
    clock.now += 500;
    expect(breaker.admit(HOST_CALLER)).toEqual({ round: 1 });
  });

  it("lets those probe first whose last call was no failure, and those last whose probes failed", () => {
    const { breaker, clock, call } = breakerAt();
    for (const name of ["a", "b", "c"]) for (let count = 0; count < 4; count += 1) call("failure", name);
    const probes = (): string[] => ["a", "b", "new"].filter((name) => call("failure", name));
    clock.now += 5_000;
    expect(probes()).toEqual(["new"]);
    clock.now += 500;
    expect([probes(), breaker.state]).toEqual([["a", "b"], "open"]);
    clock.now += 5_500;
    expect([call("unknown"), probes()]).toEqual([true, []]);
    clock.now += 500;
    expect([probes(), call("failure", "c")]).toEqual([[], true]);
    clock.now += 500;
    expect(probes()).toEqual(["a", "b"]);
    // All three had failed before: that says nothing, and the next round begins.
    expect(breaker.state).toBe("half-open");
  });

  it("opens for three more seconds when all three probes have failed", () => {
    const { breaker, clock, call, calls } = breakerAt();
    calls(10, "failure");
    clock.now += 5_000;
    expect(calls(4, "failure")).toEqual([true, true, true, false]);
    clock.now += 2_999;
    expect([call("success"), breaker.state]).toEqual([false, "open"]);
    clock.now += 1;
    expect([call("success"), breaker.state]).toEqual([true, "closed"]);
  });

  it("lets a caller whose probe failed try again when no others came", () => {
    const { breaker, clock, call, calls } = breakerAt();
    calls(10, "failure");
    clock.now += 5_000;
    expect(calls(2, "failure", "alone")).toEqual([true, false]);
    clock.now += 6_000;
    expect(call("success", "alone")).toBe(false);
    clock.now += 1_000;
    expect([call("success", "alone"), breaker.state]).toEqual([true, "closed"]);
  });

  it("lets another probe through when the result of one is unknown", () => {
    const { breaker, clock, call, calls } = breakerAt();
    calls(10, "failure");
    clock.now += 5_000;
    expect(calls(9, "unknown", "leaves").every(Boolean)).toBe(true);
    expect([call("success"), breaker.state]).toEqual([true, "closed"]);
  });

  it("forgets the calls of each second when ten have passed, not those of the seconds between", () => {
    const { breaker, clock, calls } = breakerAt();
    calls(5, "failure");
    clock.now += 5_000;
    calls(5, "success");
    clock.now += 5_000;
    // The five failures are gone and the five successes are not: 5 of 10, then half of them failed.
    calls(4, "failure");
    expect(breaker.state).toBe("closed");
    calls(1, "failure");
    expect(breaker.state).toBe("open");
  });

  it("forgets everything when it has not been called for long", () => {
    for (const pause of [10_000, 10_001, 15_000, 20_000, 3_600_000]) {
      const { breaker, clock, calls } = breakerAt();
      calls(9, "failure");
      clock.now += pause;
      calls(9, "failure");
      expect(breaker.state).toBe("closed");
      calls(1, "failure");
      expect(breaker.state).toBe("open");
    }
  });

  it("counts only what says something: successes and failures", () => {
    const { breaker, calls } = breakerAt();
    calls(5, "failure");
    calls(50, "unknown");
    calls(5, "failure");
    expect(breaker.state).toBe("open");
  });

  it("opens once, whatever becomes of calls that began before", () => {
    const { breaker, states, calls } = breakerAt();
    calls(10, "failure");
    for (let count = 0; count < 20; count += 1) breaker.record("failure", callerOf("x"), NO_PROBE);
    breaker.record("success", callerOf("earlier"), NO_PROBE);
    expect(states).toEqual(["open"]);
  });

  it("forgets both the calls and the failures of before when a probe worked", () => {
    const reopened = (...results: readonly [number, CallResult][]): boolean => {
      const { breaker, clock, call, calls } = breakerAt();
      calls(10, "failure");
      clock.now += 5_000;
      call("success");
      for (const [count, result] of results) calls(count, result);
      return breaker.state === "open";
    };
    expect(reopened([5, "success"], [5, "failure"])).toBe(true);
    expect(reopened([9, "success"], [1, "failure"])).toBe(false);
  });
});

/**
 * Players who ask now and then and get their answer at once, but for an outage of the first seconds, and accounts of one
 * address, or of as many as are given, whose input is too slow, who ask all the time: of the players' calls after the outage those that were
 * answered, and the seconds until the first was.
 */
function simulate(accounts: number, players: number, outage: number, addresses = 1) {
  const { breaker, clock } = breakerAt();
  const ends: { at: number; end: () => void }[] = [];
  const began = clock.now;
  const counts = { made: 0, answered: 0, healed: Number.POSITIVE_INFINITY };
  const ask = (caller: Caller, milliseconds: number, result: CallResult): boolean => {
    const admission = breaker.admit(caller);
    if (admission)
      ends.push({ at: clock.now + milliseconds, end: () => breaker.record(result, caller, admission) });
    return admission !== undefined;
  };
  for (let time = 0; time < outage + 40_000; time += 20) {
    clock.now = began + time;
    for (const ended of ends.filter(({ at }) => at <= clock.now)) {
      ends.splice(ends.indexOf(ended), 1);
      ended.end();
    }
    const isDown = time < outage;
    const turn = time / 20;
    const block = `attacker ${turn % addresses}`;
    ask({ user: `attacker ${turn % accounts}`, blocks: [block] }, 3_400, "failure");
    const player = turn % 60;
    if (player >= players) continue;
    const isAsked = ask(
      { user: `player ${player}`, blocks: [`player ${player}`] },
      20,
      isDown ? "failure" : "success",
    );
    if (isDown) continue;
    counts.made += 1;
    if (!isAsked) continue;
    counts.answered += 1;
    counts.healed = Math.min(counts.healed, time - outage);
  }
  return counts;
}

describe("a circuit breaker and one machine with many accounts", () => {
  const crowds = [
    [3, 5],
    [6, 12],
    [20, 30],
    [20, 5],
  ] as const;

  it.each(crowds)("%i accounts keep nothing from %i players in a quiet hour", (accounts, players) => {
    const { made, answered } = simulate(accounts, players, 0);
    expect(answered).toBe(made);
  });

  it.each(crowds)("%i accounts keep nothing shut for %i players after an outage", (accounts, players) => {
    const { made, answered, healed } = simulate(accounts, players, 13_000);
    expect(healed).toBeLessThan(5_000);
    // All but those of the seconds until the first probe.
    expect(answered).toBeGreaterThan(made * 0.8);
  });

  it.each([5, 12])(
    "six addresses shut it for %i players once, and keep nothing from them after that",
    (players) => {
      const { made, answered } = simulate(6, players, 0, 6);
      expect(answered).toBeGreaterThan(made * 0.8);
    },
  );

  it("opens in the next outage by those who were answered in between, and in two minutes by everybody", () => {
    const { breaker, clock, calls } = breakerAt();
    const outage = (): BreakerState => {
      for (const name of ["a", "b", "c"]) calls(4, "failure", name);
      return breaker.state;
    };
    const heal = (): void => {
      clock.now += 5_500;
      calls(1, "success", "d");
    };
    expect(outage()).toBe("open");
    heal();
    expect(outage()).toBe("closed");
    for (const name of ["a", "b", "c"]) calls(1, "success", name);
    expect(outage()).toBe("open");
    heal();
    clock.now += 119_000;
    expect(outage()).toBe("closed");
    clock.now += 10_000;
    expect(outage()).toBe("open");
  });
});
