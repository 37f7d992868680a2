import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { freePort } from "@storefront/tools/free-port";
import { expect, it } from "vitest";
import { launchChromium, watchedPage } from "../support/chromium.ts";
import { runTags } from "../support/page-actions.ts";
import { serveTags } from "../support/small-servers.ts";

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
    await findCall(origin);
    // Vite knows every library before the first page: one that it found later would load the page again, half done.
    expect(output).not.toContain("dependencies changed");
    expect(output).not.toContain("already in use");
  } finally {
    other.close();
    child.kill("SIGTERM");
    await ended;
  }
}, 240_000);

/** Opens the page of development with the last calls, as a developer does who looks for a reference code. */
async function findCall(origin: string): Promise<void> {
  const [browser, tags] = await Promise.all([launchChromium(), serveTags()]);
  try {
    const { page } = await watchedPage(browser);
    // Nothing of it is bundled yet: its modules come one by one.
    await page.goto(`${origin}/debug`, { waitUntil: "commit" });
    await page.getByRole("heading", { name: "Last calls" }).waitFor({ timeout: 120_000 });
    await page.evaluate(() => fetch("/api/auth/profile"));
    await page
      .getByRole("row", { name: /\/api\/auth\/profile 401 .*EP07\d\d-EM0001/ })
      .first()
      .waitFor();
    // As the built host of the same brand: its policy has hashes.
    expect(await runTags(page, tags.apiBaseUrl)).toEqual([]);
  } finally {
    await tags.close();
    await browser.close();
  }
}
