import { isAuthSensitiveStatus } from "@storefront/proxy";
import { type Handler, isBackendError, type JsonValue, type Target } from "@storefront/proxy/server";
import { type CasinoMode, readList } from "../catalogue/public-reads.handlers.ts";
import { catalogueQuery, valuesOfFields } from "../games/catalogue-query.schema.ts";
import { SearchInput } from "./search.schema.ts";

export const SPORTS_SEARCH: Target = "GET /app-sportbook/search?term={term}";

/**
 * Searches casino and sportsbook at once and answers with what came: a side that failed is null and named in
 * `failed`. A 401, 403 or 440 of either wins; two failures are the first one's.
 */
export const searchEverything =
  (casinoMode: CasinoMode): Handler =>
  async ({ backend, cache, body, log, requestId }) => {
    const filter = catalogueQuery(valuesOfFields(await body(SearchInput)));
    const term = filter.query.find(([name]) => name === "term")?.[1];
    const [games, events] = await Promise.all([
      attempt(readList(cache, casinoMode, filter).then(({ data }) => data)),
      attempt(backend.json(SPORTS_SEARCH, { values: { term } })),
    ]);
    const sides = [
      ["casino", games],
      ["sports", events],
    ] as const;
    const failed = sides.flatMap(([side, { failure }]) => (failure ? [side] : []));
    if (failed.length === sides.length) throw games.failure;
    if (failed.length > 0) log.warn({ requestId, failed }, "a search was answered without one of its sides");
    return { games: games.data ?? null, events: events.data ?? null, failed };
  };

interface Attempt {
  data?: JsonValue;
  failure?: Error;
}

async function attempt(call: Promise<JsonValue>): Promise<Attempt> {
  try {
    return { data: await call };
  } catch (error) {
    if (!isBackendError(error) || isAuthSensitiveStatus(error.status)) throw error;
    return { failure: error };
  }
}
