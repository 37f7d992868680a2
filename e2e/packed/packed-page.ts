import { createAccount, getSweepstakesBalances, getWallet, isSignedIn, login } from "@storefront/account";
import { AccountProvider, useSession, useWallet } from "@storefront/account/react-hooks";
import { classifyApiError } from "@storefront/error-codes";
import { sessionErrorText } from "@storefront/error-codes/texts";
import { kycStatusName } from "@storefront/kyc";
import { useKycStatus } from "@storefront/kyc/react-hooks";
import { checkPreferences } from "@storefront/preferences";
import { useUpdatePreferences } from "@storefront/preferences/react-hooks";
import { isApiError } from "@storefront/client";
import { createProxyHttp } from "@storefront/client/http";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";

/** A site of another trunk: its client against the host at this origin, and a page with its hooks. */
const [, , origin = ""] = process.argv;
let cookie = "";
const browserFetch: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  request.headers.set("origin", origin);
  if (cookie !== "") request.headers.set("cookie", cookie);
  const response = await fetch(request);
  const kept = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  if (kept.length > 0) cookie = kept.join("; ");
  return response;
};

const { http } = createAccount({ baseUrl: origin, fetch: browserFetch, beacon: () => {} });
const plain = createProxyHttp({ baseUrl: origin, fetch: browserFetch });
const answer = await login(http, { login: "ana@sandbox.test", password: "Sandbox!2026" });
const missing: unknown = await plain.get("/api/payments/pix-key").catch((error: unknown) => error);
const { ref, errorCode } = classifyApiError({ status: 440, url: "/auth/user-profile", data: {} });

process.stdout.write(
  JSON.stringify({
    signedIn: isSignedIn(answer),
    balance: (await getWallet(http)).wallet?.balance,
    coins: await getSweepstakesBalances(http),
    leftOut: isApiError(missing) && missing.status,
    page: renderPage(),
    texts: [ref, sessionErrorText(errorCode, "en") !== "", typeof kycStatusName, typeof checkPreferences],
  }),
);

function renderPage(): string {
  const account = createAccount({ hint: () => true });
  const provided = createElement(AccountProvider, { account }, createElement(Page));
  return renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, provided));
}

function Page(): ReactElement {
  const { status } = useSession();
  useKycStatus({});
  useUpdatePreferences();
  return createElement("p", null, `${status} ${useWallet().fetchStatus}`);
}
