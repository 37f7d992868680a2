import type { RouteGroup } from "@storefront/proxy";
import { type RouteRequest, unmadeCalls } from "@storefront/proxy/testing";
import { expect, it } from "vitest";
import { authRoutes, forcedLogoutRoutes } from "./auth/auth.routes.ts";
import { paymentsRoutes } from "./payments/payments.routes.ts";
import { BANK_ACCOUNT_ACTIONS } from "./payments/payments.schema.ts";
import { rewardsRoutes } from "./rewards/rewards.routes.ts";
import { sweepstakesRoutes } from "./sweepstakes/sweepstakes.routes.ts";
import { userRoutes } from "./user/user.routes.ts";
import { walletRoutes } from "./wallet/wallet.routes.ts";

const auth = (more: { registerTypeVersion: 1 | 2; requestDocument: boolean }) =>
  authRoutes({ requestPhone: false, socialProviders: ["google"], ...more });
const LOGIN = { login: "ada@player.example", password: "p" };
const PERSON = { email: LOGIN.login, password: "p", country: "BR", nationalities: '["BR"]', optIn: true };
const bodies = (...given: object[]): RouteRequest[] => given.map((json) => ({ json }));
const google = { params: { provider: "google" } };

// oxfmt-ignore
/** The requests of rows that need a certain input, or call the backend in another way for each. */
const REQUESTS: Readonly<Record<string, readonly RouteRequest[]>> = {
  login: bodies(LOGIN),
  register: bodies(PERSON, { socialService: "google" }),
  validatePhone: bodies({}, { resend: true }),
  profile: [{ query: "?with=address" }],
  refresh: [{}],
  recovery: bodies({ step: "options", login: LOGIN.login }, ...["by-email", "by-sms", "validate-code", "confirm"].map((step) => ({ step }))),
  social: [{ ...google, json: {} }, { ...google, json: { connect: true } }],
  validateDocument: bodies({ number: "529" }),
  storeDocument: [{ query: "?endpoint=identity", body: "x", headers: { "content-type": "image/png", "sec-fetch-site": "same-origin" } }],
  deposit: bodies({ amount: 5 }),
  bankAccount: bodies(...BANK_ACCOUNT_ACTIONS.map((type) => ({ type }))),
  transactions: bodies({}, { type: "cashback" }),
  action: bodies({ action: "bonus-transfer", amount: 5 }, { action: "cashback-transfer", amount: 5 }),
  list: bodies({}),
  currencySwitch: bodies({ coin_type: "GC" }),
  walletPreference: [{ method: "GET" }, ...bodies({ coin_type: "GC" })],
  redemptions: [{ method: "GET" }, ...bodies({ amount: 5 })],
  redemption: [{ params: { id: "7" } }],
};

it.each<[string, ...RouteGroup[]]>([
  [
    "auth",
    auth({ registerTypeVersion: 2, requestDocument: false }),
    auth({ registerTypeVersion: 1, requestDocument: false }),
    auth({ registerTypeVersion: 1, requestDocument: true }),
  ],
  ["forced logout", forcedLogoutRoutes],
  ["user", userRoutes({ helpdesk: "harbor" })],
  ["wallet", walletRoutes],
  ["payments", paymentsRoutes],
  ["rewards", rewardsRoutes],
  ["sweepstakes", sweepstakesRoutes()],
])("the handlers of %s make every call that their rows name, and no other", async (_, first, ...others) => {
  const answer = () => ({ access_token: "next.session.token", user: { id: 7 } });
  let unmade = await unmadeCalls(first ?? {}, REQUESTS, answer);
  for (const group of others) {
    const left = await unmadeCalls(group, REQUESTS, answer);
    unmade = unmade.filter((call) => left.includes(call));
  }
  // The renewal of a session that was logged out meanwhile: session.routes.test.ts.
  expect(unmade.filter((call) => call !== "auth.refresh: POST /auth/logout")).toEqual([]);
});
