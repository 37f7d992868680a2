import { describe, expect, it } from "vitest";
import {
  compileTarget,
  decodeOnce,
  fillTarget,
  isPathValue,
  isPlainQuery,
  type Target,
  type ValueSource,
  withQuery,
} from "./target.ts";
import { isRefusal } from "./refusal.ts";
import { ANY_CHARACTER } from "../testing/any-character.test-helper.ts";
import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";

const fill = (target: Target, values: Record<string, unknown> = {}) =>
  fillTarget(target, (name) => values[name]).path;

describe("targets", () => {
  it("are parsed once", () => {
    expect(compileTarget("PUT /a/{b}")).toBe(compileTarget("PUT /a/{b}"));
    expect(compileTarget("PUT /a/{b}")).toMatchObject({
      method: "PUT",
      path: "/a/{b}",
      segments: ["a", { name: "b" }],
    });
  });

  it("keep their spelling, a trailing slash included (decision R11)", () => {
    expect(fill("POST /casino-game-votes/store/")).toBe("/casino-game-votes/store/");
    expect(fill("GET /casino-games/list/?page={page}", { page: 2 })).toBe("/casino-games/list/?page=2");
  });

  it.each([undefined, null, "", ["x"], {}, true, 1.5, Number.NaN, Infinity, 2 ** 60, "..", "a/b", "\ud800"])(
    "refuse %j in a path",
    (id) => {
      expect(() => fill("GET /a/{id}", { id })).toThrow(expect.toSatisfy(isRefusal));
    },
  );

  it("fill the query with the given values and omit the others", () => {
    const target = "GET /k?source={source}&kyc_id={id}&f=1" as const;
    expect(fill(target, { source: "a&b=c", id: 7 })).toBe("/k?source=a%26b%3Dc&kyc_id=7&f=1");
    expect(fill(target, { source: null, id: undefined })).toBe("/k?f=1");
    expect(fill("GET /k?a={a}", { a: ["x"] })).toBe("/k");
  });

  it("keep fixed values of their query: no value of a request replaces them", () => {
    expect(fill("GET /auth/user-profile?check_spa_again=1", { 1: "x" })).toBe(
      "/auth/user-profile?check_spa_again=1",
    );
    expect(fill("GET /l?categories[]={category}", { category: "slots" })).toBe("/l?categories%5B%5D=slots");
    expect(fill("GET /l?all&page=1")).toBe("/l?all=&page=1");
  });

  it("refuse a placeholder that is a part of a segment: a mistake in the table", () => {
    expect(() => compileTarget("GET /page/{page}.json")).toThrow("whole segment");
    expect(() => compileTarget("GET /page/v{page}")).toThrow("whole segment");
  });
});

describe("the endpoint of a target", () => {
  it("is its code where it has one, whatever its placeholders are called, else its method and path", () => {
    expect(compileTarget("POST /users/update/{session.user_id}").endpoint).toBe("EP0020");
    expect(compileTarget("GET /withdraw/{id}/generate?x={x}").endpoint).toBe("EP0074");
    expect(compileTarget("GET /auth/login").endpoint).toBe("GET /auth/login");
    expect(compileTarget("PUT /nowhere/{id}?a=1").endpoint).toBe("PUT /nowhere/{id}");
  });
});

describe("a wildcard's value", () => {
  it("is inserted as the matcher made it, and is nothing but text", () => {
    expect(fill("GET /raw/{*}", { "*": "a/b%20c" })).toBe("/raw/a/b%20c");
    for (const value of [7, undefined, null, ["a"]])
      expect(() => fill("GET /raw/{*}", { "*": value })).toThrow(expect.toSatisfy(isRefusal));
  });
});

describe("a query", () => {
  it("is joined from the target's own, given pairs and the one that was received", () => {
    expect(withQuery("/a", undefined)).toBe("/a");
    expect(withQuery("/a", [])).toBe("/a");
    expect(withQuery("/a", [["x", "1"]])).toBe("/a?x=1");
    expect(withQuery("/a?own=1", [["x", "1"]])).toBe("/a?own=1&x=1");
    expect(withQuery("/a", undefined, "?y=2")).toBe("/a?y=2");
    expect(withQuery("/a?own=1", undefined, "?y=2")).toBe("/a?own=1&y=2");
    expect(withQuery("/a", [["x", "1"]], "?y=2")).toBe("/a?x=1&y=2");
    expect(withQuery("/a", [], "?y=2")).toBe("/a?y=2");
  });

  it("has its values encoded, and its names as they are", () => {
    const pairs = [
      ["categories[]", "a&b=c#d é"],
      ["broken", "\ud800"],
    ] as const;
    for (let turn = 0; turn < 2; turn += 1)
      expect(withQuery("/a", pairs)).toBe("/a?categories[]=a%26b%3Dc%23d%20%C3%A9&broken=%EF%BF%BD");
  });

  it.each(["?", "?a=1&b[]=%20", "?~!$'()*,;:@/"])("of %j may be sent as it is", (search) => {
    expect(isPlainQuery(search)).toBe(true);
  });

  it.each(["", "a=1", "?a b", "?a#b", "?é", "?a\nb", "?a\u0000", "?a\u007f", "x?a=1"])(
    "of %j would be an error of ours",
    (search) => {
      expect(isPlainQuery(search)).toBe(false);
    },
  );
});

/** The filled path; null when the target refuses a value. */
function pathOf(target: Target, value: ValueSource): string | null {
  try {
    return fillTarget(target, value).path;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return null;
  }
}

const BASE = "/v2";
const TEMPLATES: readonly Target[] = [
  "GET /wallet/charge/{a}",
  "GET /withdraw/{a}/generate",
  "DELETE /casino-game-votes/destroy/{a}",
  "POST /bff/social/{a}/registerSimplified",
  "GET /{a}/{b}",
];

/** Pieces that traversal, cutting and smuggling are made of. */
// oxfmt-ignore
const PIECES = [
  ".", "..", "/", "\\", "%", "%2e", "%2E%2e", "%2f", "%5c", "%25", "%252e", "%00", "\0", "\r\n", "%0d%0a",
  "?", "#", "%3f", "%23", ";", "..;", "@", ":", "//", "http:", " ", "%20", "\t", "\u00a0", "\u3000", "\u2028",
  "\uff0e", "\ud800", "é", "東", "a", "7", "users", "%c0%ae", "%zz", "%", "~", "+", "&", "=", ",", "|", "^",
  '"', "<", "{a}", "\u200b", "\ufeff",
];
const hostile = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }).map((parts) => parts.join("")),
  fc.string({ unit: ANY_CHARACTER, maxLength: 12 }),
  fc.string({ maxLength: 300 }),
);

describe("isPathValue", () => {
  // oxfmt-ignore
  const TAKEN = [
    "7", "abc-DEF_9", "a.b", "...a", "café", "東京", "a b", "a;b", "a:b@c", "100%", "a?b#c", "x".repeat(256),
    "é".repeat(256), "a.;b", "a..", "%c3%28", "%c3%80", "%85", `%${"25".repeat(6)}41`,
  ];
  it.each(TAKEN)("takes %j", (value) => {
    expect(isPathValue(value)).toBe(true);
  });

  // oxfmt-ignore
  const REFUSED = [
    "", ".", "..", "...", "a/b", "a\\b", "/", "a\0", "a\r\nb", "a\u007f", "a\u0085", "a\u2028", "%2e",
    "%2e%2e", "%2E.", "a%2fb", "a%5Cb", "%252e%252e", "%25252e%25252e", "a%0d%0a", "..%20", "%20..", " a",
    "a ", "\u00a0a", "\ud800", "..;", "..;x", ".;", "..?", "..#x", ".?x", "%2e%2e;x", "%2e%2e%3bx",
    "x".repeat(257), "é".repeat(257), "a\u0000b", "a\u001fb", "a\u009fb", "a\u2029b", "%c3%2f", "%C3%2F",
    "%2f%c3", "%c3%7f", "%c3%00", "%c0%2e%2e%5c", "a%c2%85b", "a%e2%80%a8b", `%${"25".repeat(7)}41`,
    `%${"25".repeat(12)}2e`,
  ];
  it.each(REFUSED)("refuses %j", (value) => {
    expect(isPathValue(value)).toBe(false);
  });
});

describe("decodeOnce", () => {
  it.each([
    ["a", "a"],
    ["%2525", "%25"],
    ["caf%C3%A9", "café"],
    ["%zz", undefined],
    ["%c3", undefined],
  ])("of %j is %j", (text, decoded) => {
    expect(decodeOnce(text)).toBe(decoded);
  });
});

describe("path oracle", () => {
  it("fills every template so that the path keeps its segments and decodes to the input, or not at all", () => {
    fc.assert(
      fc.property(fc.constantFrom(...TEMPLATES), hostile, hostile, (text, a, b) => {
        const template = compileTarget(text);
        const filled = pathOf(text, (name) => (name === "a" ? a : b));
        const used = text.includes("{b}") ? [a, b] : [a];
        if (filled === null) {
          expect(used.every((value) => isPathValue(value))).toBe(false);
          return;
        }
        const expected = template.path
          .split("/")
          .map((part) => (part === "{a}" ? a : part === "{b}" ? b : part));
        expect(filled.split("/").map((part) => decodeURIComponent(part))).toEqual(expected);
        // As the next server's URL parser sees it, and once more after one needless decode.
        expect(new URL(`https://h${BASE}${filled}`).pathname).toBe(BASE + filled);
        const again = new URL(`https://h${BASE}${decodeURIComponent(filled)}`);
        const fixedStart = template.path.slice(0, template.path.indexOf("{"));
        expect(again.host).toBe("h");
        expect(again.pathname.startsWith(BASE + fixedStart)).toBe(true);
        expect(again.pathname.split("/").length).toBeLessThanOrEqual(`${BASE}${filled}`.split("/").length);
        const cutByQuery = used.some((value) => /[?#]/.test(decodeURIComponent(encodeURIComponent(value))));
        if (!cutByQuery) expect(again.pathname.split("/").length).toBe(`${BASE}${filled}`.split("/").length);
      }),
      RUNS,
    );
  });
});
