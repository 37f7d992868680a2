/** A page that is measured, and whether a player is signed in there. */
export interface MeasuredPage {
  readonly path: string;
  readonly player?: boolean;
}

/** The pages, each of another kind. */
export const PAGES: readonly MeasuredPage[] = [
  { path: "/" },
  { path: "/live" },
  { path: "/game/{game}" },
  { path: "/casino/category/slots" },
  { path: "/sports" },
  { path: "/account/wallet", player: true },
];

/** A figure of a page's report. */
export type Figure = "performance" | "accessibility" | "best-practices" | "seo" | "lcp" | "cls";

/** The bounds of each figure: scores of 100 at least, milliseconds and shifts at most. */
export const TARGETS: readonly Readonly<{ figure: Figure; least?: number; most?: number }>[] = [
  { figure: "performance", least: 95 },
  { figure: "accessibility", least: 100 },
  { figure: "best-practices", least: 100 },
  { figure: "seo", least: 100 },
  { figure: "lcp", most: 2_000 },
  { figure: "cls", most: 0 },
];

/** The figures that are not asked of players' pages: those are not for search engines, and an audit says so. */
export const UNINDEXED: readonly Figure[] = ["seo"];
