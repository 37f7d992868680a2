import { isApiError } from "@storefront/client";
import { describe, expect, it, vi } from "vitest";
import {
  confirmBirthdate,
  login,
  register,
  socialLogin,
  validateDocument,
  validateIdentityDocument,
  validatePhone,
  recover,
} from "../auth/auth.client.ts";
import type { Account, AccountOptions } from "./account.ts";
import { type Answer, failure, fakePage, success, openPage } from "./fake-page.test-kit.ts";

const credentials = { login: "ada", password: "p" };
const registration = { email: "a@b.example", password: "p", country: "BR", nationalities: "[]", optIn: true };
const needed = (): Response => Response.json({ ok: false, error: "captcha_required" }, { status: 400 });

/** A guest's page; `bodies` has the bodies that its routes got. */
function guest(answer: Answer, options: AccountOptions = {}) {
  const bodies: unknown[] = [];
  const keep: Answer = async (count, request) => {
    bodies.push(await request.json());
    return answer(count, request);
  };
  const routes = [
    "login",
    "register",
    "recovery",
    "validate-document",
    "social/google",
    "register/validate-phone",
    "documents/validate",
    "documents/confirm-birthdate",
  ];
  const page = fakePage(Object.fromEntries(routes.map((route) => [`POST /api/auth/${route}`, keep])));
  page.hint = false;
  return { page, bodies, ...page.openTab(options) };
}

const outcome = (call: Promise<unknown>): Promise<unknown> =>
  call.catch((error: unknown) => (isApiError(error) ? (error.error ?? error.status) : error));

const CALLS: readonly (readonly [string, (http: Account["http"]) => Promise<unknown>])[] = [
  ["login", (http) => login(http, credentials)],
  ["register", (http) => register(http, registration)],
  ["recovery", (http) => recover(http, { step: "options", login: "ada" })],
  ["recovery_step", (http) => recover(http, { step: "by-email" })],
  ["validate_document", (http) => validateDocument(http, { number: "1" })],
  ["social", (http) => socialLogin(http, "google", {})],
  ["phone_code", (http) => validatePhone(http, {})],
  ["identity_document", (http) => validateIdentityDocument(http, {})],
  ["identity_document", (http) => confirmBirthdate(http, {})],
];

describe("a challenge (decisions S11 and D13)", () => {
  it.each(CALLS)("of %s is an event that repeats the call once with the token", async (action, send) => {
    for (const first of [(): Response => failure(429), needed]) {
      const { http, session, bodies, events } = guest((count) =>
        count === 0 ? first() : success({ in: 1 }),
      );
      session.on("challenge", ({ call, repeatWith }) => repeatWith(Promise.resolve(`solved ${call.action}`)));
      expect(await send(http)).toEqual({ in: 1 });
      expect(bodies[1]).toEqual({ ...(bodies[0] as object), captcha_token: `solved ${action}` });
      expect([events, session.getSnapshot().status]).toEqual([["challenge"], "guest"]);
    }
  });

  it.each([
    ["cancelled", () => Promise.resolve(undefined)],
    ["failed", () => Promise.reject(new Error("blocked"))],
  ])("that is %s rejects with the original error", async (_, token) => {
    const { http, session, bodies } = guest(needed);
    session.on("challenge", ({ repeatWith }) => repeatWith(token()));
    expect([await outcome(login(http, credentials)), bodies.length]).toEqual(["captcha_required", 1]);
  });

  it("that no listener handles fails at once", async () => {
    const { http, bodies, events } = guest(() => failure(429));
    expect([await outcome(login(http, credentials)), bodies.length, events]).toEqual([429, 1, ["challenge"]]);
  });

  it("uses the session's captcha when no listener handles it", async () => {
    const getToken = vi.fn(async (action: string) => `token of ${action}`);
    const { http } = openPage(
      {
        "GET /api/wallet/thing": (count) => (count === 0 ? failure(429) : success("fresh")),
      },
      { captcha: { getToken } },
    );
    expect(await http.get("/api/wallet/thing")).toBe("fresh");
    expect(getToken.mock.calls).toEqual([["challenge"]]);
  });
});

describe("tokens that calls send from the start", () => {
  const seams: AccountOptions = {
    captcha: { getToken: async (action) => `captcha ${action}` },
    deviceRisk: { getToken: async () => "risk" },
  };

  it.each(CALLS)("%s", async (action, send) => {
    const { http, bodies } = guest(() => success({}), seams);
    await send(http);
    const carries = ["login", "register", "recovery", "validate_document"].includes(action);
    const { captcha_token: token, device_risk_token: risk } = bodies[0] as Record<string, unknown>;
    expect([token, risk]).toEqual([
      carries ? `captcha ${action}` : undefined,
      action === "login" ? "risk" : undefined,
    ]);
  });

  it("are left out when they fail or are late, and the call is sent without them", async () => {
    vi.useFakeTimers();
    const { http, bodies } = guest(() => success({ access_token: "in" }), {
      captcha: { getToken: () => new Promise(() => {}) },
      deviceRisk: {
        getToken: () => {
          throw new Error("no such device");
        },
      },
    });
    const call = login(http, credentials);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([await call, bodies]).toEqual([{ access_token: "in" }, [credentials]]);
  });

  it("are waited for as long as the visitor answers a question", async () => {
    vi.useFakeTimers();
    let answer: (token: string) => void = () => {};
    const { http, bodies } = guest(() => success({ access_token: "in" }), {
      captcha: {
        getToken: (_, request) => {
          request?.onQuestion?.();
          return new Promise((resolve) => (answer = resolve));
        },
      },
    });
    const call = login(http, credentials);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bodies).toEqual([]);
    answer("solved");
    expect(await call).toEqual({ access_token: "in" });
    expect(bodies).toEqual([{ ...credentials, captcha_token: "solved" }]);
  });
});
