// @vitest-environment jsdom
import { act, cleanup, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { useEverythingSearch } from "../search/search.hooks.ts";
import {
  useGamesBySlugs,
  useGamesByTerm,
  useGames,
  useGamesOfCategory,
  useGamesOfProvider,
  useGameStatistics,
  useStartGame,
  useStatisticsBySlugs,
  useSuggestions,
  useTopWins,
} from "./games.hooks.ts";
import type { GamesListFilter } from "./games.queries.ts";
import { type GamesPage, readGamesPage } from "./games.schema.ts";
import { renderOnPage } from "./hook.test-kit.tsx";

afterEach(cleanup);

const game = { slug: "a", name: "A" };
const win = {
  id: "1",
  game: { slug: "a", name: "A", image: undefined },
  player: "J***a",
  amount: 5,
  currency: "BRL",
};
const statistics = { slug: "a", periods: { "24h": { rtp: 96 } } };
const answers: Record<string, unknown> = {
  "GET /api/games/top-wins": { data: [win] },
  "GET /api/games/statistics-dl?slug=a": { data: statistics },
  "GET /api/games/suggestions": { data: [game] },
  "GET /api/games/by-slugs?slugs=a%2Cb": { data: [game] },
};
const answer = ({ call }: { call: string }) => answers[call];

/**
 * Three pages. The last game of a page is also the first of the next one, as when the catalogue changes between two
 * calls.
 */
const pageOf = ({ call }: { call: string }) => {
  const page = Number(new URLSearchParams(call.split("?")[1]).get("page") ?? 1);
  const slugs = [`g${page - 1}`, `g${page}`];
  return { data: slugs.map((slug) => ({ slug, name: slug })), current_page: page, last_page: 3, total: 4 };
};
const slugsOf = (games: readonly { slug: string }[] | undefined) => games?.map(({ slug }) => slug);

describe("hooks of public data", () => {
  it("are read once, under one key for all components", async () => {
    const page = renderOnPage(
      () => [
        useTopWins().data?.wins,
        useTopWins().data?.wins,
        useGameStatistics("a").data,
        useSuggestions().data?.map(({ slug }) => slug),
        useGamesBySlugs(["a", "b"]).data?.map(({ slug }) => slug),
      ],
      answer,
    );
    await waitFor(() => expect(page.result.current).toEqual([[win], [win], statistics, ["a"], ["a"]]));
    expect(page.lines().toSorted()).toEqual(Object.keys(answers).toSorted());
  });

  it("do not read the data of the server-rendered page again", async () => {
    const page = renderOnPage(
      () => [useGameStatistics("a", { initialData: statistics }).data, useSuggestions().data?.length],
      answer,
    );
    expect(page.result.current).toEqual([statistics, undefined]);
    await waitFor(() => expect(page.result.current).toEqual([statistics, 1]));
    expect(page.lines()).toEqual(["GET /api/games/suggestions"]);
  });

  it("follow the cursor of a list of wins, and end without one", async () => {
    const pages: Record<string, unknown> = {
      "GET /api/games/top-wins": { data: [win], next: "c/1" },
      "GET /api/games/top-wins?cursor=c%2F1": { data: [{ ...win, id: "2" }] },
    };
    const page = renderOnPage(
      () => useTopWins(),
      ({ call }) => pages[call],
    );
    await waitFor(() => expect(page.result.current.hasNextPage).toBe(true));
    await act(() => page.result.current.fetchNextPage());
    await waitFor(() => expect(page.result.current.data?.wins).toHaveLength(2));
    expect(page.result.current.hasNextPage).toBe(false);
    expect(page.lines()).toEqual(Object.keys(pages));
  });

  it("are idle when disabled, and without slugs", async () => {
    const page = renderOnPage(() => {
      useTopWins(undefined, { enabled: false });
      useGameStatistics("a", { enabled: false });
      useSuggestions(undefined, { enabled: false });
      useGames({}, { enabled: false });
      useGamesByTerm("gold", { enabled: false });
      useEverythingSearch("gold", { enabled: false });
      useEverythingSearch("g");
      useGamesOfCategory({ slug: "" });
      useGamesOfProvider({ slug: "" });
      useStatisticsBySlugs([]);
      return [useGamesBySlugs([]).fetchStatus, useGamesBySlugs(["a", "b"]).data?.length];
    }, answer);
    await waitFor(() => expect(page.result.current).toEqual(["idle", 1]));
    expect(page.lines()).toEqual(["GET /api/games/by-slugs?slugs=a%2Cb"]);
  });
});

describe("a list of games", () => {
  it.each([
    [
      "list?categories%5B%5D=a&categories%5B%5D=b",
      () => useGames({ categories: ["b", "a", "b"], perPage: 2 }),
    ],
    ["category/slots%20%C3%A9?", () => useGamesOfCategory({ slug: "slots é", perPage: 2 })],
    ["provider/b?", () => useGamesOfProvider({ slug: "b", perPage: 2 })],
  ])("%s: is read page after page to the last, without duplicates", async (path, useGames) => {
    const page = renderOnPage(useGames, pageOf);
    await waitFor(() => expect(slugsOf(page.result.current.data?.games)).toEqual(["g0", "g1"]));
    await act(() => page.result.current.fetchNextPage());
    await act(() => page.result.current.fetchNextPage());
    await waitFor(() => expect(slugsOf(page.result.current.data?.games)).toEqual(["g0", "g1", "g2", "g3"]));
    expect([page.result.current.hasNextPage, page.result.current.data?.total]).toEqual([false, 4]);
    expect(page.lines()).toEqual(
      [1, 2, 3].map((number) => `GET /api/games/${path}&page=${number}&per_page=2`.replace("?&", "?")),
    );
  });

  it("starts from the server-rendered page and reads the next one only", async () => {
    const initialPage = { page: readGamesPage(pageOf({ call: "" })), number: 1 };
    const page = renderOnPage(() => useGames({}, { initialPage }), pageOf);
    expect(slugsOf(page.result.current.data?.games)).toEqual(["g0", "g1"]);
    await act(() => page.result.current.fetchNextPage());
    await waitFor(() => expect(slugsOf(page.result.current.data?.games)).toEqual(["g0", "g1", "g2"]));
    expect(page.lines()).toEqual(["GET /api/games/list?page=2"]);
  });

  it("is another list for another filter, and the same for the same filter in another order", async () => {
    const page = renderOnPage<unknown, GamesListFilter>((filter) => useGames(filter), pageOf, {
      categories: ["a", "b"],
    });
    await waitFor(() => expect(page.calls).toHaveLength(1));
    page.rerender({ categories: ["b", "a"], providers: [], term: " " });
    page.rerender({ categories: ["b"] });
    await waitFor(() => expect(page.calls).toHaveLength(2));
    expect(page.lines()[1]).toMatch(/categories%5B%5D=b(?!&categories)/);
  });
});

describe("a search", () => {
  it("is idle and empty below two letters, and keeps the last result while it reads the next", async () => {
    const page = renderOnPage<ReturnType<typeof useGamesByTerm<GamesPage>>, string>(
      (term) => useGamesByTerm(term),
      pageOf,
      " g ",
    );
    expect(page.result.current.fetchStatus).toBe("idle");
    page.rerender(" go ");
    await waitFor(() => expect(slugsOf(page.result.current.data?.games)).toEqual(["g0", "g1"]));
    page.rerender("gol");
    expect([page.result.current.isPlaceholderData, slugsOf(page.result.current.data?.games)]).toEqual([
      true,
      ["g0", "g1"],
    ]);
    await waitFor(() => expect(page.result.current.isPlaceholderData).toBe(false));
    page.rerender("g");
    expect(page.result.current.data).toBeUndefined();
    expect(page.lines()).toEqual(["GET /api/games/list?term=go", "GET /api/games/list?term=gol"]);
  });

  it("of everything has null for a side that failed, and its name", async () => {
    const page = renderOnPage(
      () => useEverythingSearch(" gold "),
      () => ({ games: { data: [game] }, events: null, failed: ["sports"] }),
    );
    await waitFor(() =>
      expect(page.result.current.data).toMatchObject({
        games: { games: [{ slug: "a" }] },
        events: null,
        failed: ["sports"],
      }),
    );
    expect(page.calls).toMatchObject([{ call: "POST /api/search/unified", json: { term: "gold" } }]);
  });
});

describe("useStartGame", () => {
  const input = { slug: "a", platform: "WEB", useDemo: true } as const;

  it("starts on `mutate`, and never by itself", async () => {
    const page = renderOnPage(
      () => useStartGame(),
      () => ({ url: "https://games.example/1" }),
    );
    act(() => page.result.current.mutate(input));
    await waitFor(() =>
      expect(page.result.current.data).toEqual({ kind: "started", url: "https://games.example/1" }),
    );
    expect(page.lines()).toEqual(["GET /api/games/start?slug=a&platform=WEB&use_demo=1"]);
  });
});
