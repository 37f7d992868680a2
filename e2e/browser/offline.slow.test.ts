import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { BRANDS } from "@storefront/storefront/brands/index";
import { newProfile } from "../stage/chromium.ts";
import { onFileStage } from "../stage/file-stage.ts";
import { rawCall } from "../stage/raw-call.ts";
import { type RunningHost, startInstance } from "../stage/running-host.ts";

let host: RunningHost;
let browser: Browser;

onFileStage((stage) => {
  ({ host, browser } = stage);
});

/** The paths of the pages of which the worker keeps a copy, the built files left out. */
const keptPages = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const stored = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(stored.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname).filter((path) => !path.startsWith("/assets/"));
  });

describe("without a connection", () => {
  it("shows a page that was visited, an offline page for others, and keeps nothing of a player", async () => {
    const context = await newProfile(browser, { serviceWorkers: "allow" });
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(`${host.origin}/en/terms/terms`);
    // The worker is registered when the page has what it needs itself.
    await page.clock.fastForward(3_000);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller)
        await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
    });
    for (const path of ["/en/terms/terms", "/en/account/wallet", "/en/search?q=gold"])
      await page.goto(host.origin + path);
    await expect.poll(() => keptPages(page)).toEqual(["/en/terms/terms"]);

    await context.setOffline(true);
    await page.goto(`${host.origin}/en/terms/terms`);
    await page.getByRole("heading", { name: "Terms of use", level: 1 }).waitFor();
    const answer = await page.goto(`${host.origin}/en/account/wallet`);
    expect(answer?.status()).toBe(503);
    await page.getByRole("heading", { name: "You are offline." }).waitFor();
    await context.setOffline(false);
    await page.getByRole("link", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "Your wallet", level: 1 }).waitFor();
    await context.close();
  });
});

describe("the worker", () => {
  it("is served as one file, with a policy that allows no other", async () => {
    const { headers } = await rawCall(host.origin, "/en");
    expect(String(headers["content-security-policy"])).toContain(`${host.origin}/service-worker.js`);
    const { text: worker, headers: own } = await rawCall(host.origin, "/service-worker.js");
    expect(own["cache-control"]).toBe("no-cache");
    const built = readFileSync(
      new URL("./service-worker.js", import.meta.resolve("@storefront/site/server")),
      "utf8",
    );
    expect(worker.endsWith(built)).toBe(true);
  });

  it("leaves the browsers of a brand that switches it off", async () => {
    const folder = mkdtempSync(join(tmpdir(), "no-worker-"));
    const file = join(folder, "brand.json");
    writeFileSync(file, JSON.stringify({ ...BRANDS["aurora"], serviceWorker: false }));
    const other = await startInstance(host.sandbox, { BRAND_FILE: file });
    try {
      expect((await rawCall(other.origin, "/en")).text).not.toContain("data-worker");
      expect((await rawCall(other.origin, "/service-worker.js")).text).toContain("registration.unregister()");
    } finally {
      other.process.kill("SIGTERM");
      await other.ended;
    }
  });
});
