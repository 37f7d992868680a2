import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { freePort } from "@storefront/tools/free-port";
import axe from "axe-core";
import { expect, it } from "vitest";
import { launchChromium, watchedPage } from "../stage/chromium.ts";

const trunk = fileURLToPath(new URL("../../apps/storefront/", import.meta.url));
const script = fileURLToPath(new URL("../../packages/site/bin/storefront-dev.js", import.meta.url));

/** The port on which Vite sends hot updates when no other is named. */
const PORT_OF_VITE = 24_678;

it("serves pages and routes from source, development routes among them, with one sandbox", async () => {
  const port = await freePort();
  // As the development server of another trunk would; where there is one, this server just fails.
  const other = createServer()
    .on("error", () => {})
    .listen(PORT_OF_VITE);
  const child = spawn(process.execPath, ["--conditions=@storefront/source", script], {
    cwd: trunk,
    env: {
      PATH: process.env["PATH"],
      SANDBOX: "1",
      SANDBOX_PORT: "0",
      PORT: String(port),
      LOG_LEVEL: "silent",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = once(child, "close");
  try {
    await new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (chunk: Buffer) => {
          output += chunk.toString();
          if (output.includes("Log in as")) resolve();
        });
      void ended.then(() => reject(new Error(`The development host ended:\n${output}`)));
    });
    const origin = `http://127.0.0.1:${port}`;
    expect(output).toContain(`Storefront Aurora on ${origin}`);
    const page = await fetch(`${origin}/en`);
    expect([page.status, (await page.text()).includes("/site/entry.client.tsx")]).toEqual([200, true]);
    expect((await fetch(`${origin}/api/dev/visitor-info`)).status).toBe(200);
    for (const path of ["/debug", "/debug/analytics", "/debug/cashback"])
      expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);
    const games = await fetch(`${origin}/api/games/list?per_page=1`);
    expect([games.status, (await games.text()).includes("amber-orchard")]).toEqual([200, true]);
    await usePanel(origin);
    // Vite knows every library before the first page: one that it found later would load the page again, half done.
    expect(output).not.toContain("dependencies changed");
    expect(output).not.toContain("already in use");
  } finally {
    other.close();
    child.kill("SIGTERM");
    await ended;
  }
}, 240_000);

/** Opens the site with a narrow window and works with the panel as a developer does. */
async function usePanel(origin: string): Promise<void> {
  const browser = await launchChromium();
  try {
    const { page } = await watchedPage(browser, { viewport: { width: 390, height: 844 } });
    // Nothing of it is bundled yet: its modules come one by one.
    await page.goto(`${origin}/en/support`, { waitUntil: "commit" });
    const launcher = page.getByRole("button", { name: /^Dev tools/ });
    await launcher.click({ timeout: 120_000 });
    await page.getByRole("tab", { name: "Calls" }).click();
    const call = page.locator("summary", { hasText: "auth.profile" });
    // The panel may not listen yet when the first call is made.
    await expect
      .poll(
        async () => {
          await page.evaluate(() => fetch("/api/auth/profile")).catch(() => {});
          return call.count();
        },
        { timeout: 60_000, interval: 500 },
      )
      .toBeGreaterThan(0);
    await call.first().click();
    // The poll may have made the call more than once.
    await page
      .locator("details[open]")
      .getByText(/^EP07\d\d-EM0001$/)
      .waitFor();
    await page.getByRole("tab", { name: "Sandbox" }).click();
    const down = page.getByRole("switch", { name: "Down" });
    await down.click();
    await page.locator('[role="switch"][aria-checked="true"]').waitFor();
    expect((await page.request.get(`${origin}/api/games/start?slug=amber-orchard`)).ok()).toBe(false);
    expect(await (await page.request.get(`${origin}/__sandbox/faults`)).json()).toMatchObject([
      { path: "*" },
    ]);
    await page.getByRole("button", { name: "All off" }).click();
    await page.locator('[role="switch"][aria-checked="true"]').waitFor({ state: "detached" });

    await page.evaluate(axe.source);
    for (const tab of ["Session", "Calls", "Cache", "Brand", "Sandbox"]) {
      await page.getByRole("tab", { name: tab }).click();
      const panel = { include: [["[data-storefront-devtools]"]] };
      const found = await page.evaluate(async (context) => {
        const { axe: checker } = globalThis as unknown as { axe: { run(part: object): Promise<AxeResult> } };
        return (await checker.run(context)).violations.map(({ id }) => id);
      }, panel);
      expect([tab, found]).toEqual([tab, []]);
    }
    const box = await page.getByRole("region", { name: "Development tools" }).boundingBox();
    expect([box && box.x >= 0, box && box.x + box.width <= 390]).toEqual([true, true]);
    await page.reload();
    await page.getByRole("tab", { name: "Sandbox", selected: true }).waitFor({ timeout: 120_000 });
    const foreign = await fetch(`${origin}/__sandbox/reset`, {
      method: "POST",
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(foreign.status).toBe(403);
  } finally {
    await browser.close();
  }
}

interface AxeResult {
  violations: { id: string }[];
}
