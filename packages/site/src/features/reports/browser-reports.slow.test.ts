// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { reportVitals } from "./browser-reports.ts";

type Measured = (metric: { name: string; value: number }) => void;
const library = vi.hoisted(() => ({ loads: 0, measured: [] as Measured[] }));
vi.mock("web-vitals", () => {
  library.loads += 1;
  const on = (measured: Measured): void => void library.measured.push(measured);
  return { onCLS: on, onFCP: on, onINP: on, onLCP: on, onTTFB: on };
});

afterEach(() => {
  vi.restoreAllMocks();
  delete window.storefrontReports;
  Reflect.deleteProperty(window, "requestIdleCallback");
});

it("loads nothing in a visit that reports nothing", () => {
  const idle = vi.fn();
  Object.assign(window, { requestIdleCallback: idle });
  reportVitals();
  expect([idle.mock.calls, library.loads]).toEqual([[], 0]);
});

it("adds the measures under the path that the visit began with, and sends what comes when the page is hidden", async () => {
  let idle = (): void => {};
  Object.assign(window, { requestIdleCallback: (start: () => void) => (idle = start) });
  const reports = { add: vi.fn(), fail: vi.fn(), send: vi.fn() };
  window.storefrontReports = reports;
  history.replaceState(null, "", "/en");
  reportVitals();
  expect(library.loads).toBe(0);
  history.replaceState(null, "", "/en/live");
  idle();
  await expect.poll(() => library.measured).toHaveLength(5);
  library.measured[0]?.({ name: "CLS", value: 0.02 });
  expect(reports.add.mock.calls).toEqual([["vital", { path: "/en", name: "CLS", value: 0.02 }]]);
  window.dispatchEvent(new Event("visibilitychange"));
  expect(reports.send).not.toHaveBeenCalled();
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  window.dispatchEvent(new Event("visibilitychange"));
  expect(reports.send).toHaveBeenCalledTimes(1);
});
