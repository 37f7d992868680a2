import { attempt, type Handler, type Target, z } from "@storefront/proxy";
import { type CasinoMode, readList } from "../games/public-reads.handlers.ts";
import { catalogueQuery, valuesOfFields } from "../games/catalogue-query.schema.ts";

export const SearchInput = z.object({
  term: z.string("required").check(z.regex(/\S/, "required")),
  page: z.optional(z.unknown()),
  per_page: z.optional(z.unknown()),
});

/** The answer: the results of both sides as their backends sent them, null for one that failed. */
export const EverythingRecord = z.object({
  games: z.nullable(z.unknown()),
  events: z.nullable(z.unknown()),
  failed: z.array(z.enum(["casino", "sports"])),
});

export const SPORTS_SEARCH: Target = "GET /app-sportbook/search?term={term}";

/**
 * Searches casino and sportsbook at once and answers with the results of both. A side that failed is null and named in
 * `failed`. A 401, 403 or 440 of either side is the answer; when both fail, it is the failure of the first.
 */
export const searchEverything =
  (casinoMode: CasinoMode): Handler =>
  async ({ backend, cache, body, log, requestId }) => {
    const filter = catalogueQuery(valuesOfFields(await body(SearchInput)));
    const term = filter.query.find(([name]) => name === "term")?.[1] ?? "";
    const [games, events] = await Promise.all([
      attempt(readList(cache, casinoMode, filter).then(({ data }) => data)),
      attempt(backend.json("GET /app-sportbook/search", { query: [["term", term]] })),
    ]);
    const sides = [
      ["casino", games],
      ["sports", events],
    ] as const;
    const failed = sides.flatMap(([side, { failure }]) => (failure ? [side] : []));
    if (failed.length === sides.length) throw games.failure;
    if (failed.length > 0) log.warn({ requestId, failed }, "a search was answered without one of its sides");
    return { games: games.value ?? null, events: events.value ?? null, failed };
  };
