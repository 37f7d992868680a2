// @vitest-environment jsdom
import type { ProxyHttp } from "@storefront/client/http";
import { isPlayerKey } from "@storefront/client/queries";
import { GUEST_SESSION, StorefrontProvider, type StorefrontSession } from "@storefront/client/react-hooks";
import { onlineManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { type ReactElement, type ReactNode, StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeLiveServer, oddsText } from "../live/live.test-helper.ts";
import { useLiveEvents } from "../live/live-events.hooks.ts";
import { fakeHost, type HostAnswer } from "./client.test-helper.ts";
import { useProviderC } from "./provider-c.hooks.ts";
import { usePlaceBet, useSports, useSportsEvents, useSportsSearch } from "./sports.hooks.ts";

const DOOR = "/api/sports/provider-c-proxy";
const event = { id: 1, markets: [{ id: 2, name: "m", outcomes: [{ id: 3, name: "o", odds: 1.1 }] }] };
const json =
  (value: unknown): HostAnswer =>
  () =>
    Response.json(value);
const token = json({ access_token: "t", api_url: "x" });
let queries: QueryClient;
let realFetch: typeof globalThis.fetch;

/** A session that goes from player to player. */
function switchable(status: "guest" | "signed-in" = "signed-in") {
  let snapshot: ReturnType<StorefrontSession["getSnapshot"]> = { status, epoch: 1 };
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    getServerSnapshot: GUEST_SESSION.getServerSnapshot,
    become(next: "guest" | "signed-in") {
      snapshot = { status: next, epoch: snapshot.epoch + 1 };
      for (const listener of listeners) listener();
    },
  };
}

function setUp(table: Record<string, HostAnswer> = {}, session: StorefrontSession = GUEST_SESSION) {
  const live = fakeLiveServer();
  const host = fakeHost({
    "GET /api/sports/provider-c-anonymous": token,
    "GET /api/sports/provider-c-login": token,
    [`GET ${DOOR}/events`]: json({ data: [event] }),
    [`GET ${DOOR}/sports`]: json({ data: [{ slug: "soccer", name: "Soccer", live: 1 }] }),
    ...table,
  });
  globalThis.fetch = (input, init) =>
    typeof input === "string" && input.endsWith("/live") ? live.fetch(input, init) : host.fetch(input, init);
  return { ...host, live, wrapper: wrapperOf(host.http, session) };
}

function wrapperOf(http: ProxyHttp, session: StorefrontSession) {
  return ({ children }: { children: ReactNode }): ReactElement => (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <StorefrontProvider http={http} session={session}>
          {children}
        </StorefrontProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}

beforeEach(() => {
  queries = new QueryClient();
  realFetch = globalThis.fetch;
});
afterEach(() => {
  cleanup();
  queries.clear();
  globalThis.fetch = realFetch;
  document.documentElement.lang = "";
  onlineManager.setOnline(true);
});

describe("hooks of provider-c", () => {
  it("read events and sports with one token, and pass options on", async () => {
    const { wrapper, seen } = setUp();
    const { result } = renderHook(
      () => ({
        events: useSportsEvents({ sport: "soccer" }),
        sports: useSports({ select: (sports) => sports.map(({ slug }) => slug) }),
      }),
      { wrapper },
    );
    await waitFor(() => expect(result.current.sports.data).toEqual(["soccer"]));
    await waitFor(() => expect(result.current.events.data).toMatchObject([{ id: 1 }]));
    expect(seen().filter((call) => call.includes("/events"))).toContain(`GET ${DOOR}/events?sport=soccer`);
    expect(seen().filter((call) => call.includes("anonymous"))).toHaveLength(1);
  });

  it("are idle when not enabled", async () => {
    const { wrapper, seen, live } = setUp();
    const { result } = renderHook(
      () => [
        useSportsEvents({}, { enabled: false }).fetchStatus,
        useSports({ enabled: false }).fetchStatus,
        useLiveEvents({ enabled: false }).phase,
        useSportsEvents({ sport: "soccer" }).data?.length,
      ],
      { wrapper },
    );
    await waitFor(() => expect(result.current).toEqual(["idle", "idle", "idle", 1]));
    expect(seen().filter((call) => !call.includes("anonymous"))).toEqual([`GET ${DOOR}/events?sport=soccer`]);
    expect(live.streams).toEqual([]);
  });

  it("place a bet on `mutate`, once, and not when the network returns", async () => {
    const bets = vi.fn<HostAnswer>(() => Promise.reject(new TypeError("network")));
    const { wrapper } = setUp({ [`POST ${DOOR}/bets`]: bets });
    const { result } = renderHook(() => usePlaceBet(), { wrapper });
    onlineManager.setOnline(false);
    act(() => result.current.mutate({ selections: [], stake: 5 }));
    await waitFor(() => expect(result.current.error).toMatchObject({ status: 0 }));
    await act(async () => onlineManager.setOnline(true));
    expect([bets.mock.calls.length, result.current.isPaused]).toEqual([1, false]);
  });

  it("share one client for each session, in the language of the document", () => {
    const session = switchable("guest");
    const { wrapper } = setUp({}, session);
    const { result, rerender } = renderHook(() => [useProviderC(), useProviderC()] as const, { wrapper });
    const seen = [result.current[0]];
    for (const next of ["signed-in", "signed-in"] as const) {
      act(() => session.become(next));
      seen.push(result.current[0]);
    }
    rerender();
    expect(result.current).toEqual([seen[2], seen[2]]);
    expect(seen.map(({ access }) => access)).toEqual(["anonymous", "login", "login"]);
    expect(new Set(seen).size).toBe(3);
    document.documentElement.lang = "es";
    rerender();
    expect([result.current[0].language, result.current[0] === result.current[1]]).toEqual(["es", true]);
  });

  it("forget answers for a player's token, and keep public ones", async () => {
    const session = switchable();
    const { wrapper } = setUp({}, session);
    const { result } = renderHook(() => useSports(), { wrapper });
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    const [query] = queries.getQueryCache().getAll();
    expect(isPlayerKey(query?.queryKey ?? [])).toBe(true);
    act(() => session.become("guest"));
    expect(query && queries.getQueryCache().getAll().includes(query)).toBe(false);
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    expect(
      queries
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => isPlayerKey(queryKey)),
    ).toEqual([false]);
  });

  it("throw outside the provider with an explanation", () => {
    expect(() => renderHook(() => useSports())).toThrow(/Render this hook inside <StorefrontProvider/);
  });
});

describe("useLiveEvents", () => {
  it("shows events and their changes, over one stream, until it is unmounted", async () => {
    const { wrapper, live } = setUp();
    const oddsOf = ({ events }: ReturnType<typeof useLiveEvents>) => events[0]?.markets[0]?.outcomes[0]?.odds;
    const { result, unmount } = renderHook(() => [useLiveEvents(), useLiveEvents()] as const, {
      wrapper,
    });
    await waitFor(() => expect(result.current.map(oddsOf)).toEqual([1.1, 1.1]));
    const stream = live.streams.findLast(({ signal }) => !signal.aborted);
    expect(live.streams.filter(({ signal }) => !signal.aborted)).toHaveLength(1);
    act(() => stream?.send(oddsText(1, 2.2)));
    await waitFor(() => expect(result.current.map(oddsOf)).toEqual([2.2, 2.2]));
    unmount();
    expect(stream?.signal.aborted).toBe(true);
  });

  it("starts and stops with enabled", async () => {
    const { wrapper, live } = setUp();
    const { rerender } = renderHook(({ enabled }) => useLiveEvents({ enabled }), {
      wrapper,
      initialProps: { enabled: false },
    });
    expect(live.streams).toEqual([]);
    rerender({ enabled: true });
    await waitFor(() => expect(live.streams.some(({ signal }) => !signal.aborted)).toBe(true));
    rerender({ enabled: false });
    expect(live.streams.every(({ signal }) => signal.aborted)).toBe(true);
  });
});

describe("useSportsSearch", () => {
  it("searches from two letters on", async () => {
    const { wrapper, seen } = setUp({ "GET /api/sports/search": json({ data: [event] }) });
    const { result, rerender } = renderHook(({ term }) => useSportsSearch(term), {
      wrapper,
      initialProps: { term: " a " },
    });
    expect(result.current.fetchStatus).toBe("idle");
    rerender({ term: " ab " });
    await waitFor(() => expect(result.current.data).toMatchObject([{ id: 1 }]));
    expect(new Set(seen())).toEqual(new Set(["GET /api/sports/search?term=ab"]));
  });
});

describe("on the server", () => {
  it("every hook is idle and makes no call", () => {
    const { http, calls, live } = setUp();
    const Page = () => {
      const { phase } = useLiveEvents();
      useSportsEvents();
      useSports();
      useSportsSearch("abc");
      usePlaceBet();
      useProviderC();
      return <p>{phase}</p>;
    };
    const html = renderToString(wrapperOf(http, switchable())({ children: <Page /> }));
    expect(html).toBe("<p>idle</p>");
    expect([calls, live.streams]).toEqual([[], []]);
  });
});
