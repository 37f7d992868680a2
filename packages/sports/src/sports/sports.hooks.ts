import type { ProxyHttp } from "@storefront/proxy/client";
import { MINE, NETWORK_RULE } from "@storefront/proxy/react-hooks";
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useMemo } from "react";
import { listSports, listSportsEvents, placeBet } from "./events.client.ts";
import { createProviderC, type ProviderC } from "./provider-c.client.ts";
import { searchSports } from "./sports.client.ts";
import type { BetSlip, PlacedBet, Sport, SportsEvent } from "./sports.schema.ts";

const SHORTEST_TERM = 2;
const FRESH = 30_000;

/** What `useProviderC` is made with. */
export interface UseProviderCOptions {
  http: ProxyHttp;
  isSignedIn: boolean;
  /** Tells players apart: another one gets another client. */
  player?: number | string | undefined;
  /** The page's language, in which names are asked for. */
  language?: string | undefined;
}

/** The client of provider-c for the player of this session; a new one whenever the session changes. */
export function useProviderC(options: UseProviderCOptions): ProviderC {
  const { http, isSignedIn, player, language } = options;
  return useMemo(() => {
    void player;
    return createProviderC({ http, language, access: isSignedIn ? "login" : "anonymous" });
  }, [http, isSignedIn, player, language]);
}

/** What the hooks of provider-c are made with. */
export interface UseProviderOptions {
  /** Idle without one. */
  provider: ProviderC | undefined;
  enabled?: boolean | undefined;
}

/** What `useSportsEvents` is made with. */
export interface UseSportsEventsOptions extends UseProviderOptions {
  /** The events of every sport without one. */
  sport?: string | undefined;
}

/** The events of provider-c as they were when they were asked for; `useLiveEvents` keeps them up to date. */
export function useSportsEvents(options: UseSportsEventsOptions): UseQueryResult<SportsEvent[]> {
  const { provider, sport, enabled = true } = options;
  return useAnswer({
    queryKey: ["sports", ...ownerOf(provider), "events", sport] as const,
    queryFn: ({ signal }) => listSportsEvents(present(provider), { sport, signal }),
    enabled: enabled && provider !== undefined,
  });
}

/** The sports of provider-c. */
export function useSports({ provider, enabled = true }: UseProviderOptions): UseQueryResult<Sport[]> {
  return useAnswer({
    queryKey: ["sports", ...ownerOf(provider), "sports"] as const,
    queryFn: ({ signal }) => listSports(present(provider), { signal }),
    enabled: enabled && provider !== undefined,
  });
}

/** Places a bet when `mutate` is called; never sent twice by itself, whatever the network does. */
export function usePlaceBet({
  provider,
}: Pick<UseProviderOptions, "provider">): UseMutationResult<PlacedBet, Error, BetSlip> {
  return useMutation({
    mutationFn: (slip: BetSlip) => placeBet(present(provider), slip),
    // Offline is an answer; a bet that is sent later is another bet.
    ...NETWORK_RULE,
  });
}

/** What `useSportsSearch` is made with. */
export interface UseSportsSearchOptions {
  http: ProxyHttp;
  term: string;
  enabled?: boolean | undefined;
}

/** Searches the sportsbook; idle below two letters. Whoever types waits a little before the term changes. */
export function useSportsSearch(options: UseSportsSearchOptions): UseQueryResult<SportsEvent[]> {
  const { http, enabled = true } = options;
  const term = options.term.trim();
  return useAnswer({
    queryKey: ["sports", "search", term] as const,
    queryFn: ({ signal }) => searchSports(http, { term, signal }),
    enabled: enabled && term.length >= SHORTEST_TERM,
  });
}

/** No call is repeated by itself (decision H8). */
function useAnswer<Data>(
  options: Pick<UseQueryOptions<Data>, "queryKey" | "queryFn" | "enabled">,
): UseQueryResult<Data> {
  return useQuery({ ...options, ...NETWORK_RULE, staleTime: FRESH });
}

/** What answers differ by; what is read with the player's own token is forgotten with the player. */
const ownerOf = (provider: ProviderC | undefined): readonly (string | number | undefined)[] => [
  provider?.access === "login" ? MINE : 0,
  provider?.language,
];

function present(provider: ProviderC | undefined): ProviderC {
  if (provider) return provider;
  throw new Error("provider-c: give the hook a `provider`.");
}
