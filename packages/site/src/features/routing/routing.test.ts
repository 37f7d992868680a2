import { describe, expect, it } from "vitest";
import { loaderArguments, testSite } from "../../testing/test-site.ts";
import { bannerTarget } from "../banners/banner-action.tsx";
import { NAVIGATION } from "../site/navigation.ts";
import { pageRoutes } from "../../page-routes.ts";
import { dialogOf, dialogSearch, localeAddress } from "./dialog-address.ts";
import { pageSite } from "../site/page-site.ts";

describe("localeAddress", () => {
  it.each([
    ["/", "en", "/en"],
    ["/promotions", "en", "/en/promotions"],
    ["/en/promotions", "pt-BR", "/promotions"],
    ["/pt-br/promotions", "en", "/en/promotions"],
    ["/en", "pt-BR", "/"],
    ["/english/x", "en", "/en/english/x"],
  ])("%s in %s is %s", (pathname, locale, address) => {
    expect(localeAddress(pathname, locale, ["pt-BR", "en"])).toBe(address);
  });

  it("writes every prefix in lower case, as the routes know it", () => {
    expect(localeAddress("/promotions", "pt-BR", ["en", "pt-BR"])).toBe("/pt-br/promotions");
  });
});

describe("pageSite", () => {
  const read = (locale: string | undefined): unknown => {
    const { context, params } = loaderArguments(testSite(), { locale }) as Parameters<typeof Object>[0];
    return pageSite(context, params);
  };

  it.each([undefined, "en", "pt-br"])("takes %s", (locale) => {
    expect(read(locale)).toMatchObject({ locale: "pt-BR" });
  });

  it.each(["EN", "pt-BR", "es", "es-cl", "nope", "en.data"])("answers 404 to %s", (locale) => {
    expect(() => read(locale)).toThrow(expect.objectContaining({ init: { status: 404 } }));
  });
});

describe("dialogSearch", () => {
  it("keeps the page's own parameters", () => {
    expect(dialogSearch("login", "?page=2&dialog=register")).toBe("?page=2&dialog=login");
  });

  it.each(["", "?dialog=admin", "?dialog=", "?dialog=__proto__"])("opens nothing for %j", (search) => {
    expect(dialogOf(new URLSearchParams(search))).toBeUndefined();
  });
});

describe("NAVIGATION", () => {
  const pages = JSON.stringify(pageRoutes());

  it.each(NAVIGATION.map(({ id, path }) => [id, path] as const))(
    "%s leads to a page that exists",
    (_id, path) => {
      const route = path.replace(/\?.*/, "").replace(/^\/terms\/.*/, "/terms/:term");
      expect(path === "/" || pages.includes(JSON.stringify(`:locale?${route}`))).toBe(true);
    },
  );
});

describe("bannerTarget", () => {
  it.each([
    ["/?dialog=register", false, { dialog: "register" }],
    ["/?dialog=register", true, undefined],
    ["/?dialog=deposit", false, { dialog: "deposit" }],
    ["/?dialog=deposit", true, { dialog: "deposit" }],
    ["/promotions", true, { page: "/promotions" }],
    ["/promotions/monday-cashback", true, { page: "/promotions/monday-cashback" }],
    ["/live", false, { page: "/live" }],
    ["/game/turbo-capybara", false, { page: "/game/turbo-capybara" }],
    ["/casino/category/slots", true, { page: "/casino/category/slots" }],
    ["/game/../account/wallet", true, { page: "/account/wallet" }],
    ["/game/a%2Fb", true, undefined],
    ["/nowhere", false, { dialog: "login" }],
    ["/nowhere", true, undefined],
    ["https://evil.test/promotions", true, undefined],
    ["//evil.test/promotions", true, undefined],
    ["javascript:alert(1)", true, undefined],
    ["", true, undefined],
  ])("%s for signed-in %s leads to %j", (path, signedIn, target) => {
    expect(bannerTarget(path, signedIn)).toEqual(target);
  });
});
