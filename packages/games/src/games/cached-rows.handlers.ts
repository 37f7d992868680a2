import { asYes, isRecord, type JsonValue, listOf } from "@storefront/client";
import { type CachedAnswer, type Handler, json, REFUSALS } from "@storefront/proxy";
import { readKept, READS } from "./public-reads.handlers.ts";
import { HUB_PAGES } from "./call-options.ts";
import { asCategories, gameRecordOf, gamesOf, rowsOf } from "./games.schema.ts";
import { GameSlugsInput } from "./games-input.schema.ts";
import { isSlug, recordOf } from "./record.ts";

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
