import {
  createAccount,
  getSweepstakesBalances,
  isSignedIn,
  isStoreUnavailable,
  listStorePackages,
  login,
  LoginPayload,
  readCoin,
  getWallet,
} from "@storefront/account";
import { AccountProvider, useWalletPreference, useSession, useWallet } from "@storefront/account/react-hooks";
import {
  authRoutes,
  forcedLogoutRoutes,
  paymentsRoutes,
  sweepstakesRoutes,
  walletRoutes,
} from "@storefront/account/server";
import { classifyApiError } from "@storefront/error-codes";
import { sessionErrorText } from "@storefront/error-codes/texts";
import { kycStatusName } from "@storefront/kyc";
import { useKycStatus } from "@storefront/kyc/react-hooks";
import { kycRoutes } from "@storefront/kyc/server";
import { checkPreferences } from "@storefront/preferences";
import { useUpdatePreferences } from "@storefront/preferences/react-hooks";
import { preferencesRoutes } from "@storefront/preferences/server";
import { isApiError } from "@storefront/proxy";
import { createProxyHttp } from "@storefront/proxy/client";
import { mountProxy } from "@storefront/proxy/hono";
import { composeRoutes, createProxy, defineRoutes, type Registry, without } from "@storefront/proxy/server";
import { callRoute, fakeBackend, TEST_SETTINGS } from "@storefront/proxy/testing";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Hono } from "hono";
import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";

const TOKEN = "header.payload.signature";
const SESSION = { access_token: TOKEN, expires_in: 3600, user: { id: 7, token: TOKEN }, userInfo: {} };

/** What another trunk got from the libraries: plain data, so that a process can print it. */
export interface TrunkReport {
  areas: Readonly<Record<string, readonly string[]>>;
  calls: Readonly<Record<string, unknown>>;
  page: string;
  texts: readonly unknown[];
}

/** The routes of a trunk that is not this one: another choice of groups, one route left out, one of its own. */
export function brandRoutes(): Registry {
  const auth = authRoutes({
    registerTypeVersion: 2,
    requestDocument: false,
    requestPhone: false,
    socialProviders: [],
  });
  const clubRoutes = defineRoutes("club", { points: { path: "/api/club/points", GET: "GET /club/points" } });
  // @ts-expect-error a route that the group does not have does not compile
  without(paymentsRoutes, "pixKeys");
  return composeRoutes([
    { ...auth, ...forcedLogoutRoutes },
    walletRoutes,
    without(paymentsRoutes, "pixKey"),
    kycRoutes,
    preferencesRoutes(),
    sweepstakesRoutes,
    clubRoutes,
  ]);
}

/** Serves those routes, calls them from a browser's side, and renders a page with their hooks. */
export async function tryBrandTrunk(): Promise<TrunkReport> {
  const registry = brandRoutes();
  const areas: Record<string, string[]> = {};
  for (const { area, name } of registry.routes) (areas[area] ??= []).push(name);
  return {
    areas,
    calls: { ...(await callSingly()), ...(await callFromPage(registry)) },
    page: renderPage(),
    texts: texts(),
  };
}

/** Single routes, through the whole engine. */
async function callSingly(): Promise<Record<string, unknown>> {
  const backend = fakeBackend({
    "GET /sweepstakes/balances": { data: [{ coin_type: "GC" }] },
    "GET /users/wallet": { balance: 5 },
    "POST /auth/logout": Response.json({}, { status: 500 }),
  });
  const balances = await callRoute(sweepstakesRoutes.balances, { token: TOKEN }, backend);
  const guest = await callRoute(walletRoutes.refresh, {}, backend);
  const forced = await callRoute(
    forcedLogoutRoutes.logoutAuto,
    { token: TOKEN, json: { ref: "EP0003-EM0030" } },
    backend,
  );
  return {
    balances: await balances.json(),
    guest: [guest.status, await guest.json()],
    forced: [forced.status, await forced.json(), forced.headers.getSetCookie().length],
    paths: backend.calls.map(({ method, path }) => `${method} ${path}`),
  };
}

/** A page's calls, through Hono, with the cookies that a browser would keep. */
async function callFromPage(registry: Registry): Promise<Record<string, unknown>> {
  const backend = fakeBackend({
    "POST /auth/login": SESSION,
    "GET /users/wallet": { balance: 5 },
    "GET /bonus/rollover": [],
    "GET /bonus/rollover-accomplished": [],
    "GET /sweepstakes/balances": { data: [{ coin_type: "SC" }] },
    "GET /store/packages": Response.json({ message: "Store not available" }, { status: 403 }),
    "GET /club/points": { points: 3 },
  });
  const proxy = createProxy({ registry, settings: TEST_SETTINGS, transport: backend.transport });
  const app = new Hono();
  mountProxy(app, proxy);
  let cookie = "";
  const browserFetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    request.headers.set("origin", TEST_SETTINGS.publicOrigin);
    if (cookie !== "") request.headers.set("cookie", cookie);
    const response = await app.request(request);
    const kept = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
    if (kept.length > 0) cookie = kept.join("; ");
    return response;
  };
  const { http } = createAccount({
    baseUrl: TEST_SETTINGS.publicOrigin,
    fetch: browserFetch,
    beacon: () => {},
  });
  const plain = createProxyHttp({ baseUrl: TEST_SETTINGS.publicOrigin, fetch: browserFetch });
  const answer = await login(http, LoginPayload.parse({ login: "ada@player.example", password: "p" }));
  const closed: unknown = await listStorePackages(http).catch((error: unknown) => error);
  const missing: unknown = await plain.get("/api/payments/pix-key").catch((error: unknown) => error);
  return {
    signedIn: [isSignedIn(answer), JSON.stringify(answer).includes(TOKEN)],
    wallet: (await getWallet(http)).wallet,
    coins: await getSweepstakesBalances(http),
    storeIsClosed: isStoreUnavailable(closed),
    ownRoute: await plain.get("/api/club/points"),
    leftOut: isApiError(missing) && missing.status,
  };
}

function renderPage(): string {
  const account = createAccount({ hint: () => true });
  const provided = createElement(AccountProvider, { account }, createElement(Page));
  return renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, provided));
}

function Page(): ReactElement {
  const { status } = useSession();
  useKycStatus({});
  useUpdatePreferences();
  return createElement(
    "p",
    null,
    [status, useWallet().fetchStatus, String(useWalletPreference({ select: readCoin }).data ?? null)].join(
      " ",
    ),
  );
}

function texts(): readonly unknown[] {
  const { ref, errorCode } = classifyApiError({ status: 440, url: "/auth/user-profile", data: {} });
  return [ref, sessionErrorText(errorCode, "en") !== "", typeof kycStatusName, typeof checkPreferences];
}
