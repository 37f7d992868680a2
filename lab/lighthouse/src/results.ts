import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { paddedTable, writeBlock } from "../../bench/src/docs-block.ts";
import type { RunFacts } from "../../run-facts.ts";
import { JOURNEYS } from "./journeys.ts";
import {
  type Figure,
  isReached,
  LONGEST_INTERACTION,
  nameOf,
  PAGES,
  type Target,
  TARGETS,
} from "./targets.ts";

const FILE = new URL("../results.json", import.meta.url);

/** The page of the documentation that shows the results. */
export const RESULTS_PAGE = "page-speed.md";

/** The run, and how often it measured: the figures are medians. */
interface Measured extends RunFacts {
  readonly runs: number;
}
type PageResult = Measured & { readonly figures: Readonly<Record<Figure, number>> };
/** Milliseconds of the slowest interaction, and the longest processor time of one. */
type JourneyResult = Measured & { readonly slowest: number; readonly own: number };

/** The newest result of each page, by its path, and of each journey, by its name. */
export interface Results {
  readonly pages: Readonly<Record<string, PageResult>>;
  readonly journeys: Readonly<Record<string, JourneyResult>>;
}

/** The results that were kept. */
export function readResults(): Results {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as Results) : { pages: {}, journeys: {} };
}

/** Keeps results in the place of earlier ones of the same pages and journeys, and renews the documentation. */
export function keepResults({ pages, journeys }: Results): void {
  const kept = readResults();
  const next: Results = {
    pages: { ...kept.pages, ...pages },
    journeys: { ...kept.journeys, ...journeys },
  };
  writeFileSync(FILE, `${JSON.stringify(next, null, 2)}\n`);
  writeBlock(RESULTS_PAGE, "pages", pagesTable(next));
  writeBlock(RESULTS_PAGE, "journeys", journeysTable(next));
}

/** The figures of the pages as a table; one out of its bounds is bold. */
export function pagesTable({ pages }: Results): string {
  const head = ["page", ...TARGETS.map(titleOf), "runs", "measured"];
  const lines = PAGES.flatMap((page) => {
    const result = pages[nameOf(page)];
    if (!result) return [];
    const cells = TARGETS.map((target) => cellOf(target, result.figures[target.figure]));
    return [[`\`${nameOf(page)}\``, ...cells, String(result.runs), measuredAt(result)]];
  });
  return paddedTable([head, ...lines]);
}

/** The journeys as a table. */
export function journeysTable({ journeys }: Results): string {
  const target = { figure: "slowest", title: "slowest interaction, ms", most: LONGEST_INTERACTION };
  const head = ["journey", "what is done", titleOf(target), "by processor time", "runs", "measured"];
  const lines = JOURNEYS.flatMap(({ name, title }) => {
    const result = journeys[name];
    if (!result) return [];
    const { slowest, own, runs } = result;
    return [[`\`${name}\``, title, cellOf(target, slowest), String(own), String(runs), measuredAt(result)]];
  });
  return paddedTable([head, ...lines]);
}

const measuredAt = ({ commit, date }: Measured): string => `${commit}, ${date}`;

function titleOf({ title, least, most }: Target<string>): string {
  const bounds = [
    ...(least === undefined ? [] : [`≥ ${least.toLocaleString("en")}`]),
    ...(most === undefined ? [] : [`≤ ${most.toLocaleString("en")}`]),
  ];
  return [title, ...bounds].join(" ");
}

function cellOf(target: Target<string>, value: number): string {
  const text = value.toLocaleString("en");
  return isReached(target, value) ? text : `**${text}**`;
}
