import { fileURLToPath } from "node:url";
import { startSandbox } from "@storefront/sandbox-backend";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchChromium, realComplaints, watchedPage } from "../support/chromium.ts";
import { rawCall, sessionOf } from "../support/raw-call.ts";
import { EDGE_KEY, type RunningHost, startHost, startInstance } from "../support/running-host.ts";
import { ANA, heldCharge, logIn, playerMenu, sentTo } from "../support/page-actions.ts";
import type { SmallBackend } from "../support/small-servers.ts";
import { PAGE, type Sent, serveAnotherStyle } from "../support/another-sandbox.ts";

const TRUNK = fileURLToPath(new URL("../support/another-trunk.ts", import.meta.url));

let backend: SmallBackend;
let host: RunningHost;
let browser: Browser;

beforeAll(async () => {
  const sandbox = await startSandbox({ port: 0, edgeWorkerKey: EDGE_KEY });
  backend = await serveAnotherStyle(sandbox.origin);
  const environment = {
    API_BASE_URL: backend.apiBaseUrl,
    NODE_OPTIONS: "--conditions=@storefront/source",
    TRUSTED_PROXIES: "127.0.0.0/8",
    EDGE_HEADER_COUNTRY: "edge-country",
    DEVICE_COOKIE_KEYS: "a-new-secret-of-devices,an-old-secret-of-devices",
  };
  [host, browser] = await Promise.all([
    startInstance(sandbox, environment, { file: TRUNK }),
    launchChromium(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await host?.stop();
  await backend?.close();
});

it.each([
  ["/en", "Jaguar Sunrise"],
  ["/en/live", "Lagoon Roulette Live"],
  ["/en/casino/category/slots", "Amber Orchard"],
  ["/en/game/jaguar-sunrise", "Boto Games"],
])("a guest finds on %s the games of a backend of another style: %s", async (path, name) => {
  const { status, text: document } = await rawCall(host.origin, path);
  expect([status, document.includes(name)]).toEqual([200, true]);
});

it("its trunk decides on times of the cache, on pictures, and on the region of a visitor", async () => {
  const { text: document } = await rawCall(host.origin, "/en");
  expect(document.includes("https://pictures.example/{width}/{encoded}")).toBe(true);
  const from = async (country: string) =>
    (await rawCall(host.origin, "/api/games/top-games", { headers: { "edge-country": country } })).headers;
  const [portugal, brazil] = [await from("PT"), await from("BR")];
  expect([portugal, brazil].map((headers) => [headers["cache-control"], headers["x-cache"]])).toEqual([
    ["private, max-age=20", "miss"],
    ["private, max-age=20", "miss"],
  ]);
  const regions = host.sandbox.control
    .calls()
    .filter(({ path }) => path === "/bff/games/game-high-payers-dl")
    .map(({ headers }) => headers["jurisdiction"]);
  // The page read it before, for the brand's own country.
  expect(regions.slice(-2)).toEqual(["SRIJ", "BR"]);
});

it("a player signs in to it, sees the balance and deposits", async () => {
  const watched = await watchedPage(browser);
  const { page } = watched;
  await page.goto(`${host.origin}/en?dialog=login`);
  await logIn(page, ANA);
  await playerMenu(page).waitFor({ state: "attached" });
  expect(sentTo(host, "/auth/login")).toMatchObject([{ device_risk_token: "sandbox-device" }]);
  await page.goto(`${host.origin}/en/account/wallet`);
  await page
    .getByText(/2,500\.50/)
    .first()
    .waitFor();
  await page.goto(`${host.origin}/en/account/transactions`);
  await page
    .getByText(/^[+\u2212-]\S*\d/u)
    .first()
    .waitFor();
  await page.goto(`${host.origin}/en/terms/terms?dialog=deposit`);
  const dialog = page.getByRole("dialog", { name: "Deposit" });
  await dialog.getByRole("textbox", { name: "Amount" }).fill("50");
  await dialog.getByRole("textbox", { name: "Amount" }).press("Enter");
  const id = await heldCharge(host);
  await dialog.getByRole("img", { name: "QR code of the payment" }).waitFor();
  expect(sentTo(host, "/wallet/add-credit")).toMatchObject([{ amount: 50 }]);
  host.sandbox.control.changeCharge(id, "pay");
  await dialog.getByText("Payment received").waitFor();
  expect(realComplaints(watched)).toEqual([]);
  expect(host.output()).not.toMatch(/a function of the trunk|cannot be read/);
});

it("its trunk teaches the sandbox that runs with it what its own backend answers", async () => {
  const alone = await startHost(
    { API_BASE_URL: "", SANDBOX: "1", SANDBOX_PORT: "0", NODE_OPTIONS: "--conditions=@storefront/source" },
    { file: TRUNK },
  );
  const { text } = await rawCall(alone.origin, "/api/games/top-wins");
  expect(JSON.parse(text)).toMatchObject({ data: [{ id: "premio-1", amount: 12.5 }] });
  await alone.stop();
});

it("a session that is over ends, though its answer is a success", async () => {
  expect(await apiCall("/api/wallet/transactions", {}, "session=a.b.c")).toMatchObject([
    401,
    { reason: "session_expired" },
  ]);
});

it("each of its lists is read on by the cursor that a page names: games, wins, favourites, rewards, transactions", async () => {
  const cookie = `session=${await sessionOf(host, ANA)}`;
  /** The first pages of a list, as a page of the site asks for them. */
  const pagesOf = async (method: "GET" | "POST", path: string): Promise<Sent[][]> => {
    const pages: Sent[][] = [];
    for (let next: unknown = ""; typeof next === "string" && pages.length < 3;) {
      const cursor = next === "" ? {} : { cursor: next };
      const query = method === "GET" ? new URLSearchParams(cursor).toString() : "";
      const [status, answer] = await apiCall(
        query === "" ? path : `${path}?${query}`,
        method === "GET" ? undefined : cursor,
        cookie,
      );
      expect(status).toBe(200);
      const { ok, data } = answer as Sent;
      const list = (ok === true ? data : answer) as Sent;
      pages.push(list["data"] as Sent[]);
      next = list["next"];
    }
    return pages;
  };
  const [games = []] = await pagesOf("GET", "/api/games/list");
  for (const { slug } of games.slice(0, PAGE + 1))
    await apiCall("/api/favorites", { slug_url: slug }, cookie, "PUT");
  for (const [method, path, key] of [
    ["GET", "/api/games/list", "slug"],
    ["GET", "/api/games/top-wins", "id"],
    ["GET", "/api/favorites", "slug"],
    ["POST", "/api/rewards/list", "id"],
    ["POST", "/api/wallet/transactions", "id"],
  ] as const) {
    const pages = await pagesOf(method, path);
    const ids = pages.flat().map((entry) => entry[key]);
    expect([path, pages.length > 1, new Set(ids).size]).toEqual([path, true, ids.length]);
  }
});

async function apiCall(
  path: string,
  json?: object,
  cookie = "",
  method = json ? "POST" : "GET",
): Promise<[number, unknown]> {
  const response = await fetch(host.origin + path, {
    method,
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin", cookie },
    ...(json && { body: JSON.stringify(json) }),
  });
  return [response.status, await response.json()];
}
