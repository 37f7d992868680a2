import type { ProxyHttp } from "@storefront/client/http";
import { type KeyedQuery, MINE, publicQuery } from "@storefront/client/queries";
import { listSports, listSportsEvents, type SportsEventsInput } from "./events.client.ts";
import type { ProviderC } from "./provider-c.client.ts";
import { searchSports, type SportsFailure } from "./sports.client.ts";
import type { Sport, SportsEvent } from "./sports.schema.ts";

/**
 * The properties that answers of provider-c depend on. Answers for the player's own token are forgotten with the
 * player.
 */
type Reader = Pick<ProviderC, "access" | "language">;

const keyOf = <Name extends string, Input>({ access, language }: Reader, name: Name, input?: Input) =>
  ["sports", access === "login" ? MINE : access, language, name, input] as const;

/** Keys of the sportsbook in the query cache. */
export const sportsKeys = {
  sports: (provider: Reader) => keyOf(provider, "sports"),
  events: (provider: Reader, { sport }: SportsEventsInput = {}) => keyOf(provider, "events", sport),
  search: (term: string) => ["sports", "search", term] as const,
} as const;

const RULES = { staleTime: 30_000 };

/** The query of the sports of provider-c. */
export const sportsQuery = (
  provider: ProviderC,
): KeyedQuery<Sport[], ReturnType<typeof sportsKeys.sports>, SportsFailure> =>
  publicQuery(sportsKeys.sports(provider), (settings) => listSports(provider, settings), RULES);

/** The query of the events of provider-c, as they are at the moment of the call. */
export const sportsEventsQuery = (
  provider: ProviderC,
  input?: SportsEventsInput,
): KeyedQuery<SportsEvent[], ReturnType<typeof sportsKeys.events>, SportsFailure> =>
  publicQuery(
    sportsKeys.events(provider, input),
    (settings) => listSportsEvents(provider, input, settings),
    RULES,
  );

/** The query of a search of the sportsbook; the term has no spaces around it. */
export const sportsSearchQuery = (
  http: ProxyHttp,
  term: string,
): KeyedQuery<SportsEvent[], ReturnType<typeof sportsKeys.search>> =>
  publicQuery(sportsKeys.search(term), (settings) => searchSports(http, { term }, settings), RULES);
