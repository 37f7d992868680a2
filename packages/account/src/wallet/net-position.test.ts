import { expect, it } from "vitest";
import { netPosition } from "./net-position.ts";

it.each([
  [
    "wins less stakes",
    [
      { type: "bet", amount: -10.1 },
      { type: "WIN", amount: "25.30" },
    ],
    15.2,
  ],
  [
    "a loss",
    [
      { type: "bet", amount: -0.1 },
      { type: "bet", amount: -0.2 },
    ],
    -0.3,
  ],
  [
    "no deposit",
    [
      { type: "deposit", amount: 100 },
      { type: "bet", amount: -5 },
    ],
    -5,
  ],
  [
    "no bet that failed",
    [
      { type: "bet", amount: -5, status: "cancelled" },
      { type: "win", amount: 1 },
    ],
    1,
  ],
  ["nothing of nothing", [{ type: "deposit", amount: 100 }], undefined],
  ["nothing when one amount is unknown", [{ type: "bet" }, { type: "win", amount: 3 }], undefined],
])("counts %s", (_, transactions, sum) => {
  expect(netPosition(transactions)).toBe(sum);
});
