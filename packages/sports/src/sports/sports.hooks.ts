import type { ProxyHttp } from "@storefront/client/http";
import { type MutationPassthrough, publicQuery, usePlayerMutation } from "@storefront/client/react-hooks";
import type { UseMutationResult } from "@tanstack/react-query";
import { placeBet, type SportsEventsInput } from "./events.client.ts";
import { useProviderC } from "./provider-c.hooks.ts";
import type { SportsFailure } from "./sports.client.ts";
import { sportsEventsQuery, sportsQuery, sportsSearchQuery } from "./sports.queries.ts";
import type { BetSlip, PlacedBet } from "./sports.schema.ts";

const SHORTEST_TERM = 2;

const useEventsOfProvider = (_: ProxyHttp, input?: SportsEventsInput): ReturnType<typeof sportsEventsQuery> =>
  sportsEventsQuery(useProviderC(), input);
const useSportsOfProvider = (): ReturnType<typeof sportsQuery> => sportsQuery(useProviderC());

/** The events of provider-c at the time of the call; `useLiveEvents` keeps them up to date. */
export const useSportsEvents = publicQuery(useEventsOfProvider);

/** The sports of provider-c. */
export const useSports = publicQuery(useSportsOfProvider);

/** Searches the sportsbook; idle below two letters. Delay the term while the player types. */
export const useSportsSearch = publicQuery(sportsSearchQuery, (term) => term.trim().length >= SHORTEST_TERM);

/**
 * Places a bet when `mutate` is called. It is never sent twice, whatever the network does. A failure with status 0 and
 * a `TypeError` do not say whether the bet was accepted.
 */
export function usePlaceBet(
  options?: MutationPassthrough<PlacedBet, BetSlip, SportsFailure>,
): UseMutationResult<PlacedBet, SportsFailure, BetSlip> {
  const provider = useProviderC();
  return usePlayerMutation((_, slip) => placeBet(provider, slip), options);
}
