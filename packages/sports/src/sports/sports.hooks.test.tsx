// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { type ReactNode, StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeLiveServer, oddsText } from "../live/live.test-helper.ts";
import { useLiveEvents } from "../live/live-events.hooks.ts";
import { fakeHost, type HostAnswer } from "./client.test-helper.ts";
import { createProviderC, type ProviderC } from "./provider-c.client.ts";
import { usePlaceBet, useProviderC, useSports, useSportsEvents, useSportsSearch } from "./sports.hooks.ts";

const DOOR = "/api/sports/provider-c-proxy";
const event = { id: 1, markets: [{ id: 2, name: "m", outcomes: [{ id: 3, name: "o", odds: 1.1 }] }] };
const json =
  (value: unknown): HostAnswer =>
  () =>
    Response.json(value);
const token = json({ access_token: "t", api_url: "x" });
let queries: QueryClient;
const wrapper = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  </StrictMode>
);

function setUp(table: Record<string, HostAnswer> = {}) {
  const live = fakeLiveServer();
  const host = fakeHost({
    "GET /api/sports/provider-c-anonymous": token,
    "GET /api/sports/provider-c-login": token,
    [`GET ${DOOR}/events`]: json({ data: [event] }),
    [`GET ${DOOR}/sports`]: json({ data: [{ slug: "soccer", name: "Soccer", live: 1 }] }),
    ...table,
  });
  const fetch: typeof globalThis.fetch = (input, init) =>
    typeof input === "string" && input.endsWith("/live") ? live.fetch(input, init) : host.fetch(input, init);
  return { ...host, live, provider: createProviderC({ http: host.http, fetch }) };
}

beforeEach(() => {
  queries = new QueryClient();
});
afterEach(() => {
  cleanup();
  queries.clear();
});

describe("hooks of provider-c", () => {
  it("read events and sports", async () => {
    const { provider, seen } = setUp();
    const { result } = renderHook(
      () => ({ events: useSportsEvents({ provider, sport: "soccer" }), sports: useSports({ provider }) }),
      { wrapper },
    );
    await waitFor(() => expect(result.current.sports.data).toMatchObject([{ slug: "soccer" }]));
    await waitFor(() => expect(result.current.events.data).toMatchObject([{ id: 1 }]));
    expect(seen().filter((call) => call.includes("/events"))).toContain(`GET ${DOOR}/events?sport=soccer`);
  });

  it("are idle when not enabled and without a provider", async () => {
    const { provider, calls, live } = setUp();
    const { result } = renderHook(
      () => [
        useSportsEvents({ provider, enabled: false }).fetchStatus,
        useSportsEvents({ provider: undefined }).fetchStatus,
        useSports({ provider: undefined }).fetchStatus,
        useLiveEvents({ provider, enabled: false }).phase,
        useLiveEvents({ provider: undefined }).phase,
      ],
      { wrapper },
    );
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(result.current).toEqual(["idle", "idle", "idle", "idle", "idle"]);
    expect([calls, live.streams]).toEqual([[], []]);
  });

  it("place a bet when told to, once, offline or not", async () => {
    const bets = vi.fn<HostAnswer>(() => Promise.reject(new TypeError("network")));
    const { provider } = setUp({ [`POST ${DOOR}/bets`]: bets });
    const { result } = renderHook(() => usePlaceBet({ provider }), { wrapper });
    act(() => result.current.mutate({ selections: [], stake: 5 }));
    await waitFor(() => expect(result.current.error).toMatchObject({ status: 0 }));
    expect(bets).toHaveBeenCalledOnce();
  });

  it("say what is missing when a bet has no provider", async () => {
    const { result } = renderHook(() => usePlaceBet({ provider: undefined }), { wrapper });
    act(() => result.current.mutate({ selections: [], stake: 5 }));
    await waitFor(() => expect(result.current.error?.message).toMatch(/give the hook a `provider`/));
  });

  it("have a client for each session", () => {
    const { http } = setUp();
    const { result, rerender } = renderHook(
      ({ isSignedIn, player }: { isSignedIn: boolean; player?: number }) =>
        useProviderC({ http, isSignedIn, player }),
      { wrapper, initialProps: { isSignedIn: false } },
    );
    const seen: ProviderC[] = [result.current];
    for (const props of [
      { isSignedIn: true, player: 1 },
      { isSignedIn: true, player: 2 },
      { isSignedIn: true, player: 2 },
    ]) {
      rerender(props);
      seen.push(result.current);
    }
    expect(seen.map(({ access }) => access)).toEqual(["anonymous", "login", "login", "login"]);
    expect(new Set(seen).size).toBe(3);
  });
});

describe("useLiveEvents", () => {
  it("shows events and what changes in them, over one stream, until it is gone", async () => {
    const { provider, live } = setUp();
    const oddsOf = ({ events }: ReturnType<typeof useLiveEvents>) => events[0]?.markets[0]?.outcomes[0]?.odds;
    const { result, unmount } = renderHook(
      () => [useLiveEvents({ provider }), useLiveEvents({ provider })] as const,
      {
        wrapper,
      },
    );
    await waitFor(() => expect(result.current.map(oddsOf)).toEqual([1.1, 1.1]));
    const stream = live.streams.findLast(({ signal }) => !signal.aborted);
    expect(live.streams.filter(({ signal }) => !signal.aborted)).toHaveLength(1);
    act(() => stream?.send(oddsText(1, 2.2)));
    await waitFor(() => expect(result.current.map(oddsOf)).toEqual([2.2, 2.2]));
    unmount();
    expect(stream?.signal.aborted).toBe(true);
  });

  it("starts and stops with enabled", async () => {
    const { provider, live } = setUp();
    const { rerender } = renderHook(({ enabled }) => useLiveEvents({ provider, enabled }), {
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
    const { http, seen } = setUp({ "GET /api/sports/search": json({ data: [event] }) });
    const { result, rerender } = renderHook(({ term }) => useSportsSearch({ http, term }), {
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
  it("every hook is idle and calls nobody", () => {
    const { provider, http, calls, live } = setUp();
    const Page = () => {
      const { phase } = useLiveEvents({ provider });
      useSportsEvents({ provider });
      useSports({ provider });
      useSportsSearch({ http, term: "abc" });
      usePlaceBet({ provider });
      useProviderC({ http, isSignedIn: true });
      return <p>{phase}</p>;
    };
    const html = renderToString(
      <QueryClientProvider client={queries}>
        <Page />
      </QueryClientProvider>,
    );
    expect(html).toBe("<p>idle</p>");
    expect([calls, live.streams]).toEqual([[], []]);
  });
});
