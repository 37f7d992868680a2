import { isFailure, isRecord, type JsonValue, listOf, recordOf } from "@storefront/client";
import type { CachedAnswer, CachePolicyName, PublicReader, PublicReadOptions } from "@storefront/proxy";
import type { CatalogueQuery } from "./catalogue-query.schema.ts";
import { HUB_PAGES } from "./call-options.ts";
import { gameRecordOf, gamesOf, readGame, rowsOf } from "./games.schema.ts";
import { isSlug } from "./record.ts";

/** One public call of the backend: its cache policy, and the answers that may be cached. */
export interface PublicRead {
  readonly policy: CachePolicyName;
  readonly target: `GET /${string}`;
  /** False for a wrong shape, such as an error with a status of success. */
  readonly isUsable: (data: unknown, values: ReadValues) => boolean;
}

/** Values of a target's placeholders. */
export type ReadValues = Readonly<Record<string, string>>;

/** `legacy` for a brand whose backend lists games under its old path. */
export type CasinoMode = "current" | "legacy";

const hasList = (data: unknown): boolean => listOf(data) !== undefined;
/** An empty catalogue, hub or top list is temporary, and so it is not cached. */
const hasItems = (data: unknown): boolean => (listOf(data)?.length ?? 0) > 0;
const hasRows = (data: unknown): boolean => ((rowsOf(data) ?? listOf(data))?.length ?? 0) > 0;
const hasGame = (data: unknown, { slug }: ReadValues): boolean => readGame(data, slug)?.slug === slug;
const hasRecord = (data: unknown): boolean =>
  (recordOf(data) ?? listOf(data)) !== undefined && !(isRecord(data) && isFailure(data["error"]));

/** Every public read of the catalogue. Routes and pages share the cache key and the check of the answer. */
export const READS = {
  home: { policy: "home", target: "GET /casino-games/home", isUsable: hasRows },
  hub: { policy: "home", target: "GET /casino-games/page/{page}", isUsable: hasRows },
  base: { policy: "catalogue", target: "GET /casino-games/list/base", isUsable: hasItems },
  game: { policy: "game", target: "GET /casino-games?slug={slug}", isUsable: hasGame },
  topWins: { policy: "topWins", target: "GET /bff/games/top-wins-dl", isUsable: hasList },
  topWinsOf: { policy: "topWins", target: "GET /bff/games/game-top-wins-dl?slug={slug}", isUsable: hasList },
  topGames: { policy: "topGames", target: "GET /bff/games/game-high-payers-dl", isUsable: hasItems },
  lastWins: { policy: "lastWins", target: "GET /bff/games/last-wins", isUsable: hasList },
  statistics: {
    policy: "statistics",
    target: "GET /bff/games/statistics-dl?slug={slug}",
    isUsable: hasRecord,
  },
  periodStatistics: {
    policy: "statistics",
    target: "GET /bff/games/statistics?slug={slug}",
    isUsable: hasRecord,
  },
  votes: { policy: "votes", target: "GET /casino-game-votes/count/{gameId}", isUsable: hasRecord },
} as const satisfies Record<string, PublicRead>;

/** The list of games of this brand's backend; the backend requires the slash at the end of the path. */
export const listTarget = (casinoMode: CasinoMode): PublicRead["target"] =>
  casinoMode === "legacy" ? "GET /casino-games/filter" : "GET /casino-games/list/";

/**
 * The cached answer of a read, or one call for all who wait.
 * @throws BackendError when there is no cached answer and the call fails.
 */
export function readThrough(
  reader: PublicReader,
  { policy, target, isUsable }: PublicRead,
  values: ReadValues = {},
  page: Pick<PublicReadOptions, "query"> = {},
): Promise<CachedAnswer> {
  return reader.read(policy, target, { values, ...page, isUsable: (data) => isUsable(data, values) });
}

/** The cached answer of a read; the backend is never called. */
export function readKept(
  reader: PublicReader,
  { policy, target }: PublicRead,
  values: ReadValues = {},
): Promise<CachedAnswer | undefined> {
  return reader.peek(policy, target, { values });
}

/**
 * One page of the list of games, from the cache or the backend.
 * @throws BackendError when there is no cached answer and the call fails.
 */
export function readList(
  reader: PublicReader,
  casinoMode: CasinoMode,
  { policy, query }: CatalogueQuery,
): Promise<CachedAnswer> {
  return reader.read(policy, listTarget(casinoMode), { query, isUsable: hasList });
}

/**
 * Reads a cached answer once for all callers: the cached answer is one object, and it is read again only after it was
 * renewed. Callers share the result and must not change it. An answer about one game is only ever read for its slug.
 */
export function onceRead<Data, Result>(
  read: (data: Data, slug?: string) => Result,
): (data: Data, slug?: string) => Result {
  const results = new WeakMap<object, { readonly result: Result }>();
  return (data, slug) => {
    if (typeof data !== "object" || data === null) return read(data, slug);
    const known = results.get(data) ?? { result: read(data, slug) };
    results.set(data, known);
    return known.result;
  };
}

export type GameRecords = ReadonlyMap<string, JsonValue>;

/** The games of a cached answer, and whether it is stale. */
export interface KeptGames {
  readonly records: GameRecords;
  readonly state: CachedAnswer["state"];
}

/** The index of a list is made once for each cached list, which holds thousands of games. */
const bySlug = onceRead((data: JsonValue): GameRecords => {
  const records = new Map<string, JsonValue>();
  for (const record of gamesOf(data)) {
    const slug = gameRecordOf(record)?.["slug"];
    if (isSlug(slug) && !records.has(slug)) records.set(slug, record);
  }
  return records;
});

/** The cached answers that hold many games, the largest first. The backend is never called. */
export async function* keptGames(reader: PublicReader): AsyncGenerator<KeptGames> {
  const sources = [
    () => readKept(reader, READS.base),
    () => readKept(reader, READS.home),
    ...HUB_PAGES.map((page) => () => readKept(reader, READS.hub, { page })),
  ];
  for (const source of sources) {
    const kept = await source();
    if (kept) yield { records: bySlug(kept.data), state: kept.state };
  }
}
