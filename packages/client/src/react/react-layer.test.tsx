// @vitest-environment jsdom
import { onlineManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactElement, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { createProxyHttp } from "../http.ts";
import { playerPagesOptions, playerQueryOptions, publicQueryOptions } from "../queries.ts";
import {
  playerMutation,
  playerPages,
  playerQuery,
  publicQuery,
  type StorefrontSession,
  StorefrontProvider,
  useStorefront,
} from "../react-hooks.ts";

interface TestSession extends StorefrontSession {
  become(player: string | undefined): void;
}

function testSession(status: "guest" | "signed-in" = "signed-in"): TestSession {
  const listeners = new Set<() => void>();
  let snapshot: ReturnType<StorefrontSession["getSnapshot"]> = { status, epoch: 1 };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    getServerSnapshot: () => ({ status: "guest", epoch: 0 }),
    become(player) {
      snapshot = { status: player === undefined ? "guest" : "signed-in", epoch: snapshot.epoch + 1 };
      for (const listener of listeners) listener();
    },
  };
}

function page(session: StorefrontSession | undefined) {
  const calls: string[] = [];
  const state = { owner: "A" };
  const http = createProxyHttp({
    baseUrl: "https://play.example",
    fetch: async (input) => {
      const request = new Request(input);
      calls.push(`${request.method} ${new URL(request.url).pathname}`);
      // TanStack Query's `onlineManager` knows what the browser says of its network, and pauses queries by it.
      if (!onlineManager.isOnline()) throw new TypeError("offline");
      return Response.json({ owner: state.owner });
    },
  });
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }): ReactElement => (
    <QueryClientProvider client={queries}>
      <StorefrontProvider http={http} session={session}>
        {children}
      </StorefrontProvider>
    </QueryClientProvider>
  );
  return { calls, http, queries, state, wrapper };
}

interface Owned {
  owner: string;
}
const useMine = playerQuery((http) =>
  playerQueryOptions(["test", "mine", "wallet"], ({ signal }) => http.get<Owned>("/api/mine", { signal })),
);
const useItem = playerQuery(
  (http, id: string) =>
    playerQueryOptions(["test", "mine", "item", id], () => http.get<Owned>(`/api/items/${id}`)),
  (id) => id !== "",
);
const useEach = playerQuery((http, input: { all: boolean } | undefined = { all: true }) =>
  playerQueryOptions(["test", "mine", "each", input], () => http.get<Owned>("/api/each")),
);
const useGames = publicQuery((http) =>
  publicQueryOptions(["test", "games"], (settings) => http.get<Owned>("/api/games", settings)),
);
const useList = playerPages(
  (http) =>
    playerPagesOptions(["test", "mine", "list"], (_, settings) => http.get<Owned>("/api/list", settings), {
      next: (_, page) => (page === 1 ? 2 : null),
    }),
  ({ pages }): readonly string[] => pages.map(({ owner }) => owner),
);
const useChange = playerMutation((http, json: object) => http.post<Owned>("/api/change", { json }), {
  changed: [["test", "mine"]],
});

afterEach(() => {
  onlineManager.setOnline(true);
  cleanup();
});

describe("useStorefront", () => {
  it("says what to do outside the provider", () =>
    expect(() => renderToString(<Outside />)).toThrow(/Render this hook inside <StorefrontProvider http=/));

  it("has a guest on the server and without a session", () => {
    const { calls, wrapper: Wrapper } = page(testSession());
    expect(
      renderToString(
        <Wrapper>
          <Outside />
        </Wrapper>,
      ),
    ).toBe("<p>false</p>");
    expect(calls).toEqual([]);
    expect(
      renderHook(() => useStorefront().isAuthenticated, { wrapper: page(undefined).wrapper }).result.current,
    ).toBe(false);
  });
});

describe("a player's query", () => {
  it("is idle for guests, whatever the options", async () => {
    const { calls, wrapper } = page(testSession("guest"));
    const { result } = renderHook(() => useMine(undefined, { enabled: true }), { wrapper });
    await act(async () => {});
    expect([result.current.fetchStatus, calls]).toEqual(["idle", []]);
  });

  it("passes options through and keeps the rule of the network", async () => {
    const { calls, wrapper } = page(testSession());
    const { result } = renderHook(() => useMine(undefined, { select: ({ owner }) => owner.toLowerCase() }), {
      wrapper,
    });
    await waitFor(() => expect(result.current.data).toBe("a"));
    expect([calls.length, result.current.error]).toEqual([1, null]);
    onlineManager.setOnline(false);
    await act(() => result.current.refetch());
    await waitFor(() => expect(result.current.error?.status).toBe(0));
    expect([result.current.fetchStatus, calls.length]).toEqual(["idle", 2]);
    await act(async () => onlineManager.setOnline(true));
    expect(calls).toHaveLength(2);
  });

  it("passes its input on, waits until that is ready, and takes options after it", async () => {
    const { calls, wrapper } = page(testSession());
    const { result, rerender } = renderHook(
      ({ id }) => useItem(id, { select: ({ owner }) => owner.toLowerCase() }),
      { wrapper, initialProps: { id: "" } },
    );
    await act(async () => {});
    expect(calls).toEqual([]);
    rerender({ id: "7" });
    await waitFor(() => expect(result.current.data).toBe("a"));
    expect(calls).toEqual(["GET /api/items/7"]);
  });

  it("stays idle with `enabled: false`, also after an input that has a default value", async () => {
    const { calls, wrapper } = page(testSession());
    renderHook(() => [useMine(undefined, { enabled: false }), useEach({ all: false }, { enabled: false })], {
      wrapper,
    });
    await act(async () => {});
    expect(calls).toEqual([]);
  });

  it("never shows a player the data of another one, not for one render", async () => {
    const session = testSession();
    const { calls, queries, state, wrapper } = page(session);
    const shown: string[] = [];
    const { result } = renderHook(
      () => {
        const { epoch } = useStorefront();
        const { data } = useMine();
        shown.push(`${epoch} ${data?.owner ?? "nothing"}`);
        return data;
      },
      { wrapper },
    );
    await waitFor(() => expect(result.current?.owner).toBe("A"));
    queries.setQueryData(["test", "list"], "public");
    state.owner = "B";
    act(() => session.become("B"));
    await waitFor(() => expect(result.current?.owner).toBe("B"));
    expect(shown.filter((line) => line.startsWith("2") && line.endsWith("A"))).toEqual([]);
    expect(calls).toHaveLength(2);
    act(() => session.become(undefined));
    expect(result.current).toBeUndefined();
    expect(queries.getQueriesData({ queryKey: ["test"] })).toEqual([
      [["test", "list"], "public"],
      [["test", "mine", "wallet"], undefined],
    ]);
  });

  it("removes the data of a player who left while no provider was on the page", async () => {
    const session = testSession();
    const { queries, wrapper } = page(session);
    const first = renderHook(() => useMine(), { wrapper });
    await waitFor(() => expect(first.result.current.data).toEqual({ owner: "A" }));
    first.unmount();
    session.become(undefined);
    renderHook(() => useMine(), { wrapper });
    expect(queries.getQueryData(["test", "mine", "wallet"])).toBeUndefined();
  });

  it("is not read again by a component that mounts right after a failure", async () => {
    const { calls, wrapper } = page(testSession());
    onlineManager.setOnline(false);
    const first = renderHook(() => useMine(), { wrapper });
    await waitFor(() => expect(first.result.current.isError).toBe(true));
    first.unmount();
    const second = renderHook(() => useMine(), { wrapper });
    expect(second.result.current).toMatchObject({ isError: true, fetchStatus: "idle" });
    expect(calls).toHaveLength(1);
  });

  it("reads lists page after page and passes the list to `select`", async () => {
    const { wrapper } = page(testSession());
    const { result } = renderHook(() => useList(undefined, { select: ({ length }) => length }), { wrapper });
    await waitFor(() => expect(result.current.data).toBe(1));
    await act(() => result.current.fetchNextPage());
    await waitFor(() => expect(result.current.data).toBe(2));
    expect(result.current.hasNextPage).toBe(false);
  });
});

it("a public query is read for guests and stays when a player leaves", async () => {
  const session = testSession();
  const { calls, wrapper } = page(session);
  const { result } = renderHook(() => useGames(), { wrapper });
  await waitFor(() => expect(result.current.data).toEqual({ owner: "A" }));
  act(() => session.become(undefined));
  expect([result.current.data, calls.length]).toEqual([{ owner: "A" }, 1]);
});

describe("a player's mutation", () => {
  it("fails at once offline and is not sent when the network returns", async () => {
    const { calls, wrapper } = page(testSession());
    const { result } = renderHook(() => useChange(), { wrapper });
    onlineManager.setOnline(false);
    act(() => result.current.mutate({}));
    await waitFor(() => expect(result.current.error?.status).toBe(0));
    await act(async () => onlineManager.setOnline(true));
    expect([calls.length, result.current.isPaused]).toEqual([1, false]);
  });

  it("invalidates changed queries, calls the caller back, and is removed with its player", async () => {
    const session = testSession();
    const { calls, queries, wrapper } = page(session);
    const told: unknown[] = [];
    const { result } = renderHook(
      () => {
        useMine();
        return useChange({ onSuccess: (data) => void told.push(data) });
      },
      { wrapper },
    );
    await waitFor(() => expect(calls).toEqual(["GET /api/mine"]));
    act(() => result.current.mutate({}));
    await waitFor(() => expect(calls).toEqual(["GET /api/mine", "POST /api/change", "GET /api/mine"]));
    expect([told, result.current.data]).toEqual([[{ owner: "A" }], { owner: "A" }]);
    act(() => session.become("B"));
    await waitFor(() => expect(result.current.data).toBeUndefined());
    expect(queries.getMutationCache().getAll()).toEqual([]);
  });
});

function Outside(): ReactElement {
  const { isAuthenticated } = useStorefront();
  useMine();
  useGames();
  useList();
  useChange();
  return <p>{String(isAuthenticated)}</p>;
}
