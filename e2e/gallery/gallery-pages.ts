import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import { axeFindings } from "../stage/axe.ts";
import { sessionOf } from "../stage/raw-call.ts";
import type { RunningHost } from "../stage/running-host.ts";
import { type Look, showLook } from "./gallery-looks.ts";
import { type GalleryState, PASSWORD } from "./gallery-state.ts";

/** The look and the size of one picture. */
export interface View {
  readonly look: Look;
  readonly width: number;
}

/** One picture's place in the gallery. */
export interface Shot extends View {
  readonly brand: string;
}

/** A picture that was taken, and what is wrong with the page. */
export interface TakenShot extends Shot {
  readonly state: string;
  readonly file: string;
  readonly findings: readonly string[];
}

/** The browser and the host of one brand. */
interface Studio {
  readonly browser: Browser;
  readonly host: RunningHost;
  /** A game that the home page shows. */
  readonly game: string;
}

/** Choices of a run that takes pictures. */
interface Album {
  readonly folder: string;
  /** Whole pages instead of what a screen shows. */
  readonly isWhole: boolean;
}

const HEIGHTS: Readonly<Record<number, number>> = { 320: 640, 390: 844, 1440: 900 };
const LONGEST_WAIT = 5_000;
/** Pixels between the controls of a head and the edge of the screen, at least. */
const LEAST_GUTTER = 6;

/** Brings a page into a state once, takes its picture in every view of one brand, and reads it with axe in each. */
export async function takeShots(
  studio: Studio,
  state: GalleryState,
  shots: readonly Shot[],
  { folder, isWhole }: Album,
): Promise<TakenShot[]> {
  const [first] = shots;
  if (!first) return [];
  const page = await openState(studio, state, first);
  try {
    const session = await page.context().newCDPSession(page);
    const taken: TakenShot[] = [];
    for (const shot of shots) {
      await showView(page, session, state, shot);
      const file = `${state.name}-${shot.brand}-${shot.look.name}-${shot.width}.webp`;
      await writeFile(join(folder, file), await pictureOf(session, isWhole));
      taken.push({ ...shot, state: state.name, file, findings: await findingsOf(page, shot.look) });
    }
    return taken;
  } finally {
    await page.context().close();
  }
}

/** Opens a page of its own profile and brings it into a state; the sandbox is reset for it. */
async function openState({ browser, host, game }: Studio, state: GalleryState, view: View): Promise<Page> {
  host.sandbox.control.reset();
  state.prepare?.(host.sandbox);
  const context = await contextOf(browser, host, state, view);
  try {
    const page = await context.newPage();
    // Pictures that never arrive would hold up the load event for good.
    await page.goto(host.origin + state.path.replace("{game}", game), { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => "__reactRouterDataRouter" in window);
    await settle(page, state);
    await state.act?.(page, host.sandbox);
    await settle(page, state);
    return page;
  } catch (error) {
    await context.close();
    throw error;
  }
}

/**
 * The findings of axe, and one for a page that is wider than its screen (WCAG 1.4.10), or whose head is: the page clips
 * what is too wide in it, and what has no room lies on what is beside it.
 */
async function findingsOf(page: Page, { without }: Look): Promise<string[]> {
  const { inside, heads, screen } = await page.evaluate(() => ({
    inside: document.documentElement.scrollWidth,
    heads: [...(document.querySelector("header") ?? document).querySelectorAll("a, button")]
      .map((control) => control.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ left, right }) => ({ left, right })),
    screen: document.documentElement.clientWidth,
  }));
  const head = Math.max(...heads.map(({ right }) => right));
  const covered = heads.filter(({ left }, place) => left < (heads[place - 1]?.right ?? 0) - 1);
  const reflow = inside > screen ? [`reflow: ${inside} px on a screen of ${screen}`] : [];
  const cut = head > screen - LEAST_GUTTER ? [`head: its controls end at ${head} px of ${screen}`] : [];
  const over = covered.map(({ left }) => `head: the control at ${left} px covers the one before it`);
  return [...reflow, ...cut, ...over, ...(await axeFindings(page, without))];
}

/** Changes size and look of an open page. */
async function showView(
  page: Page,
  session: CDPSession,
  state: GalleryState,
  { width, look }: View,
): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 });
  await showLook(page, session, look);
  await settle(page, state);
}

async function contextOf(
  browser: Browser,
  host: RunningHost,
  { player, fresh = false, pictures, clock }: GalleryState,
  { width, look }: View,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    colorScheme: look.scheme,
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  await context.addInitScript(showAll);
  if (!fresh) {
    await context.addInitScript(() => {
      localStorage.setItem("storefront.age", "yes");
      localStorage.setItem("storefront.consent", "needed");
    });
  }
  if (clock !== undefined) await context.addInitScript(shiftClock, clock);
  if (pictures !== undefined)
    await context.route(/\/art\//, (route) => (pictures === "fail" ? route.abort() : undefined));
  if (player !== undefined) {
    const attributes = { url: host.origin, sameSite: "Strict" } as const;
    await context.addCookies([
      { name: "session", value: await sessionOf(host, player, PASSWORD), httpOnly: true, ...attributes },
      { name: "is_authenticated", value: "1", ...attributes },
    ]);
  }
  return context;
}

/** Renders what is outside of the screen too, which otherwise keeps the colours of the other scheme; runs in the page. */
function showAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*{content-visibility:visible!important}");
  document.adoptedStyleSheets.push(sheet);
}

/** Makes the clock of a page wrong; runs in the page. */
function shiftClock(by: number): void {
  const Right = Date;
  const wrong = (): number => Right.now() + by;
  globalThis.Date = new Proxy(Right, {
    construct: (_, given) =>
      Reflect.construct(Right, given.length === 0 ? [wrong()] : (given as unknown[])) as object,
    get: (target, name) => (name === "now" ? wrong : (Reflect.get(target, name) as unknown)),
  });
}

/** The screen or the whole page as WebP. */
async function pictureOf(session: CDPSession, isWhole: boolean): Promise<Buffer> {
  const { cssContentSize } = await session.send("Page.getLayoutMetrics");
  const { data } = await session.send("Page.captureScreenshot", {
    format: "webp",
    quality: 70,
    ...(isWhole && { captureBeyondViewport: true, clip: { ...cssContentSize, x: 0, y: 0, scale: 1 } }),
  });
  return Buffer.from(data, "base64");
}

/** Waits until the page shows what it has; event streams stay open for good, so not for the network's end. */
async function settle(page: Page, { pictures }: GalleryState): Promise<void> {
  await page.waitForTimeout(150);
  await page
    .waitForFunction(
      (waits) =>
        document.fonts.status === "loaded" &&
        document.querySelector("[role=status][aria-label]") === null &&
        (!waits || [...document.images].every(({ complete, loading }) => complete || loading === "lazy")),
      pictures !== "hang",
      { timeout: LONGEST_WAIT },
    )
    .catch(() => {});
  await page.waitForTimeout(150);
}
