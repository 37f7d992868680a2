// @vitest-environment jsdom
import { fakePublicReader } from "@storefront/proxy/testing";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import {
  BRANDS,
  loaderArguments,
  type PublicAnswers,
  testSite,
  testBrand,
  englishSite,
} from "../../testing/test-site.ts";
import { SiteBrand } from "../../brand/site-brand.schema.ts";
import { LAST_WINS_PATH } from "../../features/catalogue/win-lines.ts";
import { publishRestricted } from "../../features/session/player-state.ts";
import { stubMatchMedia, renderInPage, routePage } from "../../testing/render-in-page.test-helper.tsx";
import { bare, onFakeHost, renderForPlayer, signIn } from "../../testing/signed-in-page.test-helper.tsx";
import { Hero } from "./hero.tsx";
import HomePage, { loader } from "./home.tsx";

vi.mock("../../features/session/account-scope.tsx", () => import("../../testing/scope.test-helper.tsx"));

const game = (slug: string): object => ({
  id: slug.length,
  slug,
  name: `Game ${slug}`,
  provider: { slug: "fox", name: "Fox" },
  categories: [{ slug: "slots", name: "Slots" }],
});
const win = { id: 1, game: game("a"), player: "J***a", amount: 12.5, currency: "BRL", multiplier: 3 };
const ANSWERS = {
  "GET /casino-games/home": { rows: [{ slug: "slots", title: "Best slots", games: [game("a"), game("b")] }] },
  "GET /casino-games/list/base": { data: [game("a"), game("b")] },
  "GET /bff/games/last-wins": { data: [win] },
  "GET /bff/games/game-high-payers-dl": { data: [win] },
};

type Data = Awaited<ReturnType<typeof loader>>;
const load = async (answers: PublicAnswers = ANSWERS): Promise<Data> =>
  (await loader(loaderArguments(testSite({ locale: "en", reader: fakePublicReader(answers) })))) as Data;
const banner = (id: string) =>
  ({
    id,
    kind: "",
    title: id,
    subtitle: "",
    action: "",
    path: "",
    colours: undefined,
    image: undefined,
  }) as const;
const page = (data: Data): ReactNode => routePage(HomePage, data);

const host = onFakeHost(() => stubMatchMedia());

describe("the casino hub", () => {
  it("leads to categories, providers, games and the page of a whole row", async () => {
    renderInPage(page(await load()));
    const hrefs = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(hrefs).toContain("/casino/category/slots");
    expect(hrefs).toContain("/casino/provider/fox");
    expect(hrefs).toContain("/game/a");
    expect(screen.getByRole("link", { name: "See all Best slots" })).toBeTruthy();
  });

  it("writes how many games there are in the form of the language", async () => {
    const data = await load();
    const many = <Facet extends object>(facets: readonly Facet[]) =>
      facets.map((facet) => ({ ...facet, count: 1231 }));
    renderInPage(page({ ...data, categories: many(data.categories), providers: many(data.providers) }));
    expect(screen.getAllByRole("link", { name: /(Slots|Fox) ?1,231$/ })).toHaveLength(2);
  });

  it("names a tile as it is shown, and keeps the place of a row for who comes back", async () => {
    const first = renderInPage(page(await load()));
    expect(screen.getAllByRole("link", { name: "Game aFox" }).length).toBeGreaterThan(0);
    const row = (): HTMLElement => screen.getByRole("list", { name: "Best slots" });
    row().scrollLeft = 40;
    fireEvent.scroll(row());
    first.unmount();
    renderInPage(page(await load()));
    expect(row().scrollLeft).toBe(40);
  });

  it("stands still behind a dialog", async () => {
    vi.useFakeTimers();
    const moves = vi.fn();
    HTMLElement.prototype.scrollTo = moves;
    renderInPage(<Hero banners={[banner("a"), banner("b")]} />);
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.setAttribute("open", "");
    vi.advanceTimersByTime(60_000);
    expect(moves).not.toHaveBeenCalled();
    dialog.remove();
    vi.advanceTimersByTime(60_000);
    expect(moves).toHaveBeenCalled();
  });

  it.each([
    ["ltr", [1, -1]],
    ["rtl", [-1, 1]],
  ])("goes on and back in the way of reading: %s", async (dir, expected) => {
    document.dir = dir;
    const steps: number[] = [];
    HTMLElement.prototype.scrollBy = (step: unknown) => void steps.push(Object(step).left);
    HTMLElement.prototype.scrollTo = (place: unknown) => void steps.push(Object(place).left);
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(100);
    renderInPage(page(await load()));
    fireEvent.click(screen.getByRole("button", { name: "On in Best slots" }));
    fireEvent.click(screen.getByRole("button", { name: "Back in Best slots" }));
    expect(steps.map(Math.sign)).toEqual(expected);
  });

  it("stops the last wins at a press", async () => {
    vi.stubGlobal("fetch", async (path: string) => Response.json(path === LAST_WINS_PATH ? [win] : []));
    renderInPage(page(await load()));
    const wins = await screen.findByRole("region", { name: "Last wins" });
    expect(wins.getAttribute("data-running")).toBe("true");
    fireEvent.click(screen.getByRole("button", { name: "Stop the last wins" }));
    expect(wins.getAttribute("data-running")).toBe("false");
    expect(screen.getByRole("button", { name: "Let the last wins pass by" })).toBeTruthy();
  });

  it("shows what there is when there is nothing to be had", async () => {
    const data = await load({});
    expect([data.rows, data.categories, data.hasWins]).toEqual([[], [], false]);
    renderInPage(page(data));
    expect(screen.getByText(/The games are being set up/)).toBeTruthy();
  });

  it("names the age from which the brand's law allows to play", async () => {
    const legal = { minimumAge: 21 };
    const site = englishSite({ legal });
    const data = (await loader(loaderArguments({ ...site, reader: fakePublicReader(ANSWERS) }))) as Data;
    expect(data.description).toContain("aged 21 and over");
    renderInPage(page(data), "/", site);
    expect(screen.getByText(/You need to be 21 or older/)).toBeTruthy();
  });

  it("is in the brand's order, with rows and banners by their names", async () => {
    const row = (slug: string) => ({ slug, title: `Row ${slug}`, games: [game(slug)] });
    const answers = {
      ...ANSWERS,
      "GET /casino-games/home": { rows: ["a", "b", "c"].map(row) },
      "GET /appearance": {
        banners: [
          { id: "x", title: "Banner x" },
          { id: "y", title: "Banner y" },
        ],
      },
    };
    const parts = [
      "steps",
      { row: "c" },
      { row: "gone" },
      { banner: "y" },
      { rows: 1 },
      "banners",
      { rows: 9 },
    ];
    const brand = testBrand({ home: parts });
    const site = testSite({ locale: "en", brand, reader: fakePublicReader(answers) }, answers);
    renderInPage(page((await loader(loaderArguments(site))) as Data), "/", site);
    const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(["How to begin", "Row c", "Banner y", "Row a", "Banner x", "Row b"]);
    expect(SiteBrand.safeParse({ ...BRANDS["aurora"], home: ["step"] }).success).toBe(false);
  });

  it("shows players their own rows in the invitation's place, and invites no restricted one to play on", async () => {
    signIn(host);
    host.on("/api/user/last-casino-games", bare({ data: [game("last")] }));
    host.on("/api/favorites", bare({ data: [game("loved")] }));
    renderForPlayer(page(await load()));
    expect(await screen.findByRole("heading", { name: "Keep playing" })).toBeTruthy();
    await waitFor(() => expect(screen.getByRole("heading", { name: "Your favourites" })).toBeTruthy());
    expect(screen.getByRole("link", { name: /Game last/ })).toBeTruthy();
    expect(screen.queryByText("Make Aurora yours")).toBeNull();

    act(() => publishRestricted(true));
    expect(screen.queryByRole("heading", { name: "Keep playing" })).toBeNull();
    expect(screen.getByRole("heading", { name: "Your favourites" })).toBeTruthy();
    publishRestricted(false);
  });
});
