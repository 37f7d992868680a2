import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPlainPath } from "./plain-path.ts";

describe("isPlainPath", () => {
  it.each([
    "/",
    "/en",
    "/en/",
    "/game/a.b",
    "/.well-known/security.txt",
    "/caf%C3%A9",
    "/a..b/c",
    "/a%20b",
    "/_.data",
    `/${"a".repeat(1_023)}`,
  ])("takes %s", (path) => {
    expect(isPlainPath(path)).toBe(true);
  });

  it.each([
    "",
    "en",
    "//",
    "//evil.example/",
    "/a//b",
    "/.",
    "/..",
    "/a/../b",
    "/%2e%2E/b",
    "/.%2e",
    "/a\\b",
    "/a%5Cb",
    "/a%2Fb",
    "/%00",
    "/a%0d%0a",
    "/%7f",
    "/a b",
    "/%",
    "/%c0%ae",
    "/live#x",
    "/#",
    `/${"a".repeat(1_024)}`,
  ])("refuses %j", (path) => {
    expect(isPlainPath(path)).toBe(false);
  });

  it("refuses a path that resolves to another one, or to another site", () => {
    const piece = fc.constantFrom(
      "/",
      ".",
      "..",
      "%2e",
      "%2f",
      "%5c",
      "\\",
      "a",
      "en",
      "//",
      ";",
      "evil.example",
      "%25",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = `/${pieces.join("")}`;
        if (!isPlainPath(path)) return;
        const { origin, pathname } = new URL(path, "https://site.test");
        expect([origin, pathname]).toEqual(["https://site.test", path]);
      }),
      RUNS,
    );
  });
});
