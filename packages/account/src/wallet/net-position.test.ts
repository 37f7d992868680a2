import { expect, it } from "vitest";
import { netPosition } from "./net-position.ts";

const SINCE = new Date("2026-03-01T12:00:00Z");
const [before, after] = ["2026-03-01T11:59:00Z", "2026-03-01T12:01:00Z"];
const bet = (amount: unknown, created_at: string | null = after, type = "bet") =>
  ({ type, amount, created_at }) as never;

it.each([
  ["wins less stakes", [bet(-10.1), bet("25.30", after, "WIN")], 15.2],
  ["a loss", [bet(-0.1), bet(-0.2)], -0.3],
  ["no deposit", [bet(100, after, "deposit"), bet(-5)], -5],
  ["no bet that failed", [{ ...(bet(-5) as object), status: "cancelled" } as never, bet(1, after, "win")], 1],
  ["nothing of before", [bet(-5), bet(-90, before)], -5],
  ["zero when all of it was before", [bet(-90, before)], 0],
  ["nothing of nothing", [bet(100, after, "deposit")], undefined],
  ["nothing when one amount is unknown", [bet(undefined), bet(3, after, "win")], undefined],
  ["nothing when one time is unknown", [bet(-5), bet(-3, null)], undefined],
])("counts %s", (_, transactions, sum) => {
  expect(netPosition(transactions, SINCE)).toBe(sum);
});
