import type { CachedAnswer, PublicReader } from "@storefront/proxy/server";
import { rowsOf } from "../games/games.schema.ts";
import { HUB_PAGES } from "../games/games-filter.ts";
import { isGameSlug, isRecord, listOf } from "../games/record.ts";
import { onceRead } from "./once-read.ts";
import { readKept, READS } from "./public-reads.ts";

/** Records of games by slug, as the backend sent them. */
export type GameRecords = ReadonlyMap<string, unknown>;

/** A kept answer's games and whether it is past its freshness. */
export interface KeptGames {
  readonly records: GameRecords;
  readonly state: CachedAnswer["state"];
}

/** Indexed once for as long as the list is kept: it holds thousands. */
const bySlug = onceRead((data): GameRecords => {
  const lists = [
    listOf(data),
    ...(rowsOf(data) ?? []).map((row) => (isRecord(row) ? listOf(row["games"]) : [])),
  ];
  const records = new Map<string, unknown>();
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
