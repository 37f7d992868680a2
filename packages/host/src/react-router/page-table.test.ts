import { describe, expect, it } from "vitest";
import { createPageTable, declaredQuery, pageName, pageMatcher } from "./page-table.ts";
import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { matchRoutes, type RouteObject } from "react-router";

const handle = { query: { term: "rendered", dialog: "browser" }, optional: ["GET /list"] };
const routes = {
  root: { id: "root", path: "", module: { handle: { query: { provider: "rendered" } } } },
  "pages/home-page": { id: "pages/home-page", parentId: "root", index: true, module: {} },
  "pages/category-page": {
    id: "pages/category-page",
    parentId: "root",
    path: ":locale?/c/:slug",
    module: { handle },
  },
  "pages/files-page": { id: "pages/files-page", parentId: "root", path: ":locale?/files/*", module: {} },
  "pages/account-page": { id: "pages/account-page", parentId: "root", path: "account", module: {} },
  "pages/wallet-page": {
    id: "pages/wallet-page",
    parentId: "pages/account-page",
    path: "wallet",
    module: {},
  },
  "pages/not-found-page": { id: "pages/not-found-page", parentId: "root", path: "*", module: {} },
};

describe("createPageTable", () => {
  const table = createPageTable({ routes: routes as never });

  it("finds a page by its path, with its declarations and those of the pages around it", () => {
    expect(table("/en/c/slots")).toEqual({
      id: "pages/category-page",
      name: "category",
      params: { locale: "en", slug: "slots" },
      path: "/en/c/slots",
      isMissing: false,
      query: ["provider", "term"],
      optional: ["GET /list"],
    });
    expect(table("/")).toMatchObject({ name: "home", isMissing: false, query: ["provider"] });
    expect(table("/no/such/page")).toMatchObject({ name: "not-found", isMissing: true });
    expect(table("/%6eo/such/page")).toMatchObject({ name: "not-found", isMissing: true });
  });

  it("has one entry for all paths that no page can have", () => {
    expect(table("/wp-1/login.php")).toBe(table("/wp-2/login.php"));
  });

  it.each([
    ["/", "/"],
    ["/C/Slots", "/c/Slots"],
    ["/en/C/Slots", "/en/c/Slots"],
    ["/%63/C", "/c/C"],
    ["/C/C", "/c/C"],
    ["/en/Files/A/B", "/en/files/A/B"],
    ["/FILES", "/files"],
    ["/Account/Wallet", "/account/wallet"],
    ["/ACCOUNT", "/account"],
    ["/c/%", "/c/%"],
    ["/No/Such/Page", undefined],
  ])("knows the own spelling of %s, and leaves values as they are", (path, spelled) => {
    expect(table(path).path).toBe(spelled);
  });

  it("remembers the page of a path", () => {
    expect(table("/en/c/slots")).toBe(table("/en/c/slots"));
  });
});

it("names a page after its file", () => {
  expect([pageName("pages/home-page"), pageName("root")]).toEqual(["home", "root"]);
});

describe("declaredQuery", () => {
  it.each([
    ["", ["q"], ""],
    ["?q=a", [], ""],
    ["?utm_source=x&q=a", ["q"], "?q=a"],
    ["?term=b&provider=a", ["provider", "term"], "?provider=a&term=b"],
    ["?q=a&q=b", ["q"], "?q=a"],
    ["?q=", ["q"], ""],
    ["?q=%", ["q"], "?q=%25"],
    ["?q=a+b", ["q"], "?q=a+b"],
    [`?q=${"a".repeat(500)}`, ["q"], `?q=${"a".repeat(100)}`],
    ["?__proto__=a&constructor=b", ["q"], ""],
    [`?q=a&${"x".repeat(8_187)}`, ["q"], "?q=a"],
    [`?q=a&${"x".repeat(8_188)}`, ["q"], ""],
  ])("of %j with %j is %j", (search, names, wanted) => {
    expect(declaredQuery(search, names)).toBe(wanted);
  });
});

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
