import { describe, expect, it } from "vitest";
import { createRateLimits } from "./rate-limit.ts";

describe("the memory of rate limits", () => {
  it("holds at most 25,000 keys of addresses and 25,000 of persons that were counted once", async () => {
    const limits = createRateLimits();
    for (let turn = 0; turn < 30_000; turn += 1) {
      const keys = [{ key: String(turn) }];
      await limits.take("beacon", keys);
      await limits.take("guesses", keys);
    }
    expect(limits.size).toBe(50_000);
  });
});
