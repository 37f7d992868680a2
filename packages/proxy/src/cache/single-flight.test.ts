import { expect, it } from "vitest";
import { createSingleFlight } from "./single-flight.ts";

it("shares running work between calls with one key", async () => {
  const flights = createSingleFlight<number>();
  const { promise, resolve } = Promise.withResolvers<number>();
  let calls = 0;
  const work = () => {
    calls += 1;
    return promise;
  };
  const all = [
    flights.share("a", work),
    flights.share("a", work),
    flights.share("b", () => Promise.resolve(2)),
  ];
  resolve(1);
  expect([await Promise.all(all), calls]).toEqual([[1, 1, 2], 1]);
});

it("keeps no result, of success or failure", async () => {
  const flights = createSingleFlight<string>();
  await expect(flights.share("a", () => Promise.reject(new Error("first")))).rejects.toThrow("first");
  expect(await flights.share("a", () => Promise.resolve("second"))).toBe("second");
  expect(await flights.share("a", () => Promise.resolve("third"))).toBe("third");
});

it("shares a failure with all waiting callers", async () => {
  const flights = createSingleFlight<string>();
  const { promise, reject } = Promise.withResolvers<string>();
  const waiting = [flights.share("a", () => promise), flights.share("a", () => Promise.resolve("never"))];
  reject(new Error("down"));
  const outcomes = await Promise.allSettled(waiting);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});

it("starts again after forget, and the end of the old flight does not end the new one", async () => {
  const flights = createSingleFlight<string>();
  const old = Promise.withResolvers<string>();
  const young = Promise.withResolvers<string>();
  const first = flights.share("a", () => old.promise);
  flights.forget("a");
  const second = flights.share("a", () => young.promise);
  old.resolve("old");
  expect(await first).toBe("old");
  const third = flights.share("a", () => Promise.resolve("a third flight"));
  young.resolve("young");
  expect(await Promise.all([second, third])).toEqual(["young", "young"]);
});
