// @vitest-environment jsdom
import { act, cleanup, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { readGame } from "../games/games.schema.ts";
import { renderOnPage } from "../games/hook.test-kit.tsx";
import { useFavorites, useIsFavorite, useToggleFavorite } from "./favorites.hooks.ts";
import { favoritesQuery } from "./favorites.queries.ts";

afterEach(cleanup);

const record = (slug: string) => ({ id: 1, slug, name: slug.toUpperCase() });
const card = (slug: string) => {
  const game = readGame(record(slug));
  if (!game) throw new Error("A game that cannot be read.");
  return game;
};

/** A backend with favorites. It answers a toggle only when the test allows it. */
function favoritesHost(...first: string[]) {
  let kept = first;
  const waiting: (() => void)[] = [];
  let failure: (() => unknown) | undefined;
  return {
    release: () => act(async () => waiting.shift()?.()),
    fail: (how: () => unknown) => void (failure = how),
    kept: () => kept,
    answer: async ({ call, json }: { call: string; json: unknown }) => {
      if (call.startsWith("GET")) return { data: kept.map(record) };
      const slug = (json as { slug_url: string }).slug_url;
      await new Promise<void>((resolve) => void waiting.push(resolve));
      if (failure) return failure();
      kept = kept.includes(slug) ? kept.filter((one) => one !== slug) : [...kept, slug];
      return { data: { slug_url: slug, is_favorite: kept.includes(slug) } };
    },
  };
}
const useAll = () => ({
  list: useFavorites(),
  isB: useIsFavorite("b", { enabled: true }),
  toggle: useToggleFavorite(),
});
const slugsOf = (page: { result: { current: ReturnType<typeof useAll> } }) =>
  page.result.current.list.data?.map(({ slug }) => slug);
const putsOf = (lines: readonly string[]) => lines.filter((line) => line.startsWith("PUT")).length;

describe("useFavorites and useIsFavorite", () => {
  it("are read once for all buttons on the page, and are idle for guests", async () => {
    const host = favoritesHost("a", "b");
    const page = renderOnPage(() => {
      const guest = [
        useFavorites(undefined, { enabled: false }).fetchStatus,
        useIsFavorite("a", { enabled: false }),
      ];
      const hearts = ["a", "b", "c"].map((slug) => useIsFavorite(slug));
      return { guest, hearts };
    }, host.answer);
    await waitFor(() => expect(page.result.current.hearts).toEqual([true, true, false]));
    expect(page.result.current.guest[1]).toBe(false);
    expect(page.lines()).toEqual(["GET /api/favorites"]);
  });
});

describe("useToggleFavorite", () => {
  it("shows the new state at once, and keeps it when the backend agrees", async () => {
    const host = favoritesHost("a");
    const page = renderOnPage(useAll, host.answer);
    await waitFor(() => expect(slugsOf(page)).toEqual(["a"]));
    act(() => page.result.current.toggle.mutate(card("b")));
    await waitFor(() => expect([slugsOf(page), page.result.current.isB]).toEqual([["a", "b"], true]));
    expect(host.kept()).toEqual(["a"]);
    await host.release();
    await waitFor(() => expect(page.result.current.toggle.data).toBe(true));
    await waitFor(() => expect(page.lines().filter((line) => line.startsWith("GET"))).toHaveLength(2));
    expect([slugsOf(page), putsOf(page.lines())]).toEqual([["a", "b"], 1]);
  });

  it.each<[string, () => unknown]>([
    ["a network failure", () => Promise.reject(new TypeError("reset"))],
    ["a 503", () => Response.json({ ok: false, error: "favorites_games_failed" }, { status: 503 })],
    ["a 401", () => Response.json({ reason: "expired" }, { status: 401 })],
  ])("shows the old state again after %s, and was sent exactly once (threat H14)", async (_, how) => {
    const host = favoritesHost("a", "b");
    host.fail(how);
    const page = renderOnPage(useAll, host.answer);
    await waitFor(() => expect(slugsOf(page)).toEqual(["a", "b"]));
    act(() => page.result.current.toggle.mutate(card("b")));
    await waitFor(() => expect(slugsOf(page)).toEqual(["a"]));
    await host.release();
    await waitFor(() => expect(page.result.current.isB).toBe(true));
    // A mutation that would be repeated is pending until its last try.
    await waitFor(() => expect(page.result.current.toggle.isError).toBe(true));
    expect([page.result.current.toggle.isError, putsOf(page.lines()), host.kept()]).toEqual([
      true,
      1,
      ["a", "b"],
    ]);
  });

  it("shows the state of the backend when it is another one", async () => {
    const host = favoritesHost("a");
    host.fail(() => ({ data: { slug_url: "b", is_favorite: false } }));
    const page = renderOnPage(useAll, host.answer);
    await waitFor(() => expect(slugsOf(page)).toEqual(["a"]));
    act(() => page.result.current.toggle.mutate(card("b")));
    await waitFor(() => expect(page.result.current.isB).toBe(true));
    await host.release();
    await waitFor(() => expect(page.result.current.isB).toBe(false));
  });

  it("a failure restores its own game only; toggles run one after the other", async () => {
    const host = favoritesHost("a");
    const page = renderOnPage(useAll, host.answer);
    await waitFor(() => expect(slugsOf(page)).toEqual(["a"]));
    act(() => page.result.current.toggle.mutate(card("b")));
    act(() => page.result.current.toggle.mutate({ slug: "c" }));
    await waitFor(() => expect(slugsOf(page)).toEqual(["a", "b", "c"]));
    await waitFor(() => expect(putsOf(page.lines())).toBe(1));
    host.fail(() => Response.json({}, { status: 503 }));
    await host.release();
    await waitFor(() => expect(putsOf(page.lines())).toBe(2));
    await waitFor(() => expect(slugsOf(page)).toEqual(["a", "c"]));
    host.fail(() => ({ data: { slug_url: "c", is_favorite: true } }));
    await host.release();
    await waitFor(() => expect(page.result.current.toggle.isSuccess).toBe(true));
  });

  it("two clicks on one button end in the first state", async () => {
    const host = favoritesHost("a");
    const page = renderOnPage(useAll, host.answer);
    await waitFor(() => expect(slugsOf(page)).toEqual(["a"]));
    const shown: boolean[] = [];
    const stop = page.queries.getQueryCache().subscribe(() => {
      const games = page.queries.getQueryData(favoritesQuery(page.http).queryKey) ?? [];
      const isB = games.some(({ slug }) => slug === "b");
      if (isB !== shown.at(-1)) shown.push(isB);
    });
    act(() => page.result.current.toggle.mutate(card("b")));
    act(() => page.result.current.toggle.mutate(card("b")));
    await waitFor(() => expect(putsOf(page.lines())).toBe(1));
    await waitFor(() => expect(shown).toEqual([true, false]));
    stop();
    await host.release();
    await waitFor(() => expect(putsOf(page.lines())).toBe(2));
    await host.release();
    await waitFor(() => expect([page.result.current.isB, host.kept()]).toEqual([false, ["a"]]));
  });

  it("toggles before the list was read, and the list is read afterwards", async () => {
    const host = favoritesHost();
    const told: unknown[] = [];
    const options = {
      onSuccess: (isFavorite: boolean | undefined) => void told.push(isFavorite),
      onSettled: () => void told.push("settled"),
    };
    const page = renderOnPage(() => useToggleFavorite(options), host.answer);
    act(() => page.result.current.mutate(card("b")));
    await waitFor(() => expect(putsOf(page.lines())).toBe(1));
    await host.release();
    await waitFor(() => expect(page.result.current.isSuccess).toBe(true));
    expect(told).toEqual([true, "settled"]);
    expect(page.queries.getQueryData(favoritesQuery(page.http).queryKey)).toBeUndefined();
  });
});
