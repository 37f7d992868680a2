import { classifyApiError } from "@storefront/error-codes";
import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BackendError, type BackendFailure, type BackendFailureKind } from "../contract/backend-error.ts";
import { answerFailure, withoutWords } from "./failure.ts";
import { defineRoutes, type RouteSpec } from "../contract/route.ts";
import { callRoute, fakeBackend } from "../testing/call-route.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (body: Uint8Array | string): string =>
  typeof body === "string" ? body : new TextDecoder().decode(body);

const ADDRESSES = ["backend.internal:8443", "backend.internal"];

const routeWith = (spec: Partial<RouteSpec> = {}) =>
  defineRoutes("payments", {
    deposit: { path: "/api/payments/deposit", POST: "POST /wallet/add-credit", ...spec },
  }).deposit;

function failureOf(
  failure: Partial<Omit<BackendFailure, "body">> & { body?: string | Uint8Array },
  extra = {},
): BackendError {
  const { body = "", ...rest } = failure;
  return new BackendError(
    {
      kind: "status",
      status: 500,
      method: "POST",
      path: "/wallet/add-credit",
      contentType: "application/json",
      retryAfter: undefined,
      body: typeof body === "string" ? bytesOf(body) : body,
      ...rest,
    },
    extra,
  );
}

const answer = (
  failure: Parameters<typeof failureOf>[0],
  { spec = {}, extra = {} }: { spec?: Partial<RouteSpec>; extra?: object } = {},
) => answerFailure(failureOf(failure, extra), routeWith(spec), ADDRESSES);
const jsonOf = (given: ReturnType<typeof answer>): unknown => JSON.parse(textOf(given.body));

describe.each([401, 403, 440])("status %i (document 1, 7.4.1)", (status) => {
  it("never merges an extra body, and keeps extra headers and Retry-After (document 1, 7.4.5)", () => {
    const extra = { body: { limitError: "daily" }, headers: { "x-extra": "1" } };
    const given = answer({ status, body: '{"reason":"x"}', retryAfter: "7" }, { extra });
    expect(textOf(given.body)).toBe('{"reason":"x"}');
    expect(given.headers).toMatchObject({ "x-extra": "1", "retry-after": "7" });
  });

  it("is wrapped on a route with its own errors, without an extra body", () => {
    const spec = {
      errors: "own",
      failureCode: () => "invalid_credentials",
    } as const;
    const given = answer(
      { status, body: '{"reason":"revoked"}' },
      { spec, extra: { body: { limitError: 1 } } },
    );
    expect([given.status, jsonOf(given)]).toEqual([
      status,
      { ok: false, error: "invalid_credentials", detail: "revoked" },
    ]);
    const named = answer(
      { status, body: '{"reason":"revoked"}' },
      { spec, extra: { error: "invalid_code" } },
    );
    expect(jsonOf(named)).toEqual({ ok: false, error: "invalid_code", detail: "revoked" });
  });
});

it("forwards any bytes of a 401, 403 or 440, in which the classifier finds the same reason (threat E7)", () => {
  const reasons = fc.constantFrom(
    "no_token",
    "revoked",
    "expired",
    "ip_changed",
    "Wrong auth validation (2)",
    "",
    "x",
  );
  const body = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.json().map(bytesOf),
    reasons.map((reason) => bytesOf(JSON.stringify({ reason }))),
    fc.constantFrom("<html>blocked</html>", "  ", "\ufeff{}", "\u0000", "{", "null").map(bytesOf),
  );
  fc.assert(
    fc.property(fc.constantFrom(401, 403, 440), body, (status, bytes) => {
      const given = answer({ status, body: bytes });
      if (bytes.byteLength === 0) return textOf(given.body) === '{"reason":"unauthorized"}';
      expect(given.body).toEqual(bytes);
      const rawBody = textOf(given.body);
      let data: unknown;
      try {
        data = JSON.parse(rawBody);
      } catch {
        data = undefined;
      }
      expect(given.ref).toBe(classifyApiError({ status, data, rawBody, url: "/wallet/add-credit" }).ref);
      return given.status === status;
    }),
    RUNS,
  );
});

describe("other statuses (document 1, 7.4.2)", () => {
  it.each([300, 301, 302, 304, 399, 600, 999, 99, 199, 0])(
    "answers 502 to %i, which is no failure for a browser",
    (status) => {
      expect(answer({ status }).status).toBe(502);
    },
  );

  it("keeps Retry-After and merges extra headers and body", () => {
    const extra = { headers: { "x-extra": "1" }, body: { limitError: "daily" } };
    const given = answer({ status: 429, body: '{"reason":"slow"}', retryAfter: "30" }, { extra });
    expect(given.headers).toMatchObject({ "retry-after": "30", "x-extra": "1" });
    expect(jsonOf(given)).toEqual({
      ok: false,
      error: "payments_deposit_failed",
      detail: "slow",
      limitError: "daily",
    });
  });

  it.each<[BackendFailureKind, number, number, string, string]>([
    ["timeout", 0, 500, "timeout", "EP0091-EM0042"],
    ["network", 0, 500, "network", "EP0091-EM0042"],
    ["aborted", 0, 499, "aborted", "EP0091-EM0042"],
    ["bad_body", 200, 502, "bad_body", "EP0091-EM0032"],
    ["unavailable", 0, 503, "unavailable", "EP0711-EM0032"],
    ["client_timeout", 0, 408, "client_timeout", "EP0091-EM0099"],
  ])(
    "answers %s (status %i) with %i, detail %s, %s (decisions E6, E7)",
    (kind, status, answered, detail, ref) => {
      const given = answer({ kind, status, body: "" });
      expect([given.status, given.ref, jsonOf(given)]).toEqual([
        answered,
        ref,
        { ok: false, error: "payments_deposit_failed", detail },
      ]);
      expect(given.headers["retry-after"]).toBe(kind === "unavailable" ? "5" : undefined);
    },
  );

  it("carries the backend's endpoint and reason in the reference code, not the route's", () => {
    expect(answer({ status: 401, body: '{"reason":"revoked"}' }).ref).toBe("EP0091-EM0004");
    expect(answer({ status: 409 }).ref).toBe("EP0091-EM0022");
    expect(answer({ status: 404, path: "/nowhere" }).ref).toBe("EP0000-EM0099");
    expect(answer({ status: 404, path: "/x", external: true }).ref).toBe("EP0711-EM0099");
  });

  it.each<[string, Partial<RouteSpec>, string]>([
    ["with a session, that of its envelope", {}, "EP0711-EM0005"],
    ["without one, the backend's", { access: "public" }, "EP0091-EM0004"],
  ])("is for a route with errors of its own and %s (decision E10)", (_, rules, ref) => {
    const given = answer(
      { status: 401, body: '{"reason":"revoked"}' },
      { spec: { errors: "own", ...rules } },
    );
    expect(given.ref).toBe(ref);
    expect(answer({ kind: "timeout", body: "" }, { spec: { errors: "own" } }).ref).toBe("EP0711-EM0042");
  });

  it.each([401, 429, 440])(
    "never forwards a %i of another service: our client would log out or show a captcha",
    (status) => {
      const { status: answered, ref } = answer({
        status,
        path: "/x",
        body: '{"reason":"revoked"}',
        external: true,
      });
      expect([answered, ref]).toEqual([502, "EP0711-EM0032"]);
    },
  );
});

it.each(["timeout", "network"] as const)("answers %s on a raw proxy with 502, as a gateway", (kind) => {
  const spec = { reply: "stream" } as const;
  expect(answer({ kind, status: 0 }, { spec }).status).toBe(502);
});

it("passes a body without a type as bytes", () => {
  const given = answer({ status: 403, body: "x", contentType: undefined });
  expect(given.headers).toMatchObject({
    "content-type": "application/octet-stream",
    "content-security-policy": "sandbox; default-src 'none'",
  });
});

describe("detail (decision E7)", () => {
  const detailOf = (body: string, contentType = "application/json", status = 422): unknown =>
    (jsonOf(answer({ status, body, contentType })) as { detail: unknown }).detail;

  it("is the reason text, cut to 300 characters that are well formed", () => {
    expect(detailOf('{"reason":" limit "}')).toBe("limit");
    expect(detailOf(JSON.stringify({ message: "x".repeat(1_000) }))).toBe("x".repeat(300));
    const cut = String(detailOf(JSON.stringify({ message: `${"x".repeat(299)}🎰` })));
    expect([cut.length, cut.isWellFormed()]).toEqual([300, true]);
  });

  it("is the text of a plain-text body", () => {
    expect(detailOf("too many", "text/plain; charset=utf-8")).toBe("too many");
  });

  it("is not the text of a body without a type", () => {
    const given = answer({ status: 422, body: "plain", contentType: undefined });
    expect(jsonOf(given)).toMatchObject({ detail: "backend answered 422" });
  });

  it.each([
    ["a stack", '{"message":"TypeError: x\\n    at pay (/srv/app/pay.js:10:5)"}'],
    ["a stack without places", '{"message":"Error: x\\n    at async Promise.all (index 0)"}'],
    ["a one-line stack", '{"message":"at pay (/srv/app/pay.js:10:5)"}'],
    ["the backend's host", '{"message":"connect ECONNREFUSED backend.internal:8443"}'],
    ["HTML", '{"message":"<b>no</b>"}'],
    ["a page", "<!doctype html><title>WAF</title>", "text/html"],
    ["text of another type", "plain", "application/octet-stream"],
    ["nothing", ""],
    ["blank", '{"message":"  "}'],
    ["what only a call that was not made says", '{"message":"unavailable"}'],
  ])("has only the status when the body is %s", (_, body, contentType = "application/json") => {
    expect(detailOf(body, contentType)).toBe("backend answered 422");
  });

  it.each([
    "10.0.0.5:8080 db.internal refused; select * from users",
    "connect ECONNREFUSED 10.0.0.5",
    "no route to fe80::1",
    "getaddrinfo ENOTFOUND db.internal",
    "timeout of redis-1:6379",
    "see https://wiki/errors",
    "cannot open /var/www/shop/pay",
    "SELECT id\n FROM users",
    "SQLSTATE[23000]: duplicate",
    'null value in column "wallet_id"',
    "java.lang.NullPointerException",
    "Undefined index: amount in pay.php on line 12",
  ])(
    "of a 5xx names nothing of the inside of the backend, but that of a 4xx is its own words: %s",
    (text) => {
      const body = JSON.stringify({ message: text });
      expect(detailOf(body, "application/json", 500)).toBe("backend answered 500");
      expect(detailOf(body)).toBe(text);
    },
  );

  it.each(["the provider is busy", "Tente de novo às 10:30", "limit reached (R$ 1.500,00)", "busy"])(
    "of a 5xx is the reason where that is for people: %s",
    (text) => {
      expect(detailOf(JSON.stringify({ message: text }), "application/json", 503)).toBe(text);
    },
  );

  it("never contains a stack or an upstream address, whatever surrounds them", () => {
    const poison = fc.constantFrom("backend.internal", "\n   at f (a.js:1:1)");
    fc.assert(
      fc.property(
        fc.string({ maxLength: 200 }),
        poison,
        fc.string({ maxLength: 200 }),
        (before, bad, after) => {
          const detail = String(detailOf(JSON.stringify({ reason: `x${before}${bad}${after}` })));
          expect(detail).toBe("backend answered 422");
        },
      ),
      RUNS,
    );
  });
});

it("a failure without words keeps what it is, and nothing that the backend said", () => {
  const given = withoutWords(
    failureOf(
      { status: 422, body: '{"message":"x"}', retryAfter: "7", ms: 5 },
      { headers: { a: "b" }, body: { limitError: 1 } },
    ),
  );
  expect(given).toMatchObject({ kind: "status", status: 422, path: "/wallet/add-credit", ms: 5 });
  expect([given.extra, given.retryAfter, given.body.byteLength]).toEqual([{}, undefined, 0]);
});

const { change } = defineRoutes("user", {
  change: { path: "/api/user/change", POST: "POST /users/change", access: "session" },
});

async function answerTo(status: number, body: object, token = "header.payload.signature"): Promise<unknown> {
  const backend = fakeBackend({ "POST /users/change": Response.json(body, { status }) });
  return (await callRoute(change, { json: {}, token }, backend)).json();
}

const CHANGE_FAILED = { ok: false, error: "user_change_failed" };
const INVALID = "The given data was invalid.";

describe("errors of single fields (decision E12)", () => {
  it.each([
    ["beside the message", { message: INVALID, errors: { city: ["Too short", "Odd"], zip: "Missing" } }],
    [
      "below detail",
      { detail: { message: INVALID, errors: { city: ["Too short", "Odd"], zip: ["Missing"] } } },
    ],
  ])("%s go on beside detail", async (_, body) => {
    const errors = { city: "Too short Odd", zip: "Missing" };
    expect(await answerTo(422, body)).toEqual({ ...CHANGE_FAILED, detail: INVALID, errors });
    expect(await answerTo(400, body)).toEqual({ ...CHANGE_FAILED, detail: INVALID, errors });
  });

  it.each([404, 409, 500, 503])("of a %i stay here", async (status) => {
    expect(await answerTo(status, { message: "x", errors: { city: "Too short" } })).not.toHaveProperty(
      "errors",
    );
  });

  it("are at most 50 names of one line with 200 letters each", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [
        `field_${index}`,
        `${"a".repeat(199)}\n\n${"b".repeat(500)}`,
      ]),
    );
    const { errors } = (await answerTo(422, { errors: { ["n".repeat(201)]: "x", ...many } })) as {
      errors: Record<string, string>;
    };
    expect(Object.keys(errors)).toEqual(Object.keys(many).slice(0, 50));
    expect(new Set(Object.values(errors))).toEqual(new Set(["a".repeat(199)]));
  });

  it.each([
    ["a list", { errors: ["Too short"] }],
    ["texts without names", { errors: { "": "Too short" } }],
    ["no texts", { errors: { city: 1, zip: [], street: [{ a: 1 }], number: null } }],
    ["nothing", { errors: {} }],
    ["a text", { errors: "Too short" }],
  ])("are none in %s", async (_, body) => {
    expect(await answerTo(422, body)).not.toHaveProperty("errors");
  });

  it("never name what would change an object", async () => {
    const body = JSON.parse('{"errors":{"__proto__":"x","constructor":"x","city":"Too short"}}') as object;
    const answer = (await answerTo(422, body)) as { errors: object };
    expect(Object.getOwnPropertyNames(answer.errors)).toEqual(["city"]);
  });

  it("show no address of the backend and no stack", async () => {
    const errors = {
      host: "backend.example answered",
      stack: "x\n    at change (/srv/app.js:3:1)",
      city: ["at change (/srv/app.js:3:1)", "Too short"],
    };
    expect(await answerTo(422, { errors })).toMatchObject({ errors: { city: "Too short" } });
    expect(Object.keys(((await answerTo(422, { errors })) as { errors: object }).errors)).toEqual(["city"]);
  });

  it("are none where one of them shows a token or the edge key, even beyond what is shown (decision E7b)", async () => {
    const token = "header.payload.signature-7";
    for (const secret of [token, "edge-key-for-tests"]) {
      const errors = { city: "Too short", key: ["Missing", `${"long ".repeat(39)}${secret}`] };
      expect(await answerTo(422, { message: INVALID, errors }, token)).toEqual({
        ...CHANGE_FAILED,
        detail: "backend answered 422",
      });
    }
  });
});
