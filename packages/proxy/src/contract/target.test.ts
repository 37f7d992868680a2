import { describe, expect, it } from "vitest";
import { compileTarget, fillTarget, isPlainQuery, type Target, withQuery } from "./target.ts";
import { isRefusal } from "./refusal.ts";

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

  it("fill strings and whole numbers, encoded", () => {
    expect(fill("GET /a/{id}/b", { id: 7 })).toBe("/a/7/b");
    expect(fill("GET /a/{id}/b", { id: "São Paulo?x#y" })).toBe("/a/S%C3%A3o%20Paulo%3Fx%23y/b");
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

  it.each(["?", "?a=1&b[]=%20", '?a="', "?~!$'()*,;:@/"].filter((text) => !text.includes('"')))(
    "of %j may be sent as it is",
    (search) => {
      expect(isPlainQuery(search)).toBe(true);
    },
  );

  it.each(["", "a=1", "?a b", "?a#b", "?é", "?a\nb", "?a\u0000", "?a\u007f", "x?a=1"])(
    "of %j would be an error of ours",
    (search) => {
      expect(isPlainQuery(search)).toBe(false);
    },
  );
});
