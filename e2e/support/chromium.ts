import { CHROMIUM, CHROMIUM_FLAGS, findPageChromium, requireProgram } from "@storefront/tools/programs";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from "playwright-core";

/** The variable with the address of a Chromium that a test run shares; without it each file starts its own. */
export const SHARED = "SHARED_CHROMIUM";

/**
 * A headless Chromium: the one that a run shares, or one of its own where a test needs further flags, which may be those
 * of the parts that only the whole program has.
 */
export function launchChromium(...flags: readonly string[]): Promise<Browser> {
  const shared = process.env[SHARED];
  if (shared !== undefined && flags.length === 0) return chromium.connect(shared);
  const quickest = flags.length === 0 ? findPageChromium() : undefined;
  const executablePath = quickest ?? requireProgram(CHROMIUM);
  return chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, ...flags] });
}

/** A Chromium that keeps a page that is left and shows it again on Back, as people's browsers do; Playwright's keep none. */
export const launchKeepingChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: requireProgram(CHROMIUM),
    args: [...CHROMIUM_FLAGS],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });

export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

/** Whether this run walks the flows on a phone (`VIEWPORT=phone`). */
export const onPhone = process.env.VIEWPORT === "phone";

/** A page and everything it did that a test may ask about. */
export interface WatchedPage {
  page: Page;
  /** `METHOD /path` of every call below /api/. */
  calls: string[];
  /** Warnings and errors of the console, and uncaught errors. */
  complaints: string[];
  /** Files and calls that are on their way; a live stream never ends and does not count. */
  underWay: ReadonlySet<unknown>;
}

/** What costs a machine without a graphics card most, and no test looks at. */
const STILL = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*,*::before,*::after{backdrop-filter:none!important;filter:none!important;animation:none!important;transition:none!important}");
  document.adoptedStyleSheets.push(sheet);
}`;

/** The answers of a returning visitor to what a brand asks first; a test of the questions removes them. */
const ANSWERED = `if (!sessionStorage.getItem("test.fresh")) {
  localStorage.setItem("storefront.age", "yes");
  localStorage.setItem("storefront.consent", "all");
}`;

/** Opens a page of its own profile and watches it. */
export async function watchedPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  return watchPage(await newProfile(browser, options));
}

/** A profile for pages that may share what the browser keeps: files, cookies and storage. */
export async function newProfile(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const fixed = { reducedMotion: "reduce", ...(onPhone && PHONE) } as const;
  const context = await browser.newContext({ ...fixed, ...options });
  await context.addInitScript(STILL);
  await context.addInitScript(ANSWERED);
  return context;
}

/** Opens a page in a profile and watches it. */
export async function watchPage(context: BrowserContext): Promise<WatchedPage> {
  const page = await context.newPage();
  const underWay = new Set<unknown>();
  const watched: WatchedPage = { page, calls: [], complaints: [], underWay };
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) watched.calls.push(`${request.method()} ${pathname}`);
    if (/^\/(?:assets\/|api\/(?!.*\/live))/.test(pathname)) underWay.add(request);
  });
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") watched.complaints.push(message.text());
  });
  page.on("pageerror", (error) => watched.complaints.push(String(error)));
  return watched;
}

/** Milliseconds between two looks at a page, those without a change or a call after which it is quiet, and the most. */
const [LOOK, QUIET, LONGEST] = [25, 500, 30_000];

/**
 * Waits until a page has loaded what it loads by itself. Playwright's `networkidle` comes once for a document, and on a
 * busy machine before its first script; a page that is held up answers no look, so that its time does not count here.
 */
export async function untilQuiet({ page, underWay }: WatchedPage, quiet = QUIET): Promise<void> {
  const start = performance.now();
  let quietLooks = 0;
  let before = -1;
  while (performance.now() - start < LONGEST && quietLooks * LOOK < quiet) {
    const size = await page.evaluate(() => document.body.innerHTML.length);
    quietLooks = size === before && underWay.size === 0 ? quietLooks + 1 : 0;
    before = size;
    await page.waitForTimeout(LOOK);
  }
}

/** The bodies of every answer to a page that is text, from now on; reading them costs as much as the page itself. */
export function textBodies(page: Page): string[] {
  const bodies: string[] = [];
  page.on("response", (response) => {
    const type = response.headers()["content-type"] ?? "";
    if (!/json|html|javascript|x-script|text/.test(type)) return;
    void response.text().then(
      (text) => bodies.push(text),
      () => {},
    );
  });
  return bodies;
}

/** Presses a button if it is there at this moment: a test does not wait for what goes away by itself. */
export function pressIfThere(button: Locator): Promise<void> {
  return button.evaluateAll(([found]) => (found as HTMLElement | undefined)?.click());
}

/** Complaints but for those that Chromium makes of every answer with a failing status. */
export const realComplaints = ({ complaints }: WatchedPage): string[] =>
  complaints.filter((text) => !text.startsWith("Failed to load resource"));
