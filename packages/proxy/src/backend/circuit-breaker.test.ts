import { describe, expect, it } from "vitest";
import type { BreakerState } from "../contract/transport.ts";
import { type CallResult, CircuitBreaker } from "./circuit-breaker.ts";

/** A circuit breaker with a clock of its own, which tells what it let through. */
function breakerAt(start = 50_000) {
  const clock = { now: start };
  const states: BreakerState[] = [];
  const breaker = new CircuitBreaker(
    (state) => states.push(state),
    () => clock.now,
  );
  const call = (result: CallResult): boolean => {
    const isAdmitted = breaker.admits();
    if (isAdmitted) breaker.record(result);
    return isAdmitted;
  };
  const calls = (count: number, result: CallResult): boolean[] =>
    Array.from({ length: count }, () => call(result));
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

  it("is half-open after five seconds: one probe, and its result decides", () => {
    const { breaker, clock, states, call, calls } = breakerAt();
    calls(10, "failure");
    clock.now += 4_999;
    expect(call("success")).toBe(false);
    clock.now += 1;
    expect([breaker.admits(), breaker.admits()]).toEqual([true, false]);
    breaker.record("failure");
    clock.now += 5_000;
    expect([call("success"), breaker.state]).toEqual([true, "closed"]);
    expect(calls(9, "failure").every(Boolean)).toBe(true);
    expect(states).toEqual(["open", "half-open", "open", "half-open", "closed"]);
  });

  it("lets another probe through when the result of the first is unknown", () => {
    const { breaker, clock, call, calls } = breakerAt();
    calls(10, "failure");
    clock.now += 5_000;
    expect([call("unknown"), breaker.state]).toEqual([true, "half-open"]);
    expect([call("success"), breaker.state]).toEqual([true, "closed"]);
  });

  it("is not changed by calls that began before it opened", () => {
    const { breaker, calls } = breakerAt();
    calls(10, "failure");
    breaker.record("success");
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

  it("opens for five more seconds after a probe that failed", () => {
    const { breaker, clock, call, calls } = breakerAt();
    calls(10, "failure");
    clock.now += 5_000;
    call("failure");
    clock.now += 4_999;
    expect([call("success"), breaker.state]).toEqual([false, "open"]);
    clock.now += 1;
    expect([call("success"), breaker.state]).toEqual([true, "closed"]);
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
    for (let count = 0; count < 20; count += 1) breaker.record("failure");
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
    for (let count = 0; count < 10; count += 1) breaker.record("failure");
    expect([breaker.state, breaker.admits()]).toEqual(["open", false]);
  });
});
