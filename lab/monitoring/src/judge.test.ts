import { expect, it } from "vitest";
import type { FaultRow } from "./fault-rows.ts";
import type { Seen, Told } from "./alert-watch.ts";
import { judge, tableOf } from "./judge.ts";

const row: FaultRow = {
  name: "backend-gone",
  what: "The backend is gone",
  brand: "aurora",
  told: ["BackendFails"],
  pages: 1,
  inject: () => Promise.reject(new Error("It is not injected.")),
};
const seen = (alert: string, brand = "aurora", more = {}): Seen => ({
  alert: `Storefront${alert}`,
  labels: { brand, ...more },
  after: 4_000,
});
const page = (...alerts: Seen[]): Told => ({ to: "pages", alerts });

it("holds when the alert of the fault is told in one page, however often it is repeated", () => {
  const judged = judge(
    row,
    [seen("BackendFails"), seen("MoneyBudget")],
    [page(seen("BackendFails")), page(seen("BackendFails"))],
  );
  expect(judged).toMatchObject({ holds: true, pages: 1, heldBack: ["MoneyBudget"], missing: [], wrong: [] });
  expect(tableOf([judged])).toContain("BackendFails (pages, 2.0 min)");
});

it.each<[string, Told[], object]>([
  ["nothing is told", [], { missing: ["BackendFails"] }],
  [
    "an effect is told too",
    [page(seen("BackendFails")), page(seen("MoneyBudget"))],
    { wrong: ["MoneyBudget aurora"], pages: 2 },
  ],
  [
    "another brand is told of",
    [page(seen("BackendFails"), seen("BackendFails", "boreal"))],
    { wrong: ["BackendFails boreal"] },
  ],
])("breaks when %s", (_, told, expected) => {
  expect(judge(row, [], told)).toMatchObject({ holds: false, ...expected });
});

it("leaves out what a slow machine alone raises", () => {
  const slow = [seen("MoneyBudget", "aurora", { indicator: "quick" }), seen("Down", "")];
  expect(judge(row, slow, [page(seen("BackendFails")), page(...slow)])).toMatchObject({
    holds: true,
    heldBack: [],
  });
});
