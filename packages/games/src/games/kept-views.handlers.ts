import { isRecord, listOf } from "@storefront/client";
import { type Handler, json, type JsonOutcomeOptions, type JsonValue, REFUSALS } from "@storefront/proxy";
import { readKept, READS } from "../catalogue/public-reads.handlers.ts";
import { HUB_PAGES } from "./call-options.ts";
import { rowsOf } from "./games.schema.ts";
import { StatsBatchInput } from "./games-input.schema.ts";
import { isYes, recordOf, textOf } from "./record.ts";

const MOST_SUGGESTIONS = 24;
const MOST_IN_ROW = 24;
/** Rows made of the base list replace the hub's own rows until those are cached. */
const MOST_ROWS = 12;

/** Statistics of many games, of those whose statistics are cached; the backend is never called. */
export const statsBatch: Handler = async ({ cache, body }) => {
  const { slugs } = await body(StatsBatchInput);
  const kept = await Promise.all(slugs.map((slug) => readKept(cache, READS.statistics, { slug })));
  const data = slugs.flatMap((slug, index) => {
    const record = recordOf(kept[index]?.data);
    return record ? [{ ...record, slug }] : [];
  });
  return json({ data }, { cache: stateOf(kept) });
};

/** Games for an empty state: the first of the cached home page, else of the cached catalogue. */
export const suggestions: Handler = async ({ cache }) => {
  const home = await readKept(cache, READS.home);
  const kept = home ?? (await readKept(cache, READS.base));
  const data = kept ? distinct(gamesIn(kept.data)).slice(0, MOST_SUGGESTIONS) : [];
  return json({ data }, { cache: data.length > 0 ? (kept?.state ?? "cold") : "cold" });
};

/** The cached rows of a hub, else rows of the base list by category; the backend is never called. */
export const hubRows: Handler = async ({ cache, params }) => {
  const page = HUB_PAGES.find((name) => name === params["page"]);
  if (!page) throw REFUSALS.notFound();
  const hub = await readKept(cache, READS.hub, { page });
  if (hub) return json({ rows: rowsOf(hub.data) ?? listOf(hub.data) ?? [] }, { cache: hub.state });
  const base = await readKept(cache, READS.base);
  const rows = base ? rowsByCategory(listOf(base.data) ?? [], page === "live") : [];
  return json({ rows }, { cache: base && rows.length > 0 ? base.state : "cold" });
};

type Row = { readonly slug: string; readonly title: string; readonly games: JsonValue[] };

function rowsByCategory(records: readonly JsonValue[], live: boolean): Row[] {
  const rows = new Map<string, Row>();
  for (const record of records) {
    if (!isRecord(record) || isYes(record["is_live"]) !== live) continue;
    for (const category of listOf(record["categories"]) ?? []) {
      if (!isRecord(category)) continue;
      const slug = textOf(category["slug"]);
      if (slug === undefined) continue;
      const row = rows.get(slug) ?? { slug, title: textOf(category["name"]) ?? slug, games: [] };
      if (row.games.length < MOST_IN_ROW) row.games.push(record);
      rows.set(slug, row);
    }
  }
  return [...rows.values()].slice(0, MOST_ROWS);
}

function gamesIn(data: JsonValue): JsonValue[] {
  const rows = rowsOf(data);
  if (!rows) return [...(listOf(data) ?? [])];
  return rows.flatMap((row) => (isRecord(row) ? (listOf(row["games"]) ?? []) : []));
}

/** Each game once, by its slug. */
function distinct(records: readonly JsonValue[]): JsonValue[] {
  const seen = new Map<unknown, JsonValue>();
  for (const record of records) {
    if (isRecord(record) && !seen.has(record["slug"])) seen.set(record["slug"], record);
  }
  return [...seen.values()];
}

/**
 * An answer made of several cached answers is as old as the oldest. One that lacks a part must not be cached by anyone.
 */
function stateOf(
  parts: readonly ({ readonly state: "hit" | "stale" | "miss" } | undefined)[],
): NonNullable<JsonOutcomeOptions["cache"]> {
  if (parts.some((part) => part === undefined)) return "cold";
  return parts.some((part) => part?.state === "stale") ? "stale" : "hit";
}
