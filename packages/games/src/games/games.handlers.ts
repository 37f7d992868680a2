import { asYes, isRecord, type JsonValue, listOf, recordOf } from "@storefront/client";
import {
  type BackendAnswer,
  type CachedAnswer,
  type Call,
  type Handler,
  isBackendError,
  json,
  type PublicReader,
  REFUSALS,
  type Target,
} from "@storefront/proxy";
import { HUB_PAGES } from "./call-options.ts";
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
  StartInput,
} from "./games-input.schema.ts";
import { asCategories, gameRecordOf, gamesOf, readGame, rowsOf } from "./games.schema.ts";
import {
  type CasinoMode,
  keptGames,
  type PublicRead,
  readKept,
  readList,
  READS,
  readThrough,
} from "./public-reads.handlers.ts";
import { isSlug } from "./record.ts";

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

export const START: Target = "GET /start-game-v2?slug={slug}&platform={platform}&use_demo={use_demo}";

/** The fields with which a backend in debug mode describes the request, our edge key included (document 1, 1.8). */
const DEBUG_FIELD = "_debug";

/**
 * Starts a game session. Three fields of the query are forwarded and no others, so that no flag can turn debugging on.
 * The answer contains nothing of the request, in success and failure. 202 stays 202.
 */
export const startGame: Handler = async ({ backend, query }) => {
  const values = readInput(StartInput, {
    slug: query.get("slug"),
    platform: query.get("platform") || undefined,
    use_demo: query.get("use_demo") || undefined,
  });
  const answer = await backend.exchange(START, { values }).catch(hideDebug);
  return json(withoutDebug(answer.data), { status: answer.status });
};

function hideDebug(error: unknown): BackendAnswer {
  if (!isBackendError(error) || !error.rawBody.includes(DEBUG_FIELD)) throw error;
  const clean = error.data === undefined ? "" : JSON.stringify(withoutDebug(error.data));
  throw error.withBody(new TextEncoder().encode(clean), error.contentType);
}

/** The same data without the fields that describe the request, at any depth. */
function withoutDebug(data: JsonValue): JsonValue {
  const text = JSON.stringify(data);
  if (!text.includes(DEBUG_FIELD)) return data;
  return JSON.parse(text, (name, value: unknown) => (name === DEBUG_FIELD ? undefined : value)) as JsonValue;
}

const MOST_SUGGESTIONS = 24;
const MOST_IN_ROW = 24;
/** Rows made of the base list replace the hub's own rows until those are cached. */
const MOST_ROWS = 12;

/** Statistics of many games, of those whose statistics are cached; the backend is never called. */
export const statsBatch: Handler = async ({ cache, body }) => {
  const { slugs } = await body(GameSlugsInput);
  const kept = await Promise.all(slugs.map((slug) => readKept(cache, READS.statistics, { slug })));
  const data = slugs.flatMap((slug, index) => {
    const data = kept[index]?.data;
    const record = recordOf(data, (one) => one["slug"] === slug);
    const periods = record ?? listOf(data);
    return periods ? [{ ...(record ?? { periods }), slug }] : [];
  });
  return json({ data }, { cache: stateOf(kept) });
};

/** Games for an empty state: the first of the cached home page, else of the cached catalogue. */
export const suggestions: Handler = async ({ cache }) => {
  const home = await readKept(cache, READS.home);
  const kept = home ?? (await readKept(cache, READS.base));
  const data = kept ? distinct(gamesOf(kept.data)).slice(0, MOST_SUGGESTIONS) : [];
  return json({ data }, { cache: data.length > 0 ? (kept?.state ?? "cold") : "cold" });
};

/** The cached rows of a hub, else rows of the base list by category; the backend is never called. */
export const hubRows: Handler = async ({ cache, params }) => {
  const page = HUB_PAGES.find((name) => name === params["page"]);
  if (!page) throw REFUSALS.notFound();
  const hub = await readKept(cache, READS.hub, { page });
  if (hub) return json({ rows: rowsOf(hub.data) ?? [] }, { cache: hub.state });
  const base = await readKept(cache, READS.base);
  const rows = base ? rowsByCategory(gamesOf(base.data), page === "live") : [];
  return json({ rows }, { cache: base && rows.length > 0 ? base.state : "cold" });
};

type Row = { readonly slug: string; readonly title: string; readonly games: JsonValue[] };

function rowsByCategory(records: readonly JsonValue[], live: boolean): Row[] {
  const rows = new Map<string, Row>();
  for (const record of records) {
    if (!isRecord(record) || (asYes(record["is_live"]) === true) !== live) continue;
    for (const { slug, name: title } of asCategories(record["categories"]) ?? []) {
      if (slug === "") continue;
      const row = rows.get(slug) ?? { slug, title, games: [] };
      if (row.games.length < MOST_IN_ROW) row.games.push(record);
      rows.set(slug, row);
    }
  }
  return [...rows.values()].slice(0, MOST_ROWS);
}

/** Each game once, by its slug. */
function distinct(records: readonly JsonValue[]): JsonValue[] {
  const seen = new Map<unknown, JsonValue>();
  for (const record of records) {
    const slug = gameRecordOf(record)?.["slug"];
    if (isSlug(slug) && !seen.has(slug)) seen.set(slug, record);
  }
  return [...seen.values()];
}

/**
 * An answer made of several cached answers is as old as the oldest. One that lacks a part must not be cached by anyone.
 */
function stateOf(
  parts: readonly (Pick<CachedAnswer, "state"> | undefined)[],
): CachedAnswer["state"] | "cold" {
  if (parts.some((part) => part === undefined)) return "cold";
  return parts.some((part) => part?.state === "stale") ? "stale" : "hit";
}
