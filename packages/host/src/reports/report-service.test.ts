import { Registry } from "prom-client";
import { expect, it, vi } from "vitest";
import { watchReports } from "../observability/report-metrics.ts";
import { createReportService } from "./report-service.ts";

function start(now: () => number = () => 0) {
  const warn = vi.fn();
  const logger = { info: vi.fn(), warn, error: vi.fn() };
  const nameOf = (path: string): string => (path === "/en" ? "home" : path === "/\\" ? "none" : "not-found");
  const reports = createReportService({ publicOrigin: "https://play.example", nameOf, logger, now });
  const registry = new Registry();
  watchReports(reports, registry);
  const receive = (...list: object[]): void =>
    reports.receive(JSON.stringify({ build: "b-7", reports: list }));
  return { receive, warn, registry };
}
const failure = { kind: "script_error", path: "/en", text: "x is undefined", at: "/assets/a.js:1:2" };

it("writes a line of a failure with the name of the page, and not its path", () => {
  const { receive, warn } = start();
  receive(failure, { ...failure, path: "/en/canary" });
  expect(warn.mock.calls).toEqual(
    ["home", "not-found"].map((page) => [
      { report: "script_error", page, build: "b-7", error: "x is undefined", file: "a.js:1:2" },
      "a browser reported a failure",
    ]),
  );
});

it("counts failures by kind and page, and measures by page: no path makes a label", async () => {
  const { receive, registry, warn } = start();
  receive(failure, failure, { ...failure, kind: "lost_file", path: "/canary" }, { ...failure, path: "/\\" });
  receive(
    { kind: "vital", path: "/en", name: "LCP", value: 2_400 },
    { kind: "vital", path: "/en", name: "CLS", value: 0.02 },
    { kind: "vital", path: "/canary", name: "INP", value: 80 },
  );
  const text = await registry.metrics();
  for (const line of [
    'storefront_browser_reports_total{report="script_error",route="page.home"} 2',
    'storefront_browser_reports_total{report="lost_file",route="page.not-found"} 1',
    'storefront_browser_reports_total{report="script_error",route="none"} 1',
    'storefront_browser_vital_seconds_bucket{le="1.8",vital="lcp",route="page.home"} 0',
    'storefront_browser_vital_seconds_bucket{le="2.5",vital="lcp",route="page.home"} 1',
    'storefront_browser_vital_seconds_count{vital="inp",route="page.not-found"} 1',
    'storefront_browser_layout_shift_bucket{le="0.05",route="page.home"} 1',
  ])
    expect(text).toContain(line);
  expect(text).not.toContain("canary");
  // A measure gets no line.
  expect(warn).toHaveBeenCalledTimes(4);
});

it("writes ten lines a minute, and counts all", async () => {
  let now = 0;
  const { receive, warn, registry } = start(() => now);
  receive(...Array.from({ length: 25 }, () => failure));
  expect(warn).toHaveBeenCalledTimes(10);
  now = 59_999;
  receive(failure);
  expect(warn).toHaveBeenCalledTimes(10);
  now = 60_000;
  receive(failure);
  expect(warn).toHaveBeenCalledTimes(11);
  expect(await registry.metrics()).toContain(
    'storefront_browser_reports_total{report="script_error",route="page.home"} 27',
  );
});
