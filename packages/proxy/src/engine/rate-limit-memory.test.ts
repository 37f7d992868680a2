import { describe, expect, it } from "vitest";
import { createRateLimits } from "./rate-limit.ts";
import { callerAt } from "./rate-limit-keys.ts";

describe("the memory of rate limits", () => {
  it("holds at most 50,000 keys of all buckets together", async () => {
    const limits = createRateLimits();
    for (let turn = 0; turn < 60_000; turn += 1)
      await limits.spend(
        "beacon",
        callerAt(`2001:db8:${(turn >> 8).toString(16)}:${(turn & 255).toString(16)}::1`),
      );
    expect(limits.size).toBe(50_000);
  });
});
