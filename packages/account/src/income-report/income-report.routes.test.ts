import { expect, it } from "vitest";
import { callsOf } from "../route-call.test-helper.ts";
import { incomeReportRoutes } from "./income-report.routes.ts";

const call = callsOf(incomeReportRoutes);

it.each([
  { year: 1999 },
  { year: 2101 },
  { year: 2025.5 },
  { year: "0x7e" },
  { year: null },
  { year: [2025] },
  {},
])("generate refuses %j", async (json) => {
  const { response, sent } = await call("generate", { json }, {});
  expect([response.status, sent]).toEqual([400, []]);
  expect(await response.json()).toMatchObject({
    error: "invalid_request",
    detail: { issues: [{ path: "year" }] },
  });
});
