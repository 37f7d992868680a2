import type { Target } from "@storefront/proxy";
import type { RouteRequest } from "@storefront/proxy/testing";
import { expect, it } from "vitest";
import { callsOf } from "../route-call.test-helper.ts";
import { incomeReportRoutes } from "./income-report.routes.ts";

const ask = callsOf(incomeReportRoutes);
const call = (name: keyof typeof incomeReportRoutes, request: RouteRequest, target: Target) =>
  ask(name, request, { [target]: { from: target } });

it.each<[keyof typeof incomeReportRoutes, RouteRequest, Target, unknown]>([
  ["availableYears", {}, "GET /income-report/available-years", undefined],
  ["generate", { json: { year: 2025, user_id: 1 } }, "POST /income-report/generate", { year: 2025 }],
  ["generate", { json: { year: "2025" } }, "POST /income-report/generate", { year: "2025" }],
  ["status", { params: { id: "r-1" } }, "GET /income-report/r-1", undefined],
])("%s %j calls %s and answers without an envelope", async (name, request, target, json) => {
  const { response, sent } = await call(name, request, target);
  expect(sent).toEqual([{ call: target, json }]);
  expect([response.status, await response.json()]).toEqual([200, { from: target }]);
});

it.each([
  { year: 1999 },
  { year: 2101 },
  { year: 2025.5 },
  { year: "0x7e" },
  { year: null },
  { year: [2025] },
  {},
])("generate refuses %j", async (json) => {
  const { response, sent } = await call("generate", { json }, "POST /income-report/generate");
  expect([response.status, sent]).toEqual([400, []]);
  expect(await response.json()).toMatchObject({
    error: "invalid_request",
    detail: { issues: [{ path: "year" }] },
  });
});
