import type { ProxyHttp } from "@storefront/client/http";
import { type KeyedQuery, MINE, publicQueryOptions } from "@storefront/client/queries";
import type { QueryKey } from "@tanstack/react-query";
import { listSports, listSportsEvents, type SportsEventsInput } from "./events.client.ts";
import type { ProviderC } from "./provider-c.client.ts";
import { searchSports, type SportsFailure } from "./sports.client.ts";
import type { Sport, SportsEvent } from "./sports.schema.ts";

/** What answers of provider-c depend on. Those for the player's own token are forgotten with the player. */
const readerOf = ({ access, language }: ProviderC) =>
  ["sports", access === "login" ? MINE : access, language] as const;

const RULES = { staleTime: 30_000 };

/** The query of the sports of provider-c. */
export const sportsQuery = (provider: ProviderC): KeyedQuery<Sport[], QueryKey, SportsFailure> =>
  publicQueryOptions([...readerOf(provider), "sports"], (settings) => listSports(provider, settings), RULES);

/** The query of the events of provider-c, as they are at the moment of the call. */
export const sportsEventsQuery = (
  provider: ProviderC,
  input?: SportsEventsInput,
): KeyedQuery<SportsEvent[], QueryKey, SportsFailure> =>
  publicQueryOptions(
    [...readerOf(provider), "events", input?.sport],
    (settings) => listSportsEvents(provider, input, settings),
    RULES,
  );

/** The query of a search of the sportsbook; spaces around the term do not count. */
export const sportsSearchQuery = (http: ProxyHttp, term: string): KeyedQuery<SportsEvent[]> =>
  publicQueryOptions(
    ["sports", "search", term.trim()],
    (settings) => searchSports(http, { term: term.trim() }, settings),
    RULES,
  );
