import { paddedTable } from "../../bench/src/docs-block.ts";
import type { Seen, Told } from "./alert-watch.ts";
import type { FaultRow } from "./fault-rows.ts";
import { PACE } from "./quick-files.ts";

/** What came of a fault. */
export interface Judged {
  readonly row: FaultRow;
  /** Each alert that was told: name, receiver and the minute, as it would be without the trial's pace. */
  readonly told: readonly string[];
  readonly missing: readonly string[];
  /** Told, and should not have been. */
  readonly wrong: readonly string[];
  /** Raised, and held back or still waiting. */
  readonly heldBack: readonly string[];
  readonly pages: number;
  readonly holds: boolean;
}

const nameOf = ({ alert }: Seen): string => alert.replace(/^Storefront/, "");
const minutes = (milliseconds: number): string => `${((milliseconds * PACE) / 60_000).toFixed(1)} min`;
const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

/**
 * What was told beside what should have been. A budget of slow answers and a scrape that came too late are judged only
 * where the row expects them: the machine of a trial may be slow by itself.
 */
export function judge(row: FaultRow, raised: readonly Seen[], messages: readonly Told[]): Judged {
  const isJudged = (seen: Seen): boolean =>
    (seen.labels["indicator"] !== "quick" && nameOf(seen) !== "Down") ||
    [...row.told, ...(row.beside ?? [])].includes(nameOf(seen));
  const kept = messages
    .map(({ to, alerts }) => ({ to, alerts: alerts.filter(isJudged) }))
    .filter(({ alerts }) => alerts.length > 0);
  const firsts = new Map<string, string>();
  for (const { to, alerts } of kept)
    for (const seen of alerts)
      if (!firsts.has(nameOf(seen)))
        firsts.set(nameOf(seen), `${nameOf(seen)} (${to}, ${minutes(seen.after)})`);
  const names = [...firsts.keys()];
  const isAllowed = (seen: Seen): boolean =>
    [...row.told, ...(row.beside ?? [])].includes(nameOf(seen)) &&
    (row.brand === undefined || (seen.labels["brand"] ?? row.brand) === row.brand);
  const wrong = kept.flatMap(({ alerts }) => alerts.filter((seen) => !isAllowed(seen)));
  const missing = row.told.filter((name) => !names.includes(name));
  const besidePages = kept.filter(
    ({ to, alerts }) => to === "pages" && alerts.every((seen) => row.beside?.includes(nameOf(seen)) ?? false),
  );
  // A page that is told again because it lasts is one page.
  const pages = unique(
    kept
      .filter((message) => message.to === "pages" && !besidePages.includes(message))
      .map(
        ({ alerts }) =>
          alerts.map(({ alert, labels }) => alert + (labels["brand"] ?? "")).toSorted()[0] ?? "",
      ),
  ).length;
  return {
    row,
    told: [...firsts.values()],
    missing,
    wrong: unique(wrong.map((seen) => `${nameOf(seen)} ${seen.labels["brand"] ?? ""}`.trim())),
    heldBack: unique(raised.filter(isJudged).map(nameOf)).filter((name) => !names.includes(name)),
    pages,
    holds: missing.length === 0 && wrong.length === 0 && pages === row.pages,
  };
}

const list = (texts: readonly string[]): string => (texts.length === 0 ? "—" : texts.join("; "));

/** The table of a trial. */
export const tableOf = (judged: readonly Judged[]): string =>
  paddedTable([
    ["fault", "told", "held back", "pages", "missing", "should not have come", "verdict"],
    ...judged.map(({ row, told, heldBack, pages, missing, wrong, holds }) => [
      row.what,
      list(told),
      list(heldBack),
      `${pages} of ${row.pages}`,
      list(missing),
      list(wrong),
      holds ? "held" : "**broke**",
    ]),
  ]);
