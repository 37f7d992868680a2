import { mkdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { sessionOf } from "../browser/raw-call.ts";
import type { RunningHost } from "../browser/running-host.ts";
import type { GalleryState } from "./gallery-states.ts";

/** One picture's place in the gallery. */
export interface Shot {
  readonly brand: string;
  readonly scheme: "dark" | "light";
  readonly width: number;
}

/** A picture that was taken, and what axe found on the page. */
export interface TakenShot extends Shot {
  readonly state: string;
  readonly file: string;
  readonly findings: readonly string[];
}

const HEIGHTS: Readonly<Record<number, number>> = { 320: 640, 390: 844, 1440: 900 };
const PASSWORD = "Sandbox!2026";
const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** Takes one picture, and reads the page with axe. */
export async function takeShot(
  browser: Browser,
  host: RunningHost,
  game: string,
  state: GalleryState,
  shot: Shot,
  folder: string,
): Promise<TakenShot> {
  const context = await contextOf(browser, host, state, shot);
  try {
    const page = await context.newPage();
    await page.goto(host.origin + state.path.replace("{game}", game));
    await page.waitForFunction(() => "__reactRouterDataRouter" in window);
    await settle(page);
    await state.act?.(page);
    await settle(page);
    const name = `${state.name}-${shot.brand}-${shot.scheme}-${shot.width}.webp`;
    mkdirSync(folder, { recursive: true });
    const client = await context.newCDPSession(page);
    const { data } = await client.send("Page.captureScreenshot", { format: "webp", quality: 60 });
    await writeFile(join(folder, name), Buffer.from(data, "base64"));
    return { ...shot, state: state.name, file: name, findings: await findingsOf(page) };
  } finally {
    await context.close();
  }
}

async function contextOf(
  browser: Browser,
  host: RunningHost,
  { player, fresh = false }: GalleryState,
  { scheme, width }: Shot,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    colorScheme: scheme,
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  if (!fresh) {
    await context.addInitScript(() => {
      localStorage.setItem("storefront.age", "yes");
      localStorage.setItem("storefront.consent", "needed");
    });
  }
  if (player !== undefined) {
    const attributes = { url: host.origin, sameSite: "Strict" } as const;
    await context.addCookies([
      { name: "session", value: await sessionOf(host, player, PASSWORD), httpOnly: true, ...attributes },
      { name: "is_authenticated", value: "1", ...attributes },
    ]);
  }
  return context;
}

/** Waits until nothing is on its way; event streams stay open for good, so not for the network's end. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.waitForTimeout(700);
  await page
    .locator("[role=status][aria-label]")
    .first()
    .waitFor({ state: "detached", timeout: 5_000 })
    .catch(() => {});
}

/** The complaints of axe about the page, of any weight; the pages of other companies in frames are theirs. */
async function findingsOf(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(AXE, "utf8"));
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run: (
          where: Document,
          options: object,
        ) => Promise<{ violations: { id: string; impact: string; nodes: { target: string[] }[] }[] }>;
      };
    };
    const { violations } = await axe.run(document, { iframes: false, resultTypes: ["violations"] });
    return violations.flatMap(({ id, impact, nodes }) =>
      nodes.map(({ target }) => `${id} (${impact}): ${target.join(" ")}`),
    );
  });
}
