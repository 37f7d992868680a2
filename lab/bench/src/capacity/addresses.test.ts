import { expect, it } from "vitest";
import { addressLimits } from "./addresses.ts";
import inputs from "./inputs.json" with { type: "json" };

it("a crowd twice as long online spends half as much of what is counted by time, and as many places at once", () => {
  const limits = new Map(addressLimits(inputs).map((limit) => [limit.variable, limit.players]));
  const longer = addressLimits({ ...inputs, minutesOnline: 2 * inputs.minutesOnline });
  for (const { variable, players } of longer) {
    const times = variable === "LIMIT_STREAMS_PER_ADDRESS" ? 1 : 2;
    expect([variable, players]).toEqual([variable, expect.closeTo(times * (limits.get(variable) ?? 0), -1)]);
  }
  // 20 places, of which 15 players in a hundred take one.
  expect(limits.get("LIMIT_STREAMS_PER_ADDRESS")).toBe(133);
});
