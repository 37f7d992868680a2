import { describe, expect, it } from "vitest";
import { composeRoutes } from "./compose.ts";
import { createMatcher, refuseEarly, isCrossSite } from "./guard.ts";
import { inbound } from "../request/inbound.test-helper.ts";
import { defineRoutes } from "../contract/route.ts";
import type { RequestLine } from "../contract/log.ts";
import { TEST_SETTINGS, callRoute, fakeBackend } from "../testing/call-route.ts";
import { group, proxyOf, recordLog } from "./engine.test-helper.ts";
import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { isPathValue } from "../contract/target.ts";
import { ANY_CHARACTER } from "../testing/any-character.test-helper.ts";

const routes = defineRoutes("x", {
  proxy: { path: "/api/dev/proxy", GET: "GET /x", POST: "POST /x" },
  start: { path: "/api/games/start", GET: "GET /start" },
  remove: { path: "/api/games/start", DELETE: "DELETE /start" },
  category: { path: "/api/games/category/:slug", GET: "GET /c/{slug}" },
  /** After the path with a parameter that would match it too. */
  top: { path: "/api/games/category/top", GET: "GET /top" },
  two: { path: "/api/pair/:first/of/:second", GET: "GET /c/{first}/{second}" },
  file: { path: "/api/files/*", GET: "GET /files/{*}", reply: "stream", effect: ["launch"] },
  embed: { path: "/api/embed", GET: "GET /embed", effect: true },
});
const find = (path: string) => createMatcher(composeRoutes([routes]))(path);

describe("createMatcher", () => {
  it("finds a fixed path and its methods; HEAD goes wherever GET does (decision R6)", () => {
    const { entry, params, invalid } = find("/api/dev/proxy") ?? expect.fail("no match");
    expect(entry.methodNotAllowed.headers["allow"]).toBe("GET, POST, HEAD");
    expect(entry.methods.get("HEAD")?.route).toBe(routes.proxy);
    expect([params, invalid]).toEqual([{}, false]);
  });

  it.each([
    ["/api/embed", 405],
    ["/api/files/launch", 405],
    ["/api/files/picture", undefined],
  ])("answers HEAD of %s with %s: it does not go where GET has an effect", (path, status) => {
    const match = find(path);
    const route = match?.entry.methods.get("HEAD")?.route;
    expect(refuseEarly(inbound({ method: "HEAD", path }), match, route, "https://a.example")?.status).toBe(
      status,
    );
  });

  it("joins routes of one path into one entry", () => {
    const methods = find("/api/games/start")?.entry.methods;
    expect([methods?.get("GET")?.route, methods?.get("DELETE")?.route]).toEqual([
      routes.start,
      routes.remove,
    ]);
  });

  it.each([
    "/api/%64ev/proxy",
    "/api/dev%2fproxy",
    "/api/dev/proxy;x",
    "/api/dev/proxy;x=1.css",
    "/api/dev/proxy/",
    "/api/dev/proxy/x.css",
    "/api/dev/proxy%2fx.css",
    "/api/dev/proxy%0ax.css",
    "/api/dev/proxy.css",
    "/api/DEV/proxy",
    "//api/dev/proxy",
    "/api//dev/proxy",
    "/api/./dev/proxy",
    "/api/x/../dev/proxy",
    "http://evil.example/api/dev/proxy",
    "/api/dev/proxy#x",
    "/api/dev/proxy ",
    "/api",
    "",
  ])("finds no route for %j: encoded and extended spellings do not exist", (path) => {
    expect(find(path)).toBeUndefined();
  });

  it("decodes parameters once", () => {
    expect(find("/api/games/category/caf%C3%A9")?.params).toEqual({ slug: "café" });
    expect(find("/api/games/category/100%2525")).toMatchObject({
      params: { slug: "100%25" },
      invalid: false,
    });
    expect(find("/api/pair/a/of/b")?.params).toEqual({ first: "a", second: "b" });
  });

  it.each(["", "..", "%2e%2e", "a%2fb", "%252e%252e", "%zz", "a%00"])(
    "marks the parameter %j as one that may not be part of a path (decision R12)",
    (value) => {
      expect(find(`/api/games/category/${value}`)).toMatchObject({ invalid: true });
      expect(find(`/api/pair/ok/of/${value}`)).toMatchObject({ invalid: true });
      expect(find(`/api/pair/${value}/of/ok`)).toMatchObject({ invalid: true });
    },
  );

  it("prefers a fixed path to one with a parameter, whatever their order", () => {
    expect(find("/api/games/category/top")).toMatchObject({ entry: { path: "/api/games/category/top" } });
    expect(find("/api/games/category/tops")).toMatchObject({ params: { slug: "tops" } });
  });

  it("matches the fixed segments around a parameter byte for byte", () => {
    expect(find("/api/pair/a/%6ff/b")).toBeUndefined();
    expect(find("/api/games/%63ategory/a")).toBeUndefined();
  });
});

const OWN = "https://play.example";
const JSON_TYPE = { "content-type": "application/json" };
const FORM = { "content-type": "application/x-www-form-urlencoded", "content-length": "3" };

const LONGEST_ORIGIN = `https://${"a".repeat(120)}`;

const refused = (method: string, headers: Record<string, string>, effect = false) =>
  isCrossSite(inbound({ method, headers }), OWN, effect);

describe.each(["POST", "PUT", "PATCH", "DELETE"])("%s (decision S12)", (method) => {
  // oxfmt-ignore
  const WRITERS: [string, Record<string, string>, boolean][] = [
    ["cross-site", { "sec-fetch-site": "cross-site", ...JSON_TYPE }, true],
    ["a sibling domain", { "sec-fetch-site": "same-site", ...JSON_TYPE }, true],
    ["cross-site with our own Origin", { "sec-fetch-site": "cross-site", origin: OWN }, true],
    ["same-origin", { "sec-fetch-site": "same-origin", ...JSON_TYPE }, false],
    ["same-origin with our Origin", { "sec-fetch-site": "same-origin", origin: OWN }, false],
    ["same-origin with a foreign Origin", { "sec-fetch-site": "same-origin", origin: "https://evil.example" }, true],
    ["user-initiated", { "sec-fetch-site": "none", ...JSON_TYPE }, false],
    ["our Origin alone", { origin: OWN }, false],
    ["our Origin alone, beacon as text", { origin: OWN, "content-type": "text/plain", "content-length": "2" }, false],
    ["a foreign Origin", { origin: "https://evil.example", ...JSON_TYPE }, true],
    ["our Origin over http, as a proxy sees it", { origin: "http://play.example", ...JSON_TYPE }, true],
    ["our Origin on another port", { origin: `${OWN}:8443` }, true],
    ["our Origin as a prefix", { origin: `${OWN}.evil.example` }, true],
    ["two Origins", { origin: `${OWN}, ${OWN}` }, true],
    ["the Origin null", { origin: "null", ...JSON_TYPE }, true],
    ["an empty Origin", { origin: "", ...JSON_TYPE }, true],
    ["neither header, JSON", { ...JSON_TYPE, "content-length": "2" }, false],
    ["neither header, JSON with charset", { "content-type": "application/json; charset=utf-8", "content-length": "2" }, false],
    ["same-origin without an Origin, a form", { "sec-fetch-site": "same-origin", ...FORM }, false],
    ["neither header, no body", {}, false],
    ["neither header, an empty body", { "content-length": "0", "content-type": "text/plain" }, false],
    ["neither header, a form", FORM, true],
    ["neither header, text", { "content-type": "text/plain", "content-length": "2" }, true],
    ["neither header, a chunked body without a type", { "transfer-encoding": "chunked" }, true],
    ["neither header, multipart", { "content-type": "multipart/form-data; boundary=x", "content-length": "9" }, true],
    ["neither header, text that names JSON", { "content-type": "text/plain; application/json", "content-length": "2" }, true],
  ];
  it.each(WRITERS)("from %s → refused: %s", (_, headers, answer) => {
    expect(refused(method, headers)).toBe(answer);
    expect(refused(method, headers, true)).toBe(answer);
  });
});

describe("GET", () => {
  const foreign = {
    "sec-fetch-site": "cross-site",
    origin: "https://evil.example",
    "sec-fetch-mode": "navigate",
  };

  it.each(["GET", "HEAD", "OPTIONS", "TRACE"])(
    "without an effect is never refused, and neither is any other safe method: %s",
    (method) => {
      expect([refused(method, foreign), refused(method, {})]).toEqual([false, false]);
    },
  );

  // oxfmt-ignore
  const SENDERS: [string, Record<string, string>, boolean][] = [
    ["a script of ours", { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" }, false],
    ["a client without the headers", {}, false],
    ["another site", { "sec-fetch-site": "cross-site" }, true],
    ["a sibling domain", { "sec-fetch-site": "same-site" }, true],
    ["a foreign Origin", { origin: "https://evil.example" }, true],
    ["the Origin null", { origin: "null" }, true],
    ["the address bar", { "sec-fetch-site": "none", "sec-fetch-mode": "navigate" }, true],
    ["a link of ours", { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" }, true],
    ["an image of ours", { "sec-fetch-site": "same-origin", "sec-fetch-dest": "image" }, true],
    ["a frame of ours", { "sec-fetch-site": "same-origin", "sec-fetch-dest": "iframe" }, true],
    ["a prefetch", { "sec-fetch-site": "same-origin", "sec-purpose": "prefetch" }, true],
    ["a prerender", { "sec-fetch-site": "same-origin", "sec-purpose": "prefetch;prerender" }, true],
    ["an old prefetch", { "sec-fetch-site": "same-origin", purpose: "prefetch" }, true],
  ];
  it.each(SENDERS)("with an effect, from %s → refused: %s (decision S13)", (_, headers, answer) => {
    expect(refused("GET", headers, true)).toBe(answer);
  });
});

it("refuses the script of a service worker", async () => {
  const { ask } = proxyOf(group);
  const statusOf = async (headers: Record<string, string>): Promise<number> =>
    (await ask({ path: "/api/user/open", headers })).status;
  expect([await statusOf({ "service-worker": "script" }), await statusOf({})]).toEqual([403, 200]);
});

describe("a host on a developer's machine", () => {
  const LOCAL = "http://127.0.0.1:3000";
  const from = (origin: string, site = "same-origin", own = LOCAL) =>
    isCrossSite(
      inbound({ method: "POST", headers: { origin, "sec-fetch-site": site, ...JSON_TYPE } }),
      own,
      false,
    );

  it.each(["http://localhost:5173", "http://localhost:3000", "http://127.0.0.1:5173", "http://[::1]:3000"])(
    "takes a call of %s, which a development server forwards: the page called its own origin",
    (origin) => {
      expect(from(origin)).toBe(false);
    },
  );

  it.each([
    ["another loopback page that calls us directly", "http://localhost:5173", "same-site"],
    ["another loopback page of another name", "http://localhost:5173", "cross-site"],
    ["a browser that does not say who called", "http://localhost:5173", "none"],
    ["a name that leads to this machine", "http://evil.example:3000", "same-origin"],
    ["a name that begins as loopback does", "http://localhost.evil.example", "same-origin"],
    ["a text that is no origin", "http://localhost:5173/", "same-origin"],
    ["null", "null", "same-origin"],
  ])("refuses %s", (_, origin, site) => {
    expect(from(origin, site)).toBe(true);
  });

  it.each(["http://0.0.0.0:3000", "http://[::]:3000", "http://0.0.0.0"])(
    "that listens on all addresses as %s takes a page of this machine, and no other",
    (own) => {
      expect(from("http://localhost:3000", "same-origin", own)).toBe(false);
      expect(from("http://localhost:3000", "cross-site", own)).toBe(true);
      expect(from("http://evil.example:3000", "same-origin", own)).toBe(true);
    },
  );

  it.each(["xhttp://0.0.0.0", "http://0.0.0.0.evil.example", "https://0.0.0.0", "http://0.0.0.0:3000/x"])(
    "is not one whose own origin is %s",
    (own) => {
      expect(from("http://localhost:3000", "same-origin", own)).toBe(true);
    },
  );

  it("is not one whose own origin is public", () => {
    expect(from("http://localhost:5173", "same-origin", OWN)).toBe(true);
  });
});

describe("a refused call names its origin and ours", () => {
  async function refusal(
    headers: Record<string, string>,
    explainsOrigins = false,
    path = "/api/user/open",
  ): Promise<{ status: number; body: unknown; ref: string | null; line: RequestLine | undefined }> {
    const { logger, lines } = recordLog();
    const { ask } = proxyOf(group, { settings: { ...TEST_SETTINGS, explainsOrigins }, logger });
    const response = await ask({ method: "POST", path, headers: { ...JSON_TYPE, ...headers } });
    return {
      status: response.status,
      body: await response.json(),
      ref: response.headers.get("x-ref-code"),
      line: lines[0],
    };
  }
  const expected = TEST_SETTINGS.publicOrigin;
  const foreign = { origin: "https://evil.example" };

  it("in the log line, and never in an answer of production", async () => {
    const { status, body, line } = await refusal(foreign);
    expect([status, body]).toEqual([403, { reason: "cross_site" }]);
    expect(line?.origin).toEqual({ seen: "https://evil.example", expected });
  });

  it("in an answer of development, under the same reference code", async () => {
    const { body, ref } = await refusal(foreign, true);
    expect(body).toEqual({
      reason: "cross_site",
      detail: expect.stringMatching(
        new RegExp(`origin https://evil.example, and this host expects ${expected}\\. .*PUBLIC_ORIGIN`),
      ),
    });
    expect(ref).toBe((await refusal(foreign)).ref);
  });

  it("where logout is answered as if it had worked", async () => {
    const { status, body, line } = await refusal(foreign, true, "/api/user/leave");
    expect([status, body]).toEqual([200, { ok: true }]);
    expect(line?.origin).toEqual({ seen: "https://evil.example", expected });
  });

  it.each([
    ["no header", { "sec-fetch-site": "cross-site" }, "none"],
    ["null", { origin: "null" }, "null"],
    ["a text", { origin: 'x", "level": "error' }, "unreadable"],
    ["a host with a quotation mark", { origin: 'https://a"b.example' }, "unreadable"],
    ["a user name", { origin: "https://ana:secret@evil.example" }, "https://evil.example"],
    ["a very long name", { origin: `https://${"a".repeat(200)}.example` }, "unreadable"],
    ["the longest origin", { origin: LONGEST_ORIGIN }, LONGEST_ORIGIN],
    ["one character more", { origin: `${LONGEST_ORIGIN}x` }, "unreadable"],
    ["an IPv6 address", { origin: "http://[2001:db8::1]:8080" }, "http://[2001:db8::1]:8080"],
    ["a path", { origin: "https://evil.example/a?token=1" }, "https://evil.example"],
    ["another scheme", { origin: "chrome-extension://abcdef" }, "unreadable"],
  ])("of %s only what is safe in a log", async (_, headers: Record<string, string>, seen) => {
    expect((await refusal(headers)).line?.origin?.seen).toBe(seen);
  });

  it("and a call that is not refused has neither", async () => {
    expect((await refusal({ origin: expected })).line?.origin).toBeUndefined();
  });
});

const rawRoutes = defineRoutes(
  "sports",
  {
    raw: { path: "/api/raw/*", GET: "GET /raw/{*}", reply: "stream", query: "pass" },
    search: { path: "/api/raw/search", GET: "GET /search" },
    deep: { path: "/api/raw/deep/er/*", GET: "GET /deep/{*}", reply: "stream" },
    json: { path: "/api/json/*", GET: "GET /json/{*}?fixed=1", query: "pass" },
    ours: { path: "/api/ours/*", GET: async ({ backend }) => backend.json("GET /ours/{*}") },
  },
  { access: "public" },
);
const matcher = () => createMatcher(composeRoutes([rawRoutes]));
const findRaw = (path: string) => matcher()(path);

/** The path that reaches the backend for a path below the wildcard, or the status of the refusal. */
async function sent(below: string, query = ""): Promise<unknown> {
  const backend = fakeBackend({});
  const response = await callRoute(rawRoutes.raw, { below, query }, backend);
  const [call] = backend.calls;
  return call === undefined ? response.status : call.path;
}

describe("below a wildcard", () => {
  it.each([
    ["a", "/raw/a"],
    ["a/b/c", "/raw/a/b/c"],
    ["v1/events/7.json", "/raw/v1/events/7.json"],
    ["...x", "/raw/...x"],
    ["a..b/..c", "/raw/a..b/..c"],
    ["caf%C3%A9", "/raw/caf%C3%A9"],
    ["a%20b", "/raw/a%20b"],
    ["a;x=1", "/raw/a%3Bx%3D1"],
    ["a:b@c", "/raw/a%3Ab%40c"],
    ["%61%62", "/raw/ab"],
    ["x%3fq=1", "/raw/x%3Fq%3D1"],
    ["x%23frag", "/raw/x%23frag"],
    ["x#frag", "/raw/x%23frag"],
    ["100%2525", "/raw/100%2525"],
    [
      Array.from({ length: 32 }, () => "a").join("/"),
      `/raw/${Array.from({ length: 32 }, () => "a").join("/")}`,
    ],
  ])("%j is forwarded, each segment encoded again", async (below, path) => {
    expect(await sent(below)).toBe(path);
  });

  it.each([
    ["nothing", ""],
    ["an empty segment", "a//b"],
    ["an empty segment at first", "/a"],
    ["an empty segment at last", "a/"],
    ["an encoded slash", "..%2fusers%2fwallet"],
    ["an encoded backslash", "..%5cusers%5cwallet"],
    ["dots between", "a/../b"],
    ["dots and a parameter", "a/..;/users/wallet"],
    ["a slash encoded twice", "..%252fusers"],
    ["CR and LF", "x%0d%0aX-Inj:1"],
    ["an absolute URL", "http://127.0.0.1:9/steal"],
    ["a broken escape", "%zz"],
    ["a segment too long", "a".repeat(257)],
    ["segments too many", Array.from({ length: 33 }, () => "a").join("/")],
  ])("%s is refused before any call (decision R12)", async (_, below) => {
    expect(await sent(below)).toBe(400);
  });

  it("only checked segments reach the backend, whatever is sent", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "..",
        ".",
        "/",
        "\\",
        "%2e",
        "%2f",
        "%5c",
        "%25",
        "%00",
        "%0d%0a",
        "%20",
        ";",
        "%3b",
        "?",
        "#",
        "@",
      ),
      fc.string({ maxLength: 3 }),
      fc.string({ unit: ANY_CHARACTER, maxLength: 2 }).map((text) => encodeURIComponent(text.toWellFormed())),
    );
    const trick = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(""));
    const findFast = matcher();
    fc.assert(
      fc.property(trick, (below) => {
        const { params, invalid } = findFast(`/api/raw/${below}`) ?? expect.fail("no match");
        if (below.startsWith("search") || below.startsWith("deep/er/")) return;
        if (invalid) {
          expect(params).toEqual({});
          return;
        }
        const given = below.split("/").map((segment) => decodeURIComponent(segment));
        const forwarded = params["*"] ?? "";
        // What a server makes of it: it stays below the base, with the same segments, also after one more decode.
        const { pathname, search, hash, origin } = new URL(`https://backend.example/v2/raw/${forwarded}`);
        expect([origin, search, hash]).toEqual(["https://backend.example", "", ""]);
        expect(pathname).toBe(`/v2/raw/${forwarded}`);
        expect(forwarded.split("/").map((segment) => decodeURIComponent(segment))).toEqual(given);
        expect(given.every(isPathValue)).toBe(true);
        expect(
          new URL(`https://b.example/v2/raw/${safeDecode(forwarded)}`).pathname.startsWith("/v2/raw/"),
        ).toBe(true);
      }),
      RUNS,
    );
  });
});

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

describe("a wildcard route", () => {
  it("gives way to a fixed path, and to a longer wildcard, whatever their order", () => {
    expect(findRaw("/api/raw/search")?.entry.path).toBe("/api/raw/search");
    expect(findRaw("/api/raw/search/x")?.entry.path).toBe("/api/raw/*");
    expect(findRaw("/api/raw/deep/er/x")?.entry.path).toBe("/api/raw/deep/er/*");
    expect(findRaw("/api/raw/deep/x")?.entry.path).toBe("/api/raw/*");
  });

  it.each([
    "/api/raw",
    "/api/rawx/a",
    "/api/%72aw/a",
    "/API/raw/a",
    "//api/raw/a",
    "/api//raw/a",
    "http://x/api/raw/a",
  ])("does not match %j", (path) => {
    expect(findRaw(path)).toBeUndefined();
  });

  it.each([
    ["?a=1&b[]=%20&a=2", "/raw/x?a=1&b[]=%20&a=2"],
    ["?", "/raw/x?"],
    ["?next=https://evil.example/../..", "/raw/x?next=https://evil.example/../.."],
  ])("forwards the query %j unchanged (decision R10)", async (query, path) => {
    expect(await sent("x", query)).toBe(path);
  });

  it("appends the forwarded query to the target's own", async () => {
    const backend = fakeBackend({ "GET /json/a": 1 });
    await callRoute(rawRoutes.json, { below: "a", query: "?b=2" }, backend);
    await callRoute(rawRoutes.json, { below: "a" }, backend);
    expect(backend.calls.map(({ path }) => path)).toEqual(["/json/a?fixed=1&b=2", "/json/a?fixed=1"]);
  });

  it("fills {*} from the path alone", async () => {
    const backend = fakeBackend({ "GET /ours/a/b": 1 });
    const response = await callRoute(rawRoutes.ours, { below: "a/b", query: "?*=../../users" }, backend);
    expect([response.status, backend.calls[0]?.path]).toEqual([200, "/ours/a/b"]);
  });

  it("is the only kind with {*}: elsewhere a query could fill it", async () => {
    const spec = { path: "/api/x", GET: "GET /x/{*}", access: "public" } as const;
    expect(() => defineRoutes("x", { row: spec })).toThrow("/*");
    const { row } = defineRoutes("x", {
      row: { path: "/api/x", GET: async ({ backend }) => backend.json("GET /x/{*}"), access: "public" },
    });
    const backend = fakeBackend({});
    const response = await callRoute(row, { query: "?*=../users" }, backend);
    expect([response.status, backend.calls]).toEqual([400, []]);
  });
});

describe("ALL", () => {
  it("binds the methods without a binding of their own, and HEAD", () => {
    const { row } = defineRoutes("x", {
      row: { path: "/api/x/*", ALL: "GET /all/{*}", POST: "POST /own/{*}" },
    });
    expect(row.bindings).toEqual({
      GET: "GET /all/{*}",
      POST: "POST /own/{*}",
      PUT: "GET /all/{*}",
      PATCH: "GET /all/{*}",
      DELETE: "GET /all/{*}",
    });
    const { methods, methodNotAllowed } =
      createMatcher(composeRoutes([{ row }]))("/api/x/a")?.entry ?? expect.fail();
    expect([...methods.keys()].toSorted()).toEqual(["DELETE", "GET", "HEAD", "PATCH", "POST", "PUT"]);
    expect(methodNotAllowed.headers["allow"]).toBe("GET, POST, PUT, PATCH, DELETE, HEAD");
  });
});
