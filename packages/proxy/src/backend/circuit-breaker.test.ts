import { describe, expect, it } from "vitest";
import { type BreakerState, HOST_CALLER } from "../contract/transport.ts";
import { type CallResult, CircuitBreaker, NO_PROBE } from "./circuit-breaker.ts";

/** A circuit breaker with a clock of its own. Each call is of another caller, if none is named. */
function breakerAt(start = 50_000) {
  const clock = { now: start };
  const states: BreakerState[] = [];
  const breaker = new CircuitBreaker(
    (state) => states.push(state),
    () => clock.now,
  );
  let made = 0;
  const call = (result: CallResult, caller = `caller ${(made += 1)}`): boolean => {
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

  it("does not count results that say nothing about the upstream", () => {
    const { breaker, calls } = breakerAt();
    calls(9, "failure");
    calls(50, "unknown");
    expect(breaker.state).toBe("closed");
  });

  it("does not count results older than ten seconds", () => {
    const { breaker, clock, calls } = breakerAt();
    calls(9, "failure");
    clock.now += 9_000;
    calls(1, "success");
    clock.now += 1_000;
    calls(8, "failure");
    expect(breaker.state).toBe("closed");
    clock.now += 60_000;
    calls(9, "failure");
    expect(breaker.state).toBe("closed");
    calls(1, "failure");
    expect(breaker.state).toBe("open");
  });

  it("is not opened by one caller, nor by two, nor by the host alone", () => {
    for (const callers of [["a"], ["a", "b"], [HOST_CALLER]]) {
      const { breaker, calls } = breakerAt();
      for (const caller of callers) calls(50, "failure", caller);
      expect(breaker.state).toBe("closed");
    }
    for (const callers of [
      ["a", "b", "c"],
      [HOST_CALLER, "a"],
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
    const probes = ["slow", "slow", "other", "third", "fourth"].map((caller) => breaker.admit(caller));
    expect(probes).toEqual([1, undefined, 1, 1, undefined]);
    breaker.record("failure", "slow", 1);
    breaker.record("failure", "a call from before", NO_PROBE);
    breaker.record("success", "a call from before", NO_PROBE);
    expect(breaker.state).toBe("half-open");
    breaker.record("success", "other", 1);
    breaker.record("failure", "third", 1);
    expect(states).toEqual(["open", "half-open", "closed"]);
  });

  it("opens for five more seconds when all three probes have failed", () => {
    const { breaker, clock, call, calls } = breakerAt();
    calls(10, "failure");
    clock.now += 5_000;
    expect(calls(4, "failure")).toEqual([true, true, true, false]);
    clock.now += 4_999;
    expect([call("success"), breaker.state]).toEqual([false, "open"]);
    clock.now += 1;
    expect([call("success"), breaker.state]).toEqual([true, "closed"]);
  });

  it("lets a caller whose probe failed try again when no others came", () => {
    const { breaker, clock, call, calls } = breakerAt();
    calls(10, "failure");
    clock.now += 5_000;
    expect(calls(2, "failure", "alone")).toEqual([true, false]);
    clock.now += 5_000;
    expect([call("success", "alone"), breaker.state]).toEqual([true, "closed"]);
  });

  it("lets another probe through when the result of one is unknown", () => {
    const { breaker, clock, call, calls } = breakerAt();
    calls(10, "failure");
    clock.now += 5_000;
    expect(calls(9, "unknown", "leaves").every(Boolean)).toBe(true);
    expect([call("success"), breaker.state]).toEqual([true, "closed"]);
  });

  it("is not changed by calls that began before it opened", () => {
    const { breaker, calls } = breakerAt();
    calls(10, "failure");
    breaker.record("success", "earlier", NO_PROBE);
    expect(breaker.state).toBe("open");
  });

  it("counts at the start of a second what it counts at its end", () => {
    for (const [first, later] of [
      [50_000, 9_999],
      [50_999, 9_000],
    ] as const) {
      const { breaker, clock, calls } = breakerAt(first);
      calls(9, "failure");
      clock.now += later;
      calls(1, "failure");
      expect(breaker.state).toBe("open");
    }
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

  it("forgets the failures of a second together with its calls", () => {
    const { breaker, clock, calls } = breakerAt();
    calls(5, "failure");
    clock.now += 5_000;
    calls(8, "success");
    clock.now += 5_000;
    calls(2, "failure");
    expect(breaker.state).toBe("closed");
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

  it("begins with no calls after a probe that worked, however many failed before", () => {
    const { breaker, clock, call, calls } = breakerAt();
    calls(10, "failure");
    clock.now += 5_000;
    expect(call("success")).toBe(true);
    calls(9, "failure");
    expect(breaker.state).toBe("closed");
    calls(1, "failure");
    expect(breaker.state).toBe("open");
  });

  it("counts only what says something: successes and failures", () => {
    const { breaker, calls } = breakerAt();
    calls(5, "failure");
    calls(50, "unknown");
    calls(5, "failure");
    expect(breaker.state).toBe("open");
  });

  it("opens once, however many calls fail that began before", () => {
    const { breaker, states, calls } = breakerAt();
    calls(10, "failure");
    for (let count = 0; count < 20; count += 1) breaker.record("failure", "x", NO_PROBE);
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

  it("has a clock and no listener when it is given none", () => {
    const breaker = new CircuitBreaker();
    for (let count = 0; count < 10; count += 1) breaker.record("failure", `${count}`, NO_PROBE);
    expect([breaker.state, breaker.admit("a")]).toEqual(["open", undefined]);
  });
});
