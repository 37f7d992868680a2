import type { ApiError } from "@storefront/client";
import {
  type MutationPassthrough,
  type QueryPassthrough,
  usePlayerMutation,
  usePublicQuery,
} from "@storefront/client/react-hooks";
import type { UseMutationResult, UseQueryResult } from "@tanstack/react-query";
import { placeBet, type SportsEventsInput } from "./events.client.ts";
import { useProviderC } from "./provider-c.hooks.ts";
import type { SportsFailure } from "./sports.client.ts";
import { sportsEventsQuery, sportsQuery, sportsSearchQuery } from "./sports.queries.ts";
import type { BetSlip, PlacedBet, Sport, SportsEvent } from "./sports.schema.ts";

const SHORTEST_TERM = 2;

/**
 * The events of provider-c at the time of the call; `useLiveEvents` keeps them up to date.
 * @example
 * ```tsx
 * const { data: events = [] } = useSportsEvents({ sport: "soccer" });
 * return events.map(({ id, home, away }) => <p key={id}>{`${home} – ${away}`}</p>);
 * ```
 */
export function useSportsEvents<Selected = SportsEvent[]>(
  input?: SportsEventsInput,
  options?: QueryPassthrough<SportsEvent[], Selected, SportsFailure>,
): UseQueryResult<Selected, SportsFailure> {
  const provider = useProviderC();
  return usePublicQuery(() => sportsEventsQuery(provider, input), options);
}

/**
 * The sports of provider-c.
 * @example
 * ```tsx
 * const { data: sports = [] } = useSports();
 * return sports.map(({ slug, name }) => <a key={slug} href={`/sports/${slug}`}>{name}</a>);
 * ```
 */
export function useSports<Selected = Sport[]>(
  options?: QueryPassthrough<Sport[], Selected, SportsFailure>,
): UseQueryResult<Selected, SportsFailure> {
  const provider = useProviderC();
  return usePublicQuery(() => sportsQuery(provider), options);
}

/**
 * Places a bet when `mutate` is called. It is never sent twice, whatever the network does. A failure with status 0 and
 * a `TypeError` do not say whether the bet was accepted.
 * @example
 * ```tsx
 * const bet = usePlaceBet();
 * const selection = { event_id: 7, market_id: "1x2", outcome_id: "home", odds: 1.85 };
 * if (bet.error) return <p role="alert">Look at your bets before you try again.</p>;
 * return <button onClick={() => bet.mutate({ selections: [selection], stake: 10 })}>Bet 10</button>;
 * ```
 */
export function usePlaceBet(
  options?: MutationPassthrough<PlacedBet, BetSlip, SportsFailure>,
): UseMutationResult<PlacedBet, SportsFailure, BetSlip> {
  const provider = useProviderC();
  return usePlayerMutation((_, slip) => placeBet(provider, slip), options);
}

/**
 * Searches the sportsbook; idle below two letters. Delay the term while the player types.
 * @example
 * ```tsx
 * const [term, setTerm] = useState("");
 * const found = useSportsSearch(useDeferredValue(term));
 * return <input type="search" aria-busy={found.isFetching} onChange={({ target }) => setTerm(target.value)} />;
 * ```
 */
export function useSportsSearch<Selected = SportsEvent[]>(
  term: string,
  options?: QueryPassthrough<SportsEvent[], Selected>,
): UseQueryResult<Selected, ApiError> {
  const trimmed = term.trim();
  return usePublicQuery((http) => sportsSearchQuery(http, trimmed), options, trimmed.length >= SHORTEST_TERM);
}
