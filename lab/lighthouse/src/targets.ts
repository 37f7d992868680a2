/** A page that is measured, and whether a player is signed in there. */
export interface MeasuredPage {
  readonly path: string;
  readonly player?: boolean;
  /** Another brand than the first, such as one that asks a first visitor for the age. */
  readonly brand?: string;
}

/** The name of a page in results, and of the option that chooses it. */
export const nameOf = ({ path, brand }: MeasuredPage): string =>
  brand === undefined ? path : `${path} of ${brand}`;

/** The pages, each of another kind. */
export const PAGES: readonly MeasuredPage[] = [
  { path: "/" },
  { path: "/", brand: "boreal" },
  { path: "/live" },
  { path: "/game/{game}" },
  { path: "/casino/category/slots" },
  { path: "/sports" },
  { path: "/account/wallet", player: true },
];

/** A figure of a page's report. */
export type Figure =
  | "performance"
  | "accessibility"
  | "best-practices"
  | "seo"
  | "fcp"
  | "lcp"
  | "cls"
  | "tbt"
  | "own-performance"
  | "own-lcp"
  | "own-tbt";

/** A figure and its bounds; one without a bound explains the others. */
export interface Target<Name extends string = Figure> {
  readonly figure: Name;
  readonly title: string;
  readonly least?: number;
  readonly most?: number;
}

/** The bounds of each figure: scores of 100 at least, milliseconds and shifts at most. */
export const TARGETS: readonly Target[] = [
  { figure: "performance", title: "performance", least: 95 },
  { figure: "accessibility", title: "accessibility", least: 100 },
  { figure: "best-practices", title: "best practices", least: 100 },
  { figure: "seo", title: "SEO", least: 100 },
  { figure: "lcp", title: "LCP, ms", most: 2_000 },
  { figure: "cls", title: "CLS", most: 0 },
  { figure: "fcp", title: "first paint, ms" },
  { figure: "tbt", title: "blocked, ms" },
  { figure: "own-performance", title: "performance by processor time" },
  { figure: "own-lcp", title: "LCP by processor time" },
  { figure: "own-tbt", title: "blocked by processor time" },
];

/** The longest time, in milliseconds, from an interaction of a journey to the next paint. */
export const LONGEST_INTERACTION = 150;

/**
 * The audits that do not count on players' pages: `noindex` is what those pages are meant to say. Their SEO score is that
 * of the category's other audits.
 */
export const UNINDEXED_AUDITS: readonly string[] = ["is-crawlable"];

/** True for a value within the bounds of its target. */
export const isReached = <Name extends string>(
  { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY }: Target<Name>,
  value: number,
): boolean => value >= least && value <= most;

/** The value in the middle; of two the higher one. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
