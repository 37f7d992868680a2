// @vitest-environment jsdom
import { act, cleanup, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import {
  useGameRows,
  useGamesOfCategory,
  useGamesOfProvider,
  useStatisticsBySlugs,
  useTopGames,
} from "./catalogue.hooks.ts";
import { readGamesPage } from "./games.schema.ts";
import { renderOnPage, renderOnServer } from "./hook.test-kit.tsx";

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
const pageOf = (call: string): unknown => {
  const page = Number(/[?&]page=(\d)/.exec(call)?.[1] ?? 1);
  const slugs = [`g${page - 1}`, `g${page}`];
  return { data: slugs.map((slug) => ({ slug, name: slug })), current_page: page, last_page: 2, total: 3 };
};
const answers: Record<string, unknown> = {
  "GET /api/games/top-games": { data: [win] },
  "GET /api/games/rows/live": { rows: [{ slug: "new", title: "New", games: [game] }] },
  "POST /api/games/stats-batch": { data: [statistics] },
};
const answer = ({ call }: { call: string }) => answers[call] ?? pageOf(call);

describe("lists of one category and of one provider", () => {
  it.each([
    ["category", useGamesOfCategory],
    ["provider", useGamesOfProvider],
  ] as const)("%s: page after page to the last, without duplicates", async (name, useGames) => {
    const page = renderOnPage(() => useGames({ slug: "slots é", perPage: 2 }), answer);
    await waitFor(() => expect(page.result.current.data?.games).toHaveLength(2));
    await act(() => page.result.current.fetchNextPage());
    await waitFor(() => expect(page.result.current.hasNextPage).toBe(false));
    expect(page.result.current.data?.games.map(({ slug }) => slug)).toEqual(["g0", "g1", "g2"]);
    expect(page.lines()).toEqual(
      [1, 2].map((number) => `GET /api/games/${name}/slots%20%C3%A9?page=${number}&per_page=2`),
    );
  });

  it("start from the page that the server rendered", async () => {
    const initialPage = readGamesPage(pageOf(""));
    const page = renderOnPage(
      () => [useGamesOfCategory({ slug: "slots" }, { initialPage }).data?.total, useTopGames().data],
      answer,
    );
    await waitFor(() => expect(page.result.current).toEqual([3, [win]]));
    expect(page.lines()).toEqual(["GET /api/games/top-games"]);
  });

  it("are idle without a slug and when disabled", async () => {
    const page = renderOnPage(() => {
      useGamesOfCategory({ slug: "slots" }, { enabled: false });
      return [
        useGamesOfCategory({ slug: "" }).fetchStatus,
        useGamesOfProvider({ slug: "" }).fetchStatus,
        useTopGames().data,
      ];
    }, answer);
    await waitFor(() => expect(page.result.current).toEqual(["idle", "idle", [win]]));
    expect(page.lines()).toEqual(["GET /api/games/top-games"]);
  });
});

describe("cached answers of the host", () => {
  it("is read once, under one key for all components", async () => {
    const page = renderOnPage(
      () => [
        useTopGames().data,
        useTopGames({ select: (wins) => wins.length }).data,
        useGameRows("live").data?.map(({ id }) => id),
        useStatisticsBySlugs(["a"]).data,
      ],
      answer,
    );
    await waitFor(() => expect(page.result.current).toEqual([[win], 1, ["new"], { a: statistics }]));
    expect(page.lines().toSorted()).toEqual(Object.keys(answers).toSorted());
  });

  it("is not read without slugs, nor during server rendering", async () => {
    const page = renderOnPage(() => [useStatisticsBySlugs([]).fetchStatus, useTopGames().data], answer);
    await waitFor(() => expect(page.result.current).toEqual(["idle", [win]]));
    expect(page.lines()).toEqual(["GET /api/games/top-games"]);
    const useAll = () => [useTopGames(), useGameRows("casino"), useStatisticsBySlugs(["a"])];
    expect(await renderOnServer(useAll)).toEqual([]);
  });
});
