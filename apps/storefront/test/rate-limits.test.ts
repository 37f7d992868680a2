import { registryOf } from "@storefront/host";
import { developmentGroups } from "@storefront/host/development";
import {
  composeRoutes,
  createProxy,
  inboundFromRequest,
  type Method,
  type Proxy,
  type ProxySettings,
  RATE_LIMITS,
  type Route,
} from "@storefront/proxy";
import { TEST_SETTINGS } from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { BRANDS } from "../brands/index.ts";
import { SiteBrand } from "@storefront/site/brand";
import { storefront } from "../server/storefront.ts";
import { anyBackend } from "./any-backend.ts";
import { ADMIN_TOKEN, ROUTE_SAMPLES } from "./route-samples.ts";

/** One call of a route; `step` is the body's own picker. */
interface Case {
  title: string;
  route: Route;
  method: Method;
  step?: string;
}

type RateLimitBucket = keyof typeof RATE_LIMITS;
type Rules = NonNullable<ProxySettings["rateLimits"]>;

const BUCKETS = Object.keys(RATE_LIMITS) as RateLimitBucket[];
const RECOVERY_STEPS = ["options", "by-email", "by-sms", "validate-code", "confirm"];
const aurora = SiteBrand.parse(BRANDS["aurora"]);
const { routes } = registryOf(storefront, {
  brand: aurora,
  development: developmentGroups,
  variables: { CACHE_ADMIN_TOKEN: ADMIN_TOKEN, SPORTSBOOK_API_KEY: "key-of-tests" },
});
const cases = routes.flatMap((route) =>
  (Object.keys(route.bindings) as Method[]).flatMap((method): Case[] => {
    const title = `${method} ${route.path}`;
    if (route.id !== "auth.recovery") return [{ title, route, method }];
    return RECOVERY_STEPS.map((step) => ({ title: `${title} ${step}`, route, method, step }));
  }),
);

const LOGIN: RateLimitBucket[] = ["login", "loginAccount", "loginAddress"];
const CODES: RateLimitBucket[] = ["codes", "codesAddress"];
const GUESSES: RateLimitBucket[] = ["guesses", "guessesAddress"];
const DOCUMENTS: RateLimitBucket[] = ["documents", ...GUESSES];
/** A session is not counted with the guests of its address. */
const ofSession = (bucket: RateLimitBucket): RateLimitBucket[] => [bucket, "sessions"];

/** docs/decisions/0011: every call that somebody could guess with, or that sends something to somebody. */
const EXPECTED: Readonly<Record<string, RateLimitBucket[]>> = {
  "POST /api/auth/login": LOGIN,
  "POST /api/auth/register": ["register"],
  "POST /api/auth/social/:provider": ["register"],
  "POST /api/auth/register/validate-phone": CODES,
  "POST /api/auth/recovery options": ["guessesAddress"],
  "POST /api/auth/recovery by-email": CODES,
  "POST /api/auth/recovery by-sms": CODES,
  "POST /api/auth/recovery validate-code": GUESSES,
  "POST /api/auth/recovery confirm": GUESSES,
  "POST /api/auth/validate-document": DOCUMENTS,
  "POST /api/auth/documents/validate": DOCUMENTS,
  "POST /api/auth/documents/confirm-birthdate": GUESSES,
  "POST /api/logs/auth-logout": ["beacon"],
  "POST /api/validation/email/send": ofSession("codes"),
  "POST /api/validation/email/verify": ofSession("guesses"),
  "POST /api/validation/sms/send": ofSession("codes"),
  "POST /api/validation/sms/verify": ofSession("guesses"),
  "POST /api/validation/link-confirm": ofSession("guesses"),
  "POST /api/user/check-password": ofSession("guesses"),
  "POST /api/user/change-password": ofSession("guesses"),
  "PATCH /api/user/two-factor": ofSession("guesses"),
  "GET /api/payments/coupon": ofSession("coupons"),
  "POST /api/cache/purge": ["cacheTools"],
  "GET /api/cache/inspect": ["cacheTools"],
};

/** Backend paths that look like a guess and are none. */
const NO_GUESS: Readonly<Record<string, string>> = {
  "PATCH /bff/users/self-email": "sets an address; the code for it is verified by a call of its own",
  "PATCH /bff/users/self-phone": "sets a number; the code for it is verified by a call of its own",
  "GET /bff/users/login-history?page={page}": "lists one's own logins",
  "GET /bff/users/account-social": "lists one's own accounts elsewhere",
  "DELETE /bff/users/account-social/{id}": "removes one of them",
  "GET /app-sportbook/auth/login": "opens the sportsbook with one's own session",
  "POST /documents/verify-identity": "hands in one's own document number",
};

interface Trial {
  proxy: Proxy;
  /** Reports of forced logouts that were logged. */
  reports: () => number;
  call: () => Promise<Response>;
}

function trial(item: Case, rateLimits: Rules): Trial {
  const { route } = item;
  // Everything that is guessed is wrong: what is right is not counted.
  const backend = anyBackend((path) =>
    path.includes("/auth/user-profile")
      ? Response.json({ user: { id: 7 }, userInfo: {} })
      : Response.json({ reason: "wrong" }, { status: 422 }),
  );
  let reports = 0;
  const logger = { info: () => {}, error: () => {}, warn: () => void (reports += 1) };
  const registry = composeRoutes([{ [route.name]: route }]);
  const proxy = createProxy({
    registry,
    settings: { ...TEST_SETTINGS, rateLimits },
    transport: backend.transport,
    logger,
    random: () => 0,
  });
  const call = async (): Promise<Response> =>
    proxy.handle(inboundFromRequest(requestOf(item), "203.0.113.7"));
  return { proxy, reports: () => reports, call };
}

function requestOf({ route, method, step }: Case): Request {
  const { json, params = {}, query = "", below = "", headers, upload } = ROUTE_SAMPLES[route.id] ?? {};
  const path = route.path
    .replaceAll(/:([^/]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""))
    .replace(/\*$/, below);
  const body = upload?.body ?? JSON.stringify(step ? { ...json, step } : { ...json });
  return new Request(`${TEST_SETTINGS.publicOrigin}${path}${query}`, {
    method,
    headers: {
      cookie: "__Host-session=jwt",
      "sec-fetch-site": "same-origin",
      ...headers,
      ...(method !== "GET" && {
        "content-type": upload?.type ?? "application/json",
        "content-length": String(body.length),
      }),
    },
    ...(method !== "GET" && { body }),
  });
}

/** Rules under which nothing is left in some buckets. */
const without = (...buckets: readonly RateLimitBucket[]): Rules =>
  Object.fromEntries(buckets.map((bucket) => [bucket, { points: 0, seconds: 60 }]));

/** True when a call was refused; a report that is not logged is refused in its own way. */
async function isRefused({ reports, call }: Trial, { route }: Case): Promise<boolean> {
  const before = reports();
  const { status } = await call();
  return route.payload === "beacon" ? reports() === before : status === 429;
}

describe("the limits of a route", () => {
  it("are those of the decision, and no other route has one", async () => {
    const found: Record<string, RateLimitBucket[]> = {};
    for (const item of cases) {
      if (!(await isRefused(trial(item, without(...BUCKETS)), item))) continue;
      const spent: RateLimitBucket[] = [];
      for (const bucket of BUCKETS)
        if (await isRefused(trial(item, without(bucket)), item)) spent.push(bucket);
      found[item.title] = spent.toSorted();
    }
    const sorted = Object.entries(EXPECTED).map(([title, buckets]) => [title, buckets.toSorted()]);
    expect(found).toEqual(Object.fromEntries(sorted));
  });

  it("are missing nowhere where a backend path verifies or sends something", () => {
    const looksLikeGuess =
      /valid|verif|confirm|password|two-factor|otp|code|coupon|login|register|send-|self-(?:email|phone)|social/i;
    const unlimited = routes
      .filter(({ limit }) => limit === undefined)
      .flatMap(({ calls }) => calls)
      .filter((target) => looksLikeGuess.test(target) && !Object.hasOwn(NO_GUESS, target));
    expect(unlimited).toEqual([]);
  });
});

describe("the cache tools", () => {
  it("count only whoever knows their token: a neighbour cannot lock them", async () => {
    const inspect = cases.find(({ route }) => route.id === "cache.inspect");
    if (!inspect) throw new Error("There is no cache.inspect.");
    const { proxy, call } = trial(inspect, {});
    for (let turn = 0; turn < 20; turn += 1) {
      const stranger = new Request("https://play.example/api/cache/inspect", {
        headers: { authorization: "Bearer x" },
      });
      expect((await proxy.handle(inboundFromRequest(stranger, "203.0.113.7"))).status).toBe(403);
    }
    expect((await call()).status).toBe(200);
  });
});
