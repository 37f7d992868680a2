import type { CachedAnswer, CachePolicyName, PublicReader } from "@storefront/proxy/server";
import type { CatalogueQuery } from "../games/catalogue-query.ts";
import { readGame, rowsOf } from "../games/games.schema.ts";
import { isRecord, listOf, recordOf } from "../games/record.ts";

/** One public call of the backend: how its answer is kept, and which answers are worth keeping. */
export interface PublicRead {
  readonly policy: CachePolicyName;
  readonly target: `GET /${string}`;
  /** False for a wrong shape, such as an error that calls itself a success (threat F14). */
  readonly isUsable: (data: unknown, values: ReadValues) => boolean;
}

/** Values of a target's placeholders. */
export type ReadValues = Readonly<Record<string, string>>;

/** `legacy` for a brand whose backend still lists games under its old path (document 2, 4b). */
export type CasinoMode = "current" | "legacy";

const hasList = (data: unknown): boolean => listOf(data) !== undefined;
/** An empty catalogue, hub or top list is a passing state of the backend, not a fact to keep (decision D8). */
const hasItems = (data: unknown): boolean => (listOf(data)?.length ?? 0) > 0;
const hasRows = (data: unknown): boolean => ((rowsOf(data) ?? listOf(data))?.length ?? 0) > 0;
const hasGame = (data: unknown, { slug }: ReadValues): boolean => readGame(data)?.slug === slug;
const hasRecord = (data: unknown): boolean =>
  recordOf(data) !== undefined && !(isRecord(data) && "error" in data);

/** Every public read of the catalogue, for the routes and for the pages: one call has one key and one judgement. */
export const READS = {
  home:       { policy: "home",       target: "GET /casino-games/home",                       isUsable: hasRows },
  hub:        { policy: "home",       target: "GET /casino-games/page/{page}",                isUsable: hasRows },
  base:       { policy: "catalogue",  target: "GET /casino-games/list/base",                  isUsable: hasItems },
  game:       { policy: "game",       target: "GET /casino-games?slug={slug}",                isUsable: hasGame },
  topWins:    { policy: "topWins",    target: "GET /bff/games/top-wins-dl",                   isUsable: hasList },
  topWinsOf:  { policy: "topWins",    target: "GET /bff/games/game-top-wins-dl?slug={slug}",  isUsable: hasList },
  topGames:   { policy: "topGames",   target: "GET /bff/games/game-high-payers-dl",           isUsable: hasItems },
  lastWins:   { policy: "lastWins",   target: "GET /bff/games/last-wins",                     isUsable: hasList },
  statistics: { policy: "statistics", target: "GET /bff/games/statistics-dl?slug={slug}",     isUsable: hasRecord },
  votes:      { policy: "votes",      target: "GET /casino-game-votes/count/{gameId}",        isUsable: hasRecord },
} as const satisfies Record<string, PublicRead>;

/** The list of games as this brand's backend has it; the slash at its end is the backend's (decision R11). */
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
