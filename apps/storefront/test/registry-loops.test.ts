import { matchEndpoint } from "@storefront/error-codes";
import { type DefinedBackend, defineRoutes, type Route } from "@storefront/proxy";
import { callRoute, type RouteRequest, TEST_SETTINGS } from "@storefront/proxy/testing";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { anyBackend } from "./any-backend.ts";
import { ANSWERS, cases, nameOf, ok, plain, request, TOKEN, where, WITH_BODY } from "./registry-cases.ts";
import { ROUTE_SAMPLES } from "./route-samples.ts";

/** Every rule that holds for all routes, run over the registry itself: a new route cannot miss one. */
const SAFE: ReadonlySet<string> = new Set(["GET"]);

const FAILURES: readonly number[] = [400, 401, 403, 404, 409, 422, 429, 440, 500, 502, 503];

/** The routes that succeed although the backend fails, and with which of its statuses. */
const SUCCEEDS_ANYWAY: Readonly<Record<string, readonly number[]>> = {
  // The browser is signed out whatever the backend says.
  "auth.logout POST": FAILURES,
  // Answered by this host alone.
  "cache.inspect GET": FAILURES,
  "cache.purge POST": FAILURES,
  "dev.cacheClear GET": FAILURES,
  "dev.cacheClear POST": FAILURES,
  "dev.cachePolicy GET": FAILURES,
  "dev.visitorInfo GET": FAILURES,
  "logs.authLogout POST": FAILURES,
  "platform.clearCache GET": FAILURES,
  "platform.version GET": FAILURES,
  // Answered from the cache alone.
  "games.rows GET": FAILURES,
  "games.statsBatch POST": FAILURES,
  "games.suggestions GET": FAILURES,
  // A game that the backend does not know is left out of the list.
  "games.bySlugs GET": [404],
};

/** The routes that take no body: they do not look at the one that comes, so a form changes nothing. */
const READS_NO_BODY: ReadonlySet<string> = new Set([
  "auth.logout POST",
  "auth.recheckSpa POST",
  "auth.refresh POST",
  "dev.cacheClear POST",
  "wallet.refresh POST",
]);

/** The routes that pass any body on as it comes. */
const STREAMS_BODIES: readonly string[] = [
  "sports.providerCProxy POST",
  "sports.providerCProxy PUT",
  "sports.providerCProxy PATCH",
];
const unsafe = where(({ method }) => !SAFE.has(method));
/** Calls that no EP pattern covers are known mismatches; see routes.test.ts. */
const isClassified = ({ area, calls }: Route): boolean =>
  area !== "dev" &&
  calls.every((target) => matchEndpoint(target.split(" ")[1]?.replaceAll(/\{[^}]+\}/g, "x")) !== "EP0000");

describe("no session", () => {
  it.each(where(({ route }) => route.access === "session"))(
    "$title answers no_token before any backend call",
    async (item) => {
      for (const cookie of [
        "",
        "session=",
        "__Host-session=",
        `is_authenticated=1`,
        "__Host-session=a b",
        `__Host-session=${"x".repeat(9_000)}`,
      ]) {
        const backend = anyBackend(ok);
        const { token: _, ...rest } = request(item, cookie ? { headers: { cookie } } : {});
        const response = await callRoute(item.route, rest, backend);
        expect([response.status, await response.text(), backend.calls.length]).toEqual([
          401,
          '{"reason":"no_token"}',
          0,
        ]);
        expect(response.headers.get("x-ref-code")).toMatch(/^EP07\d\d-EM0001$/);
      }
    },
  );
});

describe("cross-site", () => {
  const foreign: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "https://play.example.evil.example", "sec-fetch-site": "same-origin" },
  ];
  it.each([
    ...unsafe,
    ...where(
      ({ route, method }) => (route.effect === true || route.crossSite === "open") && method === "GET",
    ),
  ])("$title changes nothing for another site", async (item) => {
    for (const headers of foreign) {
      const backend = anyBackend(ok);
      const response = await callRoute(item.route, request(item, { headers }), backend);
      const expected =
        item.route.crossSite === "ignore" ? [200, '{"ok":true}'] : [403, '{"reason":"cross_site"}'];
      expect([response.status, await response.text()]).toEqual(expected);
      expect(backend.calls).toEqual([]);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });
  const takingBodies = unsafe.filter(
    (item) => WITH_BODY.has(item.method) && !STREAMS_BODIES.includes(nameOf(item)),
  );
  it.each(takingBodies)("$title takes no form", async (item) => {
    const headers = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };
    const { json: _, ...rest } = request(item);
    const backend = anyBackend(item.route.area === "auth" ? ok : plain);
    const response = await callRoute(
      item.route,
      { ...rest, body: "a=1", headers: { ...rest.headers, ...headers } },
      backend,
    );
    const sent = backend.calls.map((call) => call.json).filter((json) => json !== undefined);
    if (READS_NO_BODY.has(nameOf(item))) expect([response.status, sent]).toEqual([200, []]);
    else expect([response.status, backend.calls]).toEqual([415, []]);
  });
  it("names only routes that are there, and every route that streams bodies", () => {
    const names = new Set(cases.map(nameOf));
    const listed = [...Object.keys(SUCCEEDS_ANYWAY), ...READS_NO_BODY, ...STREAMS_BODIES];
    expect(listed.filter((name) => !names.has(name))).toEqual([]);
    const streams = unsafe.filter(({ route, method }) => route.payload === "stream" && WITH_BODY.has(method));
    expect(new Set(streams.map(nameOf))).toEqual(new Set(STREAMS_BODIES));
  });
});

describe("methods", () => {
  it.each(cases)("$title: other methods answer 405 with Allow", async ({ route }) => {
    const bound = Object.keys(route.bindings);
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].filter(
      (name) => !bound.includes(name),
    )) {
      const backend = anyBackend(ok);
      const response = await callRoute(route, { method, token: TOKEN }, backend);
      expect([response.status, backend.calls.length]).toEqual([405, 0]);
      expect(
        response.headers
          .get("allow")
          ?.split(", ")
          .filter((name) => name !== "HEAD"),
      ).toEqual(bound);
    }
  });
});

/** The rows without an answer: their callers read nothing, they are no JSON of ours, or they are the host's own tools. */
const OPEN_ANSWERS: ReadonlySet<string> = new Set([
  "auth.logout POST",
  "favorites.games PUT",
  "games.vote DELETE",
  "games.vote POST",
  "logs.authLogout POST",
  "platform.clearCache GET",
  "platform.version GET",
  "tracking.appsflyer POST",
  "user.updatePreferences PATCH",
  // The album's own JSON, which only its own page knows.
  "album.bootstrap GET",
]);
const isOpen = ({ route: { area, reply } }: (typeof cases)[number]): boolean =>
  reply === "raw" || reply === "stream" || area === "dev" || area === "cache";

describe("answers", () => {
  it("a row says the shape of what its caller reads", () => {
    const open = cases.filter((item) => {
      const { answer = {} } = item.route;
      return !isOpen(item) && !["read", "safeParse", item.method].some((name) => name in answer);
    });
    expect(new Set(open.map(nameOf))).toEqual(OPEN_ANSWERS);
  });

  it.each(cases)("$title is kept by no cache and has a request id", async (item) => {
    const response = await callRoute(item.route, request(item), anyBackend(ok));
    const isKept =
      item.route.access === "public" && item.method === "GET" && response.headers.get("x-cache") !== null;
    expect(response.headers.get("cache-control")).toMatch(
      isKept ? /^(?:no-store|public, max-age=[1-5]?\d|public, max-age=60)$/ : /^no-store$/,
    );
    expect(response.headers.get("x-request-id")).toMatch(/^[\w-]{8,64}$/);
    const isPersonal = item.route.access !== "public" || response.headers.getSetCookie().length > 0;
    if (isPersonal) expect(response.headers.get("vary")).toBe("Cookie");
  });

  it.each(cases)("$title names every failure with a reference code", async (item) => {
    for (const status of FAILURES) {
      const response = await callRoute(
        item.route,
        request(item),
        anyBackend(() => Response.json({ message: "no" }, { status })),
      );
      const succeeds = SUCCEEDS_ANYWAY[nameOf(item)]?.includes(status) ?? false;
      expect([status, response.status < 400]).toEqual([status, succeeds]);
      const code = response.headers.get("x-ref-code");
      if (succeeds) expect(code).toBeNull();
      else expect(code).toMatch(isClassified(item.route) ? /^EP(?!0000)\d{4}-EM\d{4}$/ : /^EP\d{4}-EM\d{4}$/);
    }
  });
});

describe("successes", () => {
  const talking = where(
    ({ route }) => route.calls.length > 0 && route.reply !== "stream" && route.reply !== "raw",
  );
  it.each(talking)("$title lets no success out that no parser reads", async (item) => {
    for (const body of ["{abc}", '{"a":1,}', "[1 2]", '{"a":"\n"}']) {
      const answer = (): Response =>
        new Response(body, { status: 200, headers: { "content-type": "application/json" } });
      const response = await callRoute(item.route, request(item), anyBackend(answer));
      const text = await response.text();
      expect([body, response.status < 300 && !isReadable(text)]).toEqual([body, false]);
    }
  });
});

describe("a time limit", () => {
  // A brand without social providers refuses a sign-in by one before any call.
  const limited = where(
    (item) =>
      item.route.calls.length > 0 &&
      !(nameOf(item) in SUCCEEDS_ANYWAY) &&
      item.title !== "boreal: POST /api/auth/social/:provider",
  );
  it.each(limited)("$title keeps the 202 of its backend, whatever is in it (decision E8)", async (item) => {
    for (const body of ["", '{"reason":"time_limit"}', "<p>over</p>"]) {
      const answer = (): Response =>
        new Response(body, { status: 202, headers: { "content-type": "text/html" } });
      const response = await callRoute(item.route, request(item), anyBackend(answer));
      const text = await response.text();
      expect([body, response.status]).toEqual([body, 202]);
      if (item.route.reply !== "stream" && item.route.reply !== "raw") expect(isReadable(text)).toBe(true);
      if (body.startsWith("{")) expect(text).toContain("time_limit");
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });
});

describe("an answer that no reader knows (decision D11)", () => {
  const shapes = new Map(cases.flatMap(({ route }) => Object.entries(route.answers ?? {})));
  // The cached reads of games are no calls of a route.
  it.each(where(({ route }) => route.area !== "games"))(
    "$title: its shapes are of calls of its area",
    (item) => {
      const { area, answers = {} } = item.route;
      const called = cases.flatMap(({ route }) => (route.area === area ? route.calls : []));
      const paths = new Set(called.map((target) => target.split("?")[0]));
      expect(Object.keys(answers).filter((target) => !paths.has(target))).toEqual([]);
    },
  );
  it.each([...shapes])("%s is told, and 502 where a row makes it", async (target, shape) => {
    const [method = "", path = ""] = target.split(" ");
    const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = ""]) => `${name}=7`);
    const row = { path: "/api/own/row", [method]: target, answers: { [target]: shape } } as const;
    const { row: route } = defineRoutes("own", { row }, { access: "public" });
    const ask = async (paths: DefinedBackend["paths"]): Promise<[status: number, lines: unknown[]]> => {
      const [warn, error] = [vi.fn(), vi.fn()];
      const settings = { backend: { ...TEST_SETTINGS.backend, paths } };
      const more = { settings, logger: { info: () => {}, warn, error }, query: `?${names.join("&")}` };
      const backend = anyBackend(() => Response.json({ saldo: "7", itens: 3 }));
      const response = await callRoute(
        route,
        { method, ...(method !== "GET" && { json: {} }), ...more },
        backend,
      );
      return [response.status, [...warn.mock.calls, ...error.mock.calls].map(([line]) => line)];
    };
    expect(await ask({})).toEqual([200, [{ target, answer: "{ saldo: text, itens: number }" }]]);
    const facts = {
      target,
      function: "answer",
      error: "Misuse",
      fields: "{ saldo: text, itens: number }",
      reason: expect.stringMatching(/is without \w/),
    };
    expect(await ask({ [target]: (body) => body })).toEqual([502, [facts]]);
  });
});

const isReadable = (text: string): boolean => {
  try {
    return text === "" || JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
};

describe("the error rule", () => {
  // What answers from the cache alone has no backend call that could fail.
  const shared = where(({ route }) => route.errors === "proxy" && route.calls.length > 0);
  it.each(shared)("$title hands 401, 403 and 440 on byte for byte", async (item) => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 1, maxLength: 200 }),
        fc.constantFrom(401, 403, 440),
        async (bytes, status) => {
          const answer = (): Response =>
            new Response(bytes, { status, headers: { "content-type": "text/plain" } });
          const response = await callRoute(item.route, request(item), anyBackend(answer));
          expect(response.status).toBe(status);
          expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
          expect(response.headers.get("content-type")).toBe("text/plain");
        },
      ),
      { numRuns: ANSWERS },
    );
  });
  it.each(shared)("$title wraps every other failure", async (item) => {
    for (const status of [400, 404, 409, 422, 429, 500, 503]) {
      const response = await callRoute(
        item.route,
        request(item),
        anyBackend(() => Response.json({ message: "busy" }, { status })),
      );
      expect([response.status, await response.json()]).toEqual([
        status,
        { ok: false, error: item.route.failureName, detail: "busy" },
      ]);
    }
  });
});

describe("bodies", () => {
  const reading = unsafe.filter(
    ({ route, method }) => WITH_BODY.has(method) && ROUTE_SAMPLES[route.id]?.json !== undefined,
  );
  const bad: (readonly [string, RouteRequest, number])[] = [
    ["malformed JSON", { body: '{"a":', headers: { "content-type": "application/json" } }, 400],
    ["a list", { body: "[]", headers: { "content-type": "application/json" } }, 400],
    ["a scalar", { body: "1", headers: { "content-type": "application/json" } }, 400],
    [
      "XML",
      { body: "<a/>", headers: { "content-type": "application/xml", "sec-fetch-site": "same-origin" } },
      415,
    ],
    [
      "UTF-16",
      {
        body: "{}",
        headers: { "content-type": "application/json; charset=utf-16", "sec-fetch-site": "same-origin" },
      },
      415,
    ],
    [
      "a compressed body",
      { body: "{}", headers: { "content-type": "application/json", "content-encoding": "gzip" } },
      415,
    ],
    [
      "64 KiB and more",
      { body: JSON.stringify({ a: "x".repeat(70_000) }), headers: { "content-type": "application/json" } },
      413,
    ],
  ];
  it.each(reading)("$title refuses what is no JSON object before any backend call", async (item) => {
    for (const [, more, status] of bad) {
      const { json: _, ...rest } = request(item);
      const backend = anyBackend(ok);
      const headers = { ...rest.headers, ...more.headers };
      const response = await callRoute(item.route, { ...rest, ...more, headers }, backend);
      expect([response.status, backend.calls.length]).toEqual([status, 0]);
    }
  });
});
