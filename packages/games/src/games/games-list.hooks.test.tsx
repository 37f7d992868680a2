// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { act, cleanup, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { fakeHost } from "./client.test-kit.ts";
import { useGameSearch, useGamesList } from "./games-list.hooks.ts";
import { type GamesListFilter, gamesQuery, prefetchGames } from "./games-list.queries.ts";
import { type GamesPage, readGamesPage } from "./games.schema.ts";
import { renderOnPage } from "./hook.test-kit.tsx";

afterEach(cleanup);

const numbered = (call: string): number => Number(new URLSearchParams(call.split("?")[1]).get("page") ?? 1);
/**
 * Three pages. The last game of a page is also the first of the next one, as when the catalogue changes between two
 * calls.
 */
const pageOf = ({ call }: { call: string }) => {
  const page = numbered(call);
  const slugs = [`g${page - 1}`, `g${page}`];
  return { data: slugs.map((slug) => ({ slug, name: slug })), current_page: page, last_page: 3, total: 4 };
};
const slugsOf = (games: readonly { slug: string }[] | undefined) => games?.map(({ slug }) => slug);

describe("useGamesList", () => {
  it("reads page after page to the last, as one list without duplicates", async () => {
    const filter = { categories: ["b", "a", "b"], perPage: 2 };
    const page = renderOnPage(() => useGamesList(filter), pageOf);
    await waitFor(() => expect(slugsOf(page.result.current.data?.games)).toEqual(["g0", "g1"]));
    await act(() => page.result.current.fetchNextPage());
    await act(() => page.result.current.fetchNextPage());
    await waitFor(() => expect(slugsOf(page.result.current.data?.games)).toEqual(["g0", "g1", "g2", "g3"]));
    expect([
      page.result.current.hasNextPage,
      page.result.current.data?.total,
      page.result.current.data?.pages.length,
    ]).toEqual([false, 4, 3]);
    expect(page.lines()).toEqual(
      [1, 2, 3].map(
        (number) => `GET /api/games/list?categories%5B%5D=a&categories%5B%5D=b&page=${number}&per_page=2`,
      ),
    );
  });

  it("starts from the server-rendered page and reads the next one only", async () => {
    const initialPage = readGamesPage(pageOf({ call: "" }));
    const page = renderOnPage(() => useGamesList({}, { initialPage }), pageOf);
    expect(slugsOf(page.result.current.data?.games)).toEqual(["g0", "g1"]);
    await act(() => page.result.current.fetchNextPage());
    await waitFor(() => expect(slugsOf(page.result.current.data?.games)).toEqual(["g0", "g1", "g2"]));
    expect(page.lines()).toEqual(["GET /api/games/list?page=2"]);
  });

  it("is another list for another filter, and the same for the same filter in another order", async () => {
    const page = renderOnPage<unknown, GamesListFilter>((filter) => useGamesList(filter), pageOf, {
      categories: ["a", "b"],
    });
    await waitFor(() => expect(page.calls).toHaveLength(1));
    page.rerender({ categories: ["b", "a"], providers: [], term: " " });
    page.rerender({ categories: ["b"] });
    await waitFor(() => expect(page.calls).toHaveLength(2));
    // Calls begin in the order of the filters, so the second of three would be that of the second.
    expect(page.lines()[1]).toMatch(/categories%5B%5D=b(?!&categories)/);
  });

  it("makes one call and returns its error", async () => {
    const page = renderOnPage(
      () => useGamesList(),
      () => Response.json({ ok: false, error: "games_list_failed" }, { status: 503 }),
    );
    await waitFor(() =>
      expect(page.result.current.error).toMatchObject({ status: 503, error: "games_list_failed" }),
    );
    expect(page.calls).toHaveLength(1);
  });

  it("ends at an empty page, whatever count the backend sends", async () => {
    const page = renderOnPage(
      () => useGamesList(),
      () => ({ data: [], last_page: 9 }),
    );
    await waitFor(() => expect(page.result.current.isSuccess).toBe(true));
    expect(page.result.current.hasNextPage).toBe(false);
  });

  it("is prefetched under its own key, and a failed prefetch rejects nowhere", async () => {
    const queries = new QueryClient();
    const { http, calls } = fakeHost(pageOf);
    await prefetchGames(queries, http, { providers: ["a"] });
    expect(queries.getQueryData(gamesQuery(http, { providers: ["a"] }).queryKey)).toMatchObject({
      pages: [{ page: 1 }],
    });
    await prefetchGames(queries, http, { providers: ["a"] });
    expect(calls).toHaveLength(1);
    await prefetchGames(queries, fakeHost(() => Promise.reject(new TypeError("reset"))).http, {});
  });
});

describe("useGameSearch", () => {
  it("is idle and empty below two letters, and keeps the last result while it reads the next", async () => {
    const page = renderOnPage<ReturnType<typeof useGameSearch<GamesPage>>, string>(
      (term) => useGameSearch(term),
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
});
