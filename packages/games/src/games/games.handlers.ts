import type { JsonValue } from "@storefront/client";
import {
  type CachedAnswer,
  type Call,
  type Handler,
  isBackendError,
  json,
  type PublicReader,
  type Target,
} from "@storefront/proxy";
import {
  type CasinoMode,
  keptGames,
  type PublicRead,
  readList,
  READS,
  readThrough,
} from "./public-reads.handlers.ts";
import {
  type CatalogueQuery,
  catalogueQuery,
  type FixedFilter,
  valuesOfFields,
  valuesOfQuery,
} from "./catalogue-query.schema.ts";
import {
  cursorIn,
  FilterInput,
  GameIdInput,
  GameSlugInput,
  GameSlugsInput,
  readInput,
} from "./games-input.schema.ts";
import { gameRecordOf, readGame } from "./games.schema.ts";

/** The number of parallel calls of one request: 50 slugs must not be 50 calls at once (threat F15). */
const MAX_AT_ONCE = 4;

const MAX_READ = 1_000;
const MAX_SPELLING = 256;
/** Filters by their text, because many visitors read the same pages. */
const read = new Map<string, CatalogueQuery>();

/** The list of the request's query, and of the category or provider whose slug is in the path. */
export const listGames =
  (casinoMode: CasinoMode, inPath?: keyof FixedFilter): Handler =>
  async (call) =>
    readList(call.cache, casinoMode, filterOf(call, inPath ? { [inPath]: call.params["slug"] } : {}));

/** The list of the request's body: the legacy search. */
export const searchGames =
  (casinoMode: CasinoMode): Handler =>
  async ({ cache, body }) => {
    const values = valuesOfFields(await body(FilterInput));
    return readList(cache, casinoMode, catalogueQuery(values));
  };

/** The filter of a request's query. @throws Refusal 400 `invalid_request`. */
function filterOf(call: Call, fixed: FixedFilter): CatalogueQuery {
  const { search } = call.request;
  const spelling = JSON.stringify([search, fixed.category, fixed.provider]);
  const known = read.get(spelling);
  if (known) return known;
  const filter = catalogueQuery(valuesOfQuery(call.query), fixed);
  if (spelling.length > MAX_SPELLING) return filter;
  if (read.size >= MAX_READ) read.clear();
  read.set(spelling, filter);
  return filter;
}

/** A route of one public read, whose answer may name a further page. */
export const publicAnswer =
  (source: PublicRead): Handler =>
  async ({ cache, query }) =>
    readThrough(cache, source, {}, cursorIn(query));

/** The statistics of the game that the query names. */
export const gameStatistics: Handler = async ({ cache, query }) => {
  const values = readInput(GameSlugInput, { slug: query.get("slug") });
  return readThrough(cache, READS.statistics, values);
};

/** A call about the game whose id the query names. */
export const ofVotedGame =
  (target: Target): Handler =>
  async ({ backend, query }) => {
    const values = readInput(GameIdInput, { casinoGameId: query.get("casinoGameId") });
    return backend.json(target, { values });
  };

/**
 * Games by slug in the requested order: from the cached catalogue, and each missing game by its detail. Unknown games
 * are left out. So are games that failed, and then the answer is not cached. When every call failed, the failure is the
 * answer.
 */
export const gamesBySlugs: Handler = async ({ cache, query }) => {
  const named = valuesOfQuery(query)("slugs").flatMap((text) => String(text).split(","));
  const { slugs } = readInput(GameSlugsInput, { slugs: named.filter((slug) => slug !== "") });

  const found = new Map<string, JsonValue>();
  let state: CachedAnswer["state"] | "cold" = "hit";
  for await (const kept of keptGames(cache)) {
    const before = found.size;
    for (const slug of slugs) {
      const record = kept.records.get(slug);
      if (!found.has(slug) && record !== undefined) found.set(slug, record);
    }
    if (found.size > before && kept.state === "stale") state = "stale";
    if (found.size === slugs.length) break;
  }

  const missing = slugs.filter((slug) => !found.has(slug));
  const failures: unknown[] = [];
  await inTurns(missing, MAX_AT_ONCE, async (slug) => {
    try {
      const record = await readDetail(cache, slug);
      if (record !== undefined) found.set(slug, record);
    } catch (error) {
      if (!isUnknown(error)) failures.push(error);
    }
  });
  if (found.size === 0 && failures.length > 0) throw failures[0];
  if (missing.length > 0) state = failures.length > 0 ? "cold" : "miss";
  return json({ data: slugs.flatMap((slug) => found.get(slug) ?? []) }, { cache: state });
};

async function readDetail(reader: PublicReader, slug: string): Promise<JsonValue | undefined> {
  const { data } = await readThrough(reader, READS.game, { slug });
  // A backend that answers with another game, or with none, does not know the slug.
  return readGame(data, slug)?.slug === slug ? gameRecordOf(data, slug) : undefined;
}

const isUnknown = (error: unknown): boolean => isBackendError(error) && error.status === 404;

/** Handles the items of a list with a limited number of parallel calls. */
async function inTurns<Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const worker = async (): Promise<void> => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
}
