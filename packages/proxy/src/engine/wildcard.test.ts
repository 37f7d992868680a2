import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { composeRoutes } from "./compose.ts";
import { createMatcher } from "./guard.ts";
import { isPathValue } from "../contract/target.ts";
import { defineRoutes } from "../contract/route.ts";
import { callRoute, fakeBackend } from "../testing/call-route.ts";
import { ANY_CHARACTER } from "../testing/any-character.test-helper.ts";

const routes = defineRoutes(
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
const matcher = () => createMatcher(composeRoutes([routes]));
const find = (path: string) => matcher()(path);

/** The path that reaches the backend for a path below the wildcard, or the status of the refusal. */
async function sent(below: string, query = ""): Promise<unknown> {
  const backend = fakeBackend({});
  const response = await callRoute(routes.raw, { below, query }, backend);
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
    expect(find("/api/raw/search")?.entry.path).toBe("/api/raw/search");
    expect(find("/api/raw/search/x")?.entry.path).toBe("/api/raw/*");
    expect(find("/api/raw/deep/er/x")?.entry.path).toBe("/api/raw/deep/er/*");
    expect(find("/api/raw/deep/x")?.entry.path).toBe("/api/raw/*");
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
    expect(find(path)).toBeUndefined();
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
    await callRoute(routes.json, { below: "a", query: "?b=2" }, backend);
    await callRoute(routes.json, { below: "a" }, backend);
    expect(backend.calls.map(({ path }) => path)).toEqual(["/json/a?fixed=1&b=2", "/json/a?fixed=1"]);
  });

  it("fills {*} from the path alone", async () => {
    const backend = fakeBackend({ "GET /ours/a/b": 1 });
    const response = await callRoute(routes.ours, { below: "a/b", query: "?*=../../users" }, backend);
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
