import * as z from "zod/mini";
import { defineRoutes, type RouteGroup } from "../../contract/route.ts";
import type { RouteRules } from "../../contract/route-facts.ts";
import type { ProxySettings } from "../../contract/settings.ts";
import type { InboundSketch } from "../../request/inbound.test-helper.ts";
import { type BackendCallRecord, type FakeBackend, TEST_SETTINGS } from "../../testing/call-route.ts";
import type { Proxy } from "../engine.ts";
import { JSON_POST, proxyOf } from "../engine.test-helper.ts";
import type { ProxyOptions } from "../runtime.ts";

/** The right password, code and captcha of everybody at the fake backend. */
export const RIGHT = "right";
/** The captcha that the backend accepts. */
export const SOLVED = "solved";
/** The account that strangers guess at. */
export const OWNER = "ana@sandbox.test";

const form: RouteRules = {
  access: "public",
  errors: "own",
  failureCode: ({ data }) => (data as { reason?: string } | undefined)?.reason ?? "service_unavailable",
};
const LIMIT_OF_STEP = { find: "lookups", send: "codes", check: "guesses" } as const;

/** Routes of every limit, as the account package declares them. */
const group = defineRoutes("auth", {
  login: {
    path: "/api/auth/login",
    ...form,
    limit: "login",
    POST: async (call) => {
      const json = await call.body(
        z.object({ login: z.string(), password: z.string(), captcha_token: z.optional(z.string()) }),
      );
      const answer = (await call.backend.json("POST /login", { json })) as { access_token?: string };
      if (answer.access_token === undefined) return { type: "two_factor_code" };
      call.session.save(answer.access_token);
      call.session.signedIn(json.login);
      return { fine: true };
    },
  },
  recovery: { path: "/api/auth/recovery", ...form, POST: "POST /guess", limit: "guesses" },
  steps: {
    path: "/api/auth/steps",
    ...form,
    limit: ["lookups", "codes", "guesses"],
    POST: async (call) => {
      const { step } = await call.body(z.looseObject({ step: z.enum(["find", "send", "check"]) }));
      await call.enforce(LIMIT_OF_STEP[step]);
      return call.backend.json("POST /guess");
    },
  },
  document: { path: "/api/auth/document", ...form, POST: "POST /guess", limit: "documents" },
  checkedDocument: {
    path: "/api/auth/checked-document",
    ...form,
    limit: "documents",
    POST: async (call) => {
      await call.requireCaptcha();
      return call.backend.json("POST /guess", { json: await call.body(z.looseObject({})) });
    },
  },
  smsVerify: { path: "/api/auth/sms-verify", POST: "POST /guess", limit: "guesses" },
  checkPassword: {
    path: "/api/auth/check-password",
    POST: "POST /guess",
    limit: "guesses",
    body: z.looseObject({ code: z.optional(z.string()) }),
    changesUser: true,
  },
  link: { path: "/api/auth/link", access: "optional", POST: "POST /guess", limit: "guesses" },
  coupon: { path: "/api/auth/coupon", GET: "GET /coupons/{code}", limit: "coupons" },
  own: { path: "/api/auth/own", POST: "POST /users/{session.user_id}", limit: "guesses" },
  file: { path: "/api/auth/file", POST: "POST /guess", payload: "upload", limit: "guesses" },
  profile: { path: "/api/auth/profile", GET: async ({ session }) => ({ ...(await session.profile()) }) },
}) satisfies RouteGroup;

const no = (status: number, reason: string): Response => Response.json({ reason }, { status });
const fieldsOf = ({ json }: BackendCallRecord): Record<string, unknown> =>
  (json ?? {}) as Record<string, unknown>;

/** `real.<anything>.<id>` is a session of the user with that id. */
function profileOf({ headers }: BackendCallRecord): unknown {
  const [, user] = /^Bearer real\..*\.(\d+)$/.exec(headers["authorization"] ?? "") ?? [];
  return user === undefined ? no(401, "unknown") : { user: { id: Number(user) } };
}

/** A password is right, wrong, or right and followed by a second factor; a captcha is judged before it. */
function loginOf(call: BackendCallRecord): unknown {
  const { password, captcha_token: token } = fieldsOf(call);
  if (token !== undefined && token !== SOLVED) return no(400, "captcha_required");
  if (password === "half") return { type: "two_factor_code" };
  return password === RIGHT ? { access_token: "real.new.7" } : no(401, "invalid_credentials");
}

function guessOf(call: BackendCallRecord): unknown {
  const { code, says } = fieldsOf(call);
  if (says !== undefined) return Response.json(says);
  return code === RIGHT ? { message: "fine" } : no(422, "invalid_code");
}

/** A host with these routes, and its backend. */
export interface LimitedTrunk {
  readonly proxy: Proxy;
  readonly backend: FakeBackend;
  readonly send: (sketch: InboundSketch) => Promise<Response>;
}

/** Starts a host whose backend knows one password, one code, and users by their token. */
export function startLimited(
  rateLimits: ProxySettings["rateLimits"] = {},
  { settings, ...options }: Partial<ProxyOptions> = {},
  profile: unknown = profileOf,
): LimitedTrunk {
  const { proxy, backend, ask } = proxyOf(
    group,
    {
      settings: { ...TEST_SETTINGS, brand: { ...TEST_SETTINGS.brand, captcha: {} }, ...settings, rateLimits },
      ...options,
    },
    {
      "GET /auth/user-profile": profile as never,
      "POST /login": loginOf,
      "POST /guess": guessOf,
      "GET /coupons/A": { fine: true },
      "POST /users/7": { fine: true },
    },
  );
  return { proxy, backend, send: ask };
}

/** A call of a route of the group. */
export const post = (path: string, body: object, more: InboundSketch = {}): InboundSketch => ({
  method: "POST",
  path: `/api/auth/${path}`,
  body: JSON.stringify(body),
  ...more,
  headers: { ...JSON_POST, ...more.headers },
});

/** A sign-in with the right password, or with a wrong one. */
export const signIn = (login: string, password: string, more: InboundSketch = {}): InboundSketch =>
  post("login", { login, password }, more);

/** The headers of a browser with these cookies. */
export const withCookies = (...cookies: readonly string[]): InboundSketch => ({
  headers: { cookie: cookies.join("; ") },
});

/** The headers of a browser with a session. */
export const as = (token: string): InboundSketch => withCookies(`__Host-session=${token}`);

/** The pair of the device cookie that an answer sets. */
export function deviceOf(response: Response): string {
  const [pair = ""] = response.headers.getSetCookie().filter((line) => /^(?:__Host-)?device=/.test(line));
  return pair.split(";")[0] ?? "";
}

/** Another address for each turn. */
export const from = (turn: number): string => `10.${turn >> 16}.${(turn >> 8) & 255}.${turn & 255}`;

/** The number of answers by status. */
export async function statusesOf(
  trunk: LimitedTrunk,
  count: number,
  sketch: (turn: number) => InboundSketch,
): Promise<Readonly<Record<number, number>>> {
  const found: Record<number, number> = {};
  for (let turn = 0; turn < count; turn += 1) {
    const { status } = await trunk.send(sketch(turn));
    found[status] = (found[status] ?? 0) + 1;
  }
  return found;
}
