import { isRecord, listOf } from "@storefront/proxy";
import type { CachedAnswer, CachePolicyName, JsonValue, PublicReader } from "@storefront/proxy/server";
import type { CatalogueQuery } from "../games/catalogue-query.schema.ts";
import { HUB_PAGES } from "../games/call-options.ts";
import { readGame, rowsOf } from "../games/games.schema.ts";
import { isGameSlug, recordOf } from "../games/record.ts";

/** One public call of the backend: how its answer is kept, and which answers are worth keeping. */
export interface PublicRead {
  readonly policy: CachePolicyName;
  readonly target: `GET /${string}`;
  /** False for a wrong shape, such as an error that calls itself a success. */
  readonly isUsable: (data: unknown, values: ReadValues) => boolean;
}

/** Values of a target's placeholders. */
export type ReadValues = Readonly<Record<string, string>>;

/** `legacy` for a brand whose backend still lists games under its old path. */
export type CasinoMode = "current" | "legacy";

const hasList = (data: unknown): boolean => listOf(data) !== undefined;
/** An empty catalogue, hub or top list is a passing state of the backend, not a fact to cache. */
const hasItems = (data: unknown): boolean => (listOf(data)?.length ?? 0) > 0;
const hasRows = (data: unknown): boolean => ((rowsOf(data) ?? listOf(data))?.length ?? 0) > 0;
const hasGame = (data: unknown, { slug }: ReadValues): boolean => readGame(data)?.slug === slug;
const hasRecord = (data: unknown): boolean =>
  recordOf(data) !== undefined && !(isRecord(data) && "error" in data);

/** Every public read of the catalogue, for the routes and for the pages: one call has one key and one judgement. */
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

/** The list of games as this brand's backend has it; the slash at its end is the backend's. */
export const listTarget = (casinoMode: CasinoMode): PublicRead["target"] =>
  casinoMode === "legacy" ? "GET /casino-games/filter" : "GET /casino-games/list/";

/** What is kept of a read, or asked for once for all who wait. @throws BackendError when nothing is kept. */
export function readThrough(
  reader: PublicReader,
  { policy, target, isUsable }: PublicRead,
  values: ReadValues = {},
): Promise<CachedAnswer> {
  return reader.read(policy, target, { values, isUsable: (data) => isUsable(data, values) });
}

/** What is kept of a read; the backend is never asked. */
export function readKept(
  reader: PublicReader,
  { policy, target }: PublicRead,
  values: ReadValues = {},
): Promise<CachedAnswer | undefined> {
  return reader.peek(policy, target, { values });
}

/** One page of the list of games, through what is kept. @throws BackendError when nothing is kept. */
export function readList(
  reader: PublicReader,
  casinoMode: CasinoMode,
  { policy, query }: CatalogueQuery,
): Promise<CachedAnswer> {
  return reader.read(policy, listTarget(casinoMode), { query, isUsable: hasList });
}

/**
 * Reads a kept answer once for all who ask: what is kept is one object, read again only when it was renewed. Readers
 * share the result and must not change it.
 */
export function onceRead<Data, Result>(read: (data: Data) => Result): (data: Data) => Result {
  const results = new WeakMap<object, { readonly result: Result }>();
  return (data) => {
    if (typeof data !== "object" || data === null) return read(data);
    const known = results.get(data) ?? { result: read(data) };
    results.set(data, known);
    return known.result;
  };
}

/** Records of games by slug, as the backend sent them. */
export type GameRecords = ReadonlyMap<string, JsonValue>;

/** A kept answer's games and whether it is past its freshness. */
export interface KeptGames {
  readonly records: GameRecords;
  readonly state: CachedAnswer["state"];
}

/** Indexed once for as long as the list is kept: it holds thousands. */
const bySlug = onceRead((data: JsonValue): GameRecords => {
  const lists = [
    listOf(data),
    ...(rowsOf(data) ?? []).map((row) => (isRecord(row) ? listOf(row["games"]) : [])),
  ];
  const records = new Map<string, JsonValue>();
  for (const record of lists.flatMap((list) => list ?? [])) {
    const slug = isRecord(record) ? record["slug"] : undefined;
    if (isGameSlug(slug) && !records.has(slug)) records.set(slug, record);
  }
  return records;
});

/** The answers that hold many games, from the largest on, as far as they are kept. The backend is never asked. */
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
