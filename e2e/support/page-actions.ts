import { PASSWORD } from "@storefront/sandbox-backend";
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { newProfile, type WatchedPage, watchedPage, watchPage } from "./chromium.ts";
import { sessionOf } from "./raw-call.ts";
import type { RunningHost } from "./running-host.ts";
import { browser, host } from "./shared-host.ts";

/** A player of the sandbox with money and every right. */
export const ANA = "ana@sandbox.test";

/** Opens the login dialog on a page of its own profile. */
export async function loginPage(): Promise<WatchedPage> {
  const watched = await watchedPage(browser);
  await watched.page.goto(`${host.origin}/en?dialog=login`);
  await watched.page.getByLabel("E-mail or CPF").waitFor();
  return watched;
}

/** Fills the login dialog in and sends it, whatever comes of it. */
export async function logIn(page: Page, login: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("E-mail or CPF").fill(login);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("dialog").getByRole("button", { name: "Log in" }).click();
}

/** The menu of a signed-in player; behind a modal dialog too, which hides it from the accessibility tree. */
export const playerMenu = (page: Page): ReturnType<Page["getByRole"]> =>
  page
    .getByRole("button", { name: "Your account", includeHidden: true })
    // The account's pages have a button of this name too, which opens their list on phones.
    .and(page.locator("[aria-haspopup=menu]"));

/** The lightest page there is. */
export const LIGHT_PAGE = "/en/terms/terms";

/** A host and a browser in the place of those that the file shares. */
interface Place {
  readonly host: RunningHost;
  readonly browser: Browser;
}

/** A profile of its own for a player who is signed in already; how one gets there has tests of its own. */
export async function signedInProfile(
  login: string,
  options: BrowserContextOptions = {},
  own: Partial<Place> = {},
): Promise<BrowserContext> {
  const on = { host, browser, ...own };
  const session = await sessionOf(on.host, login);
  const profile = await newProfile(on.browser, options);
  const attributes = { url: on.host.origin, sameSite: "Strict" } as const;
  await profile.addCookies([
    { name: "session", value: session, httpOnly: true, ...attributes },
    { name: "is_authenticated", value: "1", ...attributes },
  ]);
  return profile;
}

/** Opens a page of such a profile. What the test looks at is best opened here: every page costs a second. */
export async function signedInPage(
  login: string,
  path = LIGHT_PAGE,
  options: BrowserContextOptions = {},
  own: Partial<Place> = {},
): Promise<WatchedPage> {
  const watched = await watchPage(await signedInProfile(login, options, own));
  await watched.page.goto((own.host ?? host).origin + path);
  await playerMenu(watched.page).waitFor();
  return watched;
}

/** The value of the session cookie. */
export async function sessionCookie(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === "session")?.value ?? "";
}

/** How often a page made a call, `METHOD /path`. */
export const times = ({ calls }: WatchedPage, call: string): number =>
  calls.filter((made) => made === call).length;

/** The bodies of the calls that the backend got on a path. */
export const sentTo = ({ sandbox }: RunningHost, path: string): unknown[] =>
  sandbox.control.calls().flatMap((call) => (call.path === path ? [call.body] : []));

/** Presses a key until the focus is on one of these elements, as a player without a pointer does. */
export async function focusOn(page: Page, target: Locator, key = "Tab"): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`No ${String(target)} within 80 presses of ${key}.`);
}

/** Whether the focus is on one of these elements. */
export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** Moves the focus to one of these elements by the keyboard alone, and presses Enter there. */
export async function enterOn(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  await focusOn(page, target);
  await page.keyboard.press("Enter");
}

/** Keeps the charge of a deposit open, which a page has just requested, until a test changes it; returns its id. */
export async function heldCharge({ sandbox: { control } }: RunningHost): Promise<string> {
  await expect.poll(() => control.charges()).toHaveLength(1);
  const id = control.charges()[0]?.transactionId ?? "";
  // The sandbox pays a charge when its status is read for the third time, which a page does after some seconds.
  control.changeCharge(id, "hold");
  return id;
}

/** The first player's balance becomes this at the backend. */
export function setBalance({ sandbox: { control } }: RunningHost, balance: number): void {
  const wallet = control.account(ANA)?.user.wallet;
  if (wallet) wallet.balance = balance;
}

/** Lets the requests of a page for an address wait until the function that this gives is called. */
export async function hold(page: Page, url: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, (route) => released.then(() => route.continue()));
  return release;
}

/** The paths of everything that a page requests from now on. */
export function requestsOf(page: Page): readonly string[] {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  return requested;
}

/** Opens a page of a guest, and waits until its router runs. */
export async function guestPage(path = LIGHT_PAGE): Promise<WatchedPage> {
  const watched = await watchedPage(browser);
  await watched.page.goto(host.origin + path);
  await watched.page.waitForFunction(() => "__reactRouterDataRouter" in window);
  return watched;
}

/** Leaves a mark that only a reload takes away; what it returns says whether the mark is still there. */
export async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { mark: true }));
  return () => page.evaluate(() => "mark" in window);
}

/** The places of a page in which a part failed. */
export const failedPart = (page: Page): ReturnType<Page["locator"]> => page.locator("[data-part-failure]");

/** Puts the script of another company into a page, as a tag manager's loader does; the answer lists what of it and of the script that it loads has run. */
export const runTags = (page: Page, origin: string): Promise<string[]> =>
  page.evaluate(async (address) => {
    const script = document.createElement("script");
    script.src = `${address}/first.js`;
    document.head.append(script);
    const ended = (): boolean => Reflect.has(window, "second");
    for (let turn = 0; turn < 20 && !ended(); turn += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    return ["first", "second"].filter((name) => Reflect.has(window, name));
  }, origin);
