import { expect, it } from "vitest";
import { BoundedLimiter, boundedKeys } from "./bounded-limiter.ts";

it("limiters forget the key that was not counted for longest, over the bound that they share", async () => {
  const keys = boundedKeys(3);
  const one = new BoundedLimiter("one", { points: 5, seconds: 60 }, keys);
  const other = new BoundedLimiter("other", { points: 5, seconds: 60 }, keys);
  await one.consume("a");
  await other.consume("a");
  await one.consume("b");
  await one.consume("a");
  await other.consume("c");
  const counts = await Promise.all(
    [one.get("a"), one.get("b"), other.get("a"), other.get("c")].map(
      async (state) => (await state)?.consumedPoints,
    ),
  );
  expect(counts).toEqual([2, 1, undefined, 1]);
  expect(keys.size).toBe(3);
});
