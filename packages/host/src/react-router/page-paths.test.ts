import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, it } from "vitest";
import { pathShapes } from "./page-paths.ts";

const ROUTES: RouteObject[] = [
  {
    path: "",
    children: [
      { index: true },
      { path: ":locale?/live" },
      { path: ":locale?/game/:slug" },
      { path: ":locale?", children: [{ path: "Terms/:term/print?" }, { index: true }] },
      { id: "frame", children: [{ path: "account/wallet" }, { path: "/help/about" }] },
      { path: "files/*" },
      { path: "*" },
    ],
  },
];

describe("pathShapes", () => {
  const mayBePage = pathShapes(ROUTES);

  it.each(["/", "/xx", "/live", "/EN/Live", "/en/game/comet", "/terms/law", "/en/terms/law/print"])(
    "is true for the page %s",
    (path) => expect(mayBePage(path)).toBe(true),
  );
  it.each(["/account/wallet", "/help/about", "/files", "/files/a/b/c", "/live/", "/%6cive", "/pá"])(
    "is true for %s, which the router has to look at",
    (path) => expect(mayBePage(path)).toBe(true),
  );
  it.each(["/wp-1/login.php", "/en/game", "/en/game/comet/x", "/a/b/c/d/e", "/help/about/x"])(
    "is false for %s, which no page has",
    (path) => expect(mayBePage(path)).toBe(false),
  );

  it("is never false for a path that the router finds", () => {
    const words = fc.constantFrom(..."en live LIVE game terms print account wallet files x".split(" "), "");
    const path = fc
      .tuple(fc.array(words, { maxLength: 5 }), fc.constantFrom("", "/"))
      .map(([parts, end]) => `/${parts.join("/")}${end}`);
    const isFound = (given: string): boolean =>
      (matchRoutes(ROUTES, given)?.at(-1)?.route.path ?? "*") !== "*" || leafIsIndex(given);
    const holds = (given: string): boolean => !isFound(given) || mayBePage(given);
    expect(() => fc.assert(fc.property(path, holds), RUNS)).not.toThrow();
  });
});

const leafIsIndex = (path: string): boolean => matchRoutes(ROUTES, path)?.at(-1)?.route.index === true;
