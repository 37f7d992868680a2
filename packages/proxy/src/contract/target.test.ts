import { describe, expect, it } from "vitest";
import type { Target } from "./method.ts";
import { isRefusal } from "./refusal.ts";
import { compileTarget, fillTarget } from "./target.ts";

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
  });

  it("refuse a placeholder that is a part of a segment: a mistake in the table", () => {
    expect(() => compileTarget("GET /page/{page}.json")).toThrow("whole segment");
    expect(() => compileTarget("GET /page/v{page}")).toThrow("whole segment");
  });
});
