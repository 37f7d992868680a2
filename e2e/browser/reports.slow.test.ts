import { freePort } from "@storefront/tools/free-port";
import type { Browser } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { realComplaints, watchedPage } from "../stage/chromium.ts";
import { onFileStage } from "../stage/file-stage.ts";
import type { RunningHost } from "../stage/running-host.ts";

const metricsPort = await freePort();
let host: RunningHost;
let browser: Browser;

onFileStage(
  (stage) => {
    ({ host, browser } = stage);
  },
  { BROWSER_REPORT_SHARE: "1", METRICS_PORT: String(metricsPort) },
);

const metrics = async (): Promise<string> => (await fetch(`http://127.0.0.1:${metricsPort}`)).text();
/** A series of the page that counted one. */
const oneOf = (name: string, label: string): RegExp =>
  new RegExp(`^storefront_browser_${name}\\{.*${label}.*route="page\\.live".*\\} 1$`, "m");
const lines = (): Record<string, unknown>[] =>
  host
    .output()
    .split("\n")
    .filter((line) => line.includes('"a browser reported a failure"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

let headers: Record<string, string>;
beforeAll(async () => {
  headers = Object.fromEntries((await fetch(`${host.origin}/en`)).headers);
});

it("tells browsers where to report what the policy refuses", () => {
  expect(headers["reporting-endpoints"]).toBe('reports="/reports"');
  expect(headers["content-security-policy"]).toContain("; report-uri /reports; report-to reports");
});

it("has what fails in a page as a metric and a line, and the measures of the visit, without anything of the visitor", async () => {
  const watched = await watchedPage(browser);
  const { page } = watched;
  const measured = page.waitForResponse((response) => response.url().includes("/page-vitals-"));
  await page.goto(`${host.origin}/en/live?token=canary`);
  await measured;
  // Nothing of the page itself fails: the script is within the policy.
  expect(realComplaints(watched)).toEqual([]);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError("no player canary@sandbox.test 52998224725");
    });
    const sheet = Object.assign(document.createElement("link"), {
      rel: "stylesheet",
      href: "/assets/lost-1.css",
    });
    document.head.append(sheet);
  });
  await expect.poll(lines).toHaveLength(2);
  const [, build] = /data-build="([^"]+)"/.exec(await page.content()) ?? [];
  expect(lines()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        level: "warn",
        report: "script_error",
        page: "live",
        build,
        error: "TypeError: no player <e-mail> <digits>",
      }),
      expect.objectContaining({ report: "lost_file", page: "live", build, file: "lost-1.css" }),
    ]),
  );
  // What is measured until the end of a visit is sent when it is over.
  await page.goto("about:blank");
  await expect.poll(metrics).toMatch(oneOf("vital_seconds_count", 'vital="lcp"'));
  const text = await metrics();
  for (const report of ["script_error", "lost_file"])
    expect(text).toMatch(oneOf("reports_total", `report="${report}"`));
  for (const vital of ["ttfb", "fcp"]) expect(text).toMatch(oneOf("vital_seconds_count", `vital="${vital}"`));
  expect(text).toMatch(oneOf("layout_shift_count", ""));
  expect(host.output()).not.toContain("canary");
});
