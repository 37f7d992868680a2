import { itemsOf } from "@storefront/account";
import {
  amountOf,
  isRecord,
  type OpenRecord,
  recordIn,
  textOf,
} from "../../../features/money/record-fields.ts";

/** Figures that a report may name; their labels are `figures.<figure>` of the report texts. */
export const FIGURES = ["deposits", "withdrawals", "bets", "prizes", "balance", "result"] as const;
export type Figure = (typeof FIGURES)[number];

/** A finished report as it is shown. */
export interface ReportFacts {
  figures: readonly { name: Figure; amount: number }[];
  /** The address of its file, if it names one. */
  link: string | undefined;
}

/** The years of an answer, newest first: a list of numbers, texts or records, bare or under `years`. */
export function yearsOf(answer: unknown): readonly number[] {
  const list =
    isRecord(answer) && Array.isArray(answer["years"]) ? (answer["years"] as unknown[]) : innerYears(answer);
  const years = list.flatMap((item) => {
    const year = amountOf({ year: isRecord(item) ? item["year"] : item }, ["year"]);
    return year !== undefined && Number.isInteger(year) && year >= 2000 && year <= 2100 ? [year] : [];
  });
  return [...new Set(years)].sort((a, b) => b - a);
}

/** Reads a finished report; its fields are not shown (document 1, 2.10). */
export function reportFacts(report: unknown): ReportFacts {
  const record = recordIn(report);
  const layers = [record, ...Object.values(record ?? {}).filter(isRecord)] as readonly (
    | OpenRecord
    | undefined
  )[];
  const figures = FIGURES.flatMap((name) => {
    const amount = layers.map((layer) => amountOf(layer, [name])).find((found) => found !== undefined);
    return amount === undefined ? [] : [{ name, amount }];
  });
  const link = layers
    .map((layer) => textOf(layer, ["url", "download_url", "file_url", "link"]))
    .find(Boolean);
  const isHttps = link !== undefined && URL.canParse(link) && new URL(link).protocol === "https:";
  return { figures, link: isHttps ? link : undefined };
}

function innerYears(answer: unknown): readonly unknown[] {
  const inner = recordIn(answer)?.["years"];
  return Array.isArray(inner) ? inner : itemsOf(answer);
}
