import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { type WatchedPage, watchedPage } from "./chromium.ts";
import { sessionOf } from "./raw-call.ts";
import type { RunningHost } from "./running-host.ts";

const PASSWORD = "Sandbox!2026";

/** Opens the login dialog on a page of its own profile. */
export async function loginPage(browser: Browser, host: RunningHost): Promise<WatchedPage> {
  const watched = await watchedPage(browser);
  await watched.page.goto(`${host.origin}/en?dialog=login`);
  await watched.page.getByLabel("E-mail or document number").waitFor();
  return watched;
}

/** Fills the login dialog in and sends it, whatever comes of it. */
export async function logIn(page: Page, login: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("E-mail or document number").fill(login);
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

/** Opens a page of its own profile for a player who is signed in already; how one gets there has tests of its own. */
export async function signedInPage(
  browser: Browser,
  host: RunningHost,
  login: string,
  path = LIGHT_PAGE,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const token = await sessionOf(host, login, PASSWORD);
  const watched = await watchedPage(browser, options);
  const { page } = watched;
  const attributes = { url: host.origin, sameSite: "Strict" } as const;
  await page.context().addCookies([
    { name: "session", value: token, httpOnly: true, ...attributes },
    { name: "is_authenticated", value: "1", ...attributes },
  ]);
  await page.goto(host.origin + path);
  await playerMenu(page).waitFor();
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
