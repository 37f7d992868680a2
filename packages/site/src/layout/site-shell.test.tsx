// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { publishSignedIn, useSignedIn } from "../features/session/player-state.ts";
import { inPage, renderInPage } from "../testing/render-in-page.test-helper.tsx";
import { navigationOf } from "../features/site/navigation.ts";
import { LanguageLinks } from "../features/routing/links.tsx";
import { testSite, testBrand } from "../testing/test-site.ts";
import { SiteHeader } from "./site-header.tsx";
import { initialsOf } from "./player-menu.tsx";
import { SiteShell } from "./site-shell.tsx";

const shell = (): string => renderToString(inPage(<SiteShell>page</SiteShell>));

function Who(): string {
  return useSignedIn() ? "player" : "guest";
}

/** A brand with everything that has a page. */
const ALL = { hasAlbum: true, support: { tokenParameter: "token" } };

describe("the server's page", () => {
  it("is the same whether a session exists or not", () => {
    const without = shell();
    document.cookie = "is_authenticated=1";
    publishSignedIn(true);
    expect(shell()).toBe(without);
    expect(without).toContain("Log in");
  });

  it("renders a guest even when the browser's store says otherwise", () => {
    const plain = renderToString(inPage(<Who />));
    publishSignedIn(true);
    expect(renderToString(inPage(<Who />))).toBe(plain);
    expect(plain).toContain("guest");
  });
});

describe("the navigation", () => {
  it.each([
    [false, []],
    [undefined, []],
    [true, ["album"]],
  ])("has the album when the brand has it: %s", (hasAlbum, ids) => {
    const footer = navigationOf("footer", { signedIn: false, brand: { hasAlbum: hasAlbum === true } });
    expect(footer.map(({ id }) => id).filter((id) => id === "album")).toEqual(ids);
  });

  it("leads a player of a brand with a slip to the own bets, and nobody else", () => {
    const menu = (signedIn: boolean, hasBets: boolean): (string | undefined)[] =>
      navigationOf("menu", { signedIn, brand: { hasAlbum: false, hasBets } })
        .filter(({ id }) => id === "bets")
        .map(({ path }) => path);
    expect([menu(true, true), menu(false, true), menu(true, false)]).toEqual([["/sports?bets=open"], [], []]);
  });

  it("has no more tabs than fit beside the login", () => {
    expect(navigationOf("tabs", { signedIn: false, brand: ALL }).length).toBeLessThanOrEqual(4);
    expect(navigationOf("tabs", { signedIn: true, brand: ALL }).length).toBeLessThanOrEqual(5);
  });
});

it("leads to the page in another language with what is chosen on it, and without its dialog", () => {
  const site = testSite({ locale: "en", localePrefix: "/en" });
  const at = "/en/casino/category/slots?sort=rtp&provider=3&dialog=menu&charge=9";
  renderInPage(<LanguageLinks />, at, site);
  const addresses = screen.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
  expect(addresses.length).toBeGreaterThan(1);
  for (const address of addresses)
    expect(address).toMatch(/^(?:\/[\w-]+)?\/casino\/category\/slots\?sort=rtp&provider=3$/);
});

describe("the header", () => {
  it("has the brand's logo, or else its name", () => {
    const shown = (logo: object) => {
      const brand = testBrand({ theme: { logo } });
      const { container } = renderInPage(<SiteHeader />, "/", testSite({ brand }));
      const { textContent } = container.querySelector("a") ?? {};
      const pictures = [...container.querySelectorAll("img")].map((img) => [
        img.getAttribute("src"),
        img.alt,
      ]);
      cleanup();
      return [pictures, textContent?.includes("Aurora")];
    };
    expect(shown({})).toEqual([[], true]);
    expect(shown({ picture: "/assets/logo.svg" })).toEqual([[["/assets/logo.svg", "Aurora"]], false]);
    const picture = { dark: "/assets/dark.svg", light: "/assets/light.png" };
    expect(shown({ picture, word: "Aurora" })).toEqual([
      [
        [picture.dark, ""],
        [picture.light, ""],
      ],
      true,
    ]);
  });

  it("offers guests the two dialogs, over the present page and with its parameters", () => {
    renderInPage(<SiteHeader />, "/promotions?page=2");
    const link = screen.getByRole("link", { name: "Register" });
    expect(link.getAttribute("href")).toBe("/promotions?page=2&dialog=register");
    expect(screen.queryByRole("link", { name: "Profile" })).toBeNull();
  });

  it("says which of its pages is on show", () => {
    renderInPage(<SiteHeader />, "/en/promotions?page=2", testSite({ locale: "en", localePrefix: "/en" }));
    const shown = screen.getAllByRole("link").filter((link) => link.hasAttribute("aria-current"));
    expect(shown.map((link) => [link.getAttribute("href"), link.getAttribute("aria-current")])).toEqual([
      ["/en/promotions", "page"],
    ]);
  });
});

describe("initialsOf", () => {
  it.each([
    [{ first_name: "ana", last_name: "lima" }, "AL"],
    [{ name: "Ana Maria Lima" }, "AL"],
    [{ name: "Ana" }, "A"],
    [{ email: "zoe@x.test" }, "Z"],
    [{ first_name: null, name: " " }, ""],
    [null, ""],
  ])("%j → %s", (user, initials) => {
    expect(initialsOf(user)).toBe(initials);
  });
});
