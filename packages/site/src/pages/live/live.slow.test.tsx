// @vitest-environment jsdom
import { fakePublicReader } from "@storefront/proxy/testing";
import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { LAST_WINS_PATH } from "../../features/catalogue/win-lines.ts";
import { renderInPage, routePage } from "../../testing/render-in-page.test-helper.tsx";
import { loaderArguments, type PublicAnswers, testSite } from "../../testing/test-site.ts";
import LivePage, { loader } from "./live.tsx";

const game = (slug: string, isLive: boolean): object => ({
  slug,
  name: `Table ${slug}`,
  provider: { slug: "north", name: "North" },
  categories: [{ slug: isLive ? "roulette" : "slots", name: isLive ? "Roulette" : "Slots" }],
  is_live: isLive,
});
const win = (slug: string): object => ({
  game: game(slug, true),
  player: "J***a",
  amount: 1,
  currency: "BRL",
});

type Data = Awaited<ReturnType<typeof loader>>;
const load = async (answers: PublicAnswers): Promise<Data> =>
  (await loader(loaderArguments(testSite({ locale: "en", reader: fakePublicReader(answers) })))) as Data;

it("counts live tables alone, and shows only their wins and categories", async () => {
  const data = await load({
    "GET /casino-games/page/live": {
      rows: [{ slug: "roulette", title: "Roulette", games: [game("a", true)] }],
    },
    "GET /casino-games/list/base": { data: [game("a", true), game("b", false)] },
    "GET /bff/games/last-wins": { data: [win("b")] },
  });
  const wins = ["a", "a", "a", "a", "a", "b"].map(win);
  vi.stubGlobal("fetch", async (path: string) => Response.json(path === LAST_WINS_PATH ? wins : []));
  expect([data.tables, data.categories.map(({ slug }) => slug), data.tablesWithWins]).toEqual([
    1,
    ["roulette"],
    ["a"],
  ]);
  renderInPage(routePage(LivePage, data), "/live");
  expect(screen.getByText("Tables open: 1")).toBeTruthy();
  expect(screen.getByRole("link", { name: "See all Roulette" })).toBeTruthy();
  const shown = await screen.findByRole("region", { name: "Last wins" });
  const links = within(shown).getAllByRole("link");
  expect(new Set(links.map((link) => link.getAttribute("href")))).toEqual(new Set(["/game/a"]));
});

it("fills the band with the wins of all games where the tables have few", async () => {
  const data = await load({
    "GET /casino-games/page/live": { rows: [] },
    "GET /casino-games/list/base": { data: [game("a", true), game("b", false)] },
    "GET /bff/games/last-wins": { data: [win("b")] },
  });
  vi.stubGlobal("fetch", async () => Response.json(["a", "a", "a", "a", "b"].map(win)));
  renderInPage(routePage(LivePage, data), "/live");
  const shown = await screen.findByRole("region", { name: "Last wins" });
  const links = within(shown).getAllByRole("link");
  expect(new Set(links.map((link) => link.getAttribute("href")))).toEqual(new Set(["/game/a", "/game/b"]));
});

it("shows the open tables where no row names them", async () => {
  const data = await load({
    "GET /casino-games/page/live": { rows: [] },
    "GET /casino-games/list/base": { data: [game("a", true), game("b", false)] },
  });
  renderInPage(routePage(LivePage, data), "/live");
  expect(screen.getByRole("link", { name: /Table a/ })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /Table b/ })).toBeNull();
  expect(screen.queryByText("The tables are closed for a moment")).toBeNull();
});

it("says that the tables are closed when there are none", async () => {
  renderInPage(routePage(LivePage, await load({})), "/live");
  expect(screen.getByText("The tables are closed for a moment")).toBeTruthy();
});
