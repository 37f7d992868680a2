import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, it } from "vitest";
import { pageMatcher } from "./page-paths.ts";

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

type Matches = ReturnType<typeof matchRoutes<RouteObject>>;
const plain = (matches: Matches | undefined): unknown =>
  matches?.map(({ route: { id, path, index }, params }) => ({ id, path, index, params }));

describe("pageMatcher", () => {
  const match = pageMatcher(ROUTES);

  it.each(["/", "/xx", "/EN/Live", "/terms/law", "/account/wallet", "/files/a/b", "/%6cive", "/pá"])(
    "finds the page %s",
    (path) => expect(match(path)).toBeDefined(),
  );
  it.each(["/wp-1/login.php", "/en/game", "/en/game/comet/x", "/a/b/c/d/e", "/help/about/x"])(
    "finds nothing at %s, which no page has",
    (path) => expect(match(path)).toBeUndefined(),
  );

  it("finds what the router finds, in whatever spelling, but not the page of what no page has", () => {
    const names = "en live LIVE l%69ve game terms print account wallet files x %C3%A9 a%2Fb";
    const words = fc.constantFrom(...names.split(" "), "");
    const path = fc
      .tuple(fc.array(words, { maxLength: 5 }), fc.constantFrom("", "/"))
      .map(([parts, end]) => `/${parts.join("/")}${end}`);
    const holds = (given: string): void => {
      const found = matchRoutes(ROUTES, given);
      expect(plain(match(given))).toEqual(found?.at(-1)?.route.path === "*" ? undefined : plain(found));
    };
    expect(() => fc.assert(fc.property(path, holds), RUNS)).not.toThrow();
  });

  it("looks at the pages whose segments fit and at no other, whose patterns the router would compile for each path", () => {
    let looked = 0;
    const other: RouteObject = {
      get path() {
        looked += 1;
        return "terms/:term";
      },
    };
    const find = pageMatcher([{ path: "game/:slug" }, other]);
    looked = 0;
    expect(find("/game/a%20b")?.at(-1)?.params).toEqual({ slug: "a b" });
    expect(looked).toBe(0);
  });
});
