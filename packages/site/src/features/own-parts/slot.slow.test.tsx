// @vitest-environment jsdom
import { render, screen, within } from "@testing-library/react";
import type { JSX } from "react";
import { expect, it, vi } from "vitest";
import { SiteFooter } from "../../layout/site-footer.tsx";
import { SiteHeader } from "../../layout/site-header.tsx";
import { inPage, renderInPage, stubMatchMedia } from "../../testing/render-in-page.test-helper.tsx";
import { testSite } from "../../testing/test-site.ts";
import { Banners, GameRow, PageFrame, PageLink, usePage, useTexts } from "../../ui.ts";
import { bannerTarget } from "../banners/banner-action.tsx";
import AccountLayout from "../../pages/account/account-layout.tsx";
import { accountPages } from "../site/account-pages.ts";
import { navigationOf } from "../site/navigation.ts";
import { Slot } from "./slot.tsx";

const trunk = vi.hoisted(() => ({ isLoaded: false }));
vi.mock("../../trunk/site-definition.ts", async () => {
  const { defineSite } = await import("../../trunk/define-site.ts");
  const own = defineSite({
    slots: {
      "header.end": ({ signedIn, language }) => (
        <b>
          {signedIn ? "a player" : "a guest"} of {language}
        </b>
      ),
      "game.side": ({ game }) => <b>beside {game.name}</b>,
      "footer.marks": () => {
        throw new Error("broken");
      },
    },
    tile: ({ game }) => <i>own tile of {game.name}</i>,
  });
  return {
    // The parts of `./ui`, which a trunk's site imports, are loaded before it.
    get site() {
      return trunk.isLoaded ? own : undefined;
    },
  };
});
trunk.isLoaded = true;
vi.mock("../../trunk/built-pages.ts", async () => {
  const { ownEntries } = await import("../../trunk/pages.ts");
  const add = {
    club: { path: "/club", file: "club.tsx", menus: ["header", "footer", "menu", "account"] },
    desk: { path: "/desk", file: "desk.tsx", menus: ["header"], audience: "players" },
  } as const;
  return { ABSENT_PAGES: [], OWN_PAGES: ownEntries({ add }) };
});

const texts = { menu: { club: "The club", desk: "The desk" }, club: { hello: "Hello, {{brand}}" } };
const site = testSite({ locale: "en", localePrefix: "/en" });

it("renders the trunk's component at its place, with what the place gives", () => {
  renderInPage(
    <>
      <SiteHeader />
      <Slot name="game.side" game={{ slug: "gold", name: "Gold" }} />
    </>,
  );
  expect(screen.getByRole("banner").textContent).toContain("a guest of en");
  expect(screen.getByText("beside Gold")).toBeDefined();
});

it("renders nothing where the trunk has no component, and nothing more where one fails", () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  renderInPage(
    <>
      <Slot name="deposit.after" />
      <SiteFooter />
    </>,
  );
  expect(screen.getByRole("contentinfo").textContent).toContain("18+");
});

it("names own pages in head, foot and the account's menus, those of players to players alone", () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  render(
    inPage(
      <>
        <SiteHeader />
        <AccountLayout />
        <SiteFooter />
      </>,
      { path: "/en/club", site, texts },
    ),
  );
  const links = screen.getAllByRole("link", { name: "The club" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/en/club", "/en/club", "/en/club"]);
  const inAccount = within(screen.getByRole("navigation", { name: "Your account" }));
  expect(inAccount.getByRole("link", { name: "The club" }).getAttribute("aria-current")).toBe("page");
  expect(screen.queryByText("The desk")).toBeNull();
  expect(accountPages(true).filter(({ short }) => short)).toContainEqual(
    expect.objectContaining({ id: "club" }),
  );
  const isInSheet = (signedIn: boolean): boolean =>
    navigationOf("menu", { signedIn, brand: undefined }).some(({ id }) => id === "club");
  expect([isInSheet(false), isInSheet(true)]).toEqual([true, false]);
  expect(bannerTarget("/desk", true)).toEqual({ page: "/desk" });
});

it("gives an own page the parts of the site, in its language and with the trunk's own tile", () => {
  const game = { slug: "gold", name: "Gold", provider: "Fox", image: undefined };
  const banner = { id: "b", kind: "", title: "Thursday", subtitle: "", action: "Go", path: "/club" };
  function Club(): JSX.Element {
    const t = useTexts<typeof texts.club>("club");
    const { brand, money, language } = usePage();
    return (
      <PageFrame title={t("hello", { brand: brand.name })} text={`${language} ${money(12.5)}`}>
        <Banners banners={[{ ...banner, colours: undefined, image: undefined }]} />
        <GameRow row={{ id: "own", title: "Ours", games: [game], more: undefined }} first />
        <PageLink to="/live">Tables</PageLink>
      </PageFrame>
    );
  }
  stubMatchMedia();
  render(inPage(<Club />, { site, texts }));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Hello, Aurora");
  expect(screen.getByText("en R$12.50")).toBeDefined();
  expect(screen.getByText("own tile of Gold")).toBeDefined();
  expect(screen.getByRole("link", { name: "Go" }).getAttribute("href")).toBe("/en/club");
  expect(screen.getByRole("link", { name: "Tables" }).getAttribute("href")).toBe("/en/live");
});
