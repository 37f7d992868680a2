/** The promise of one area: how many answers are good, how many are quick, over thirty days. */
export interface ServiceLevel {
  /** The name in rules, and the end of the runbook's name. */
  readonly name: string;
  readonly title: string;
  /** Ids of routes, or an area with `.*`. */
  readonly routes: readonly string[];
  /** Percent of the answers that are no 5xx. */
  readonly available: number;
  /** Percent of the answers that are ready in so many seconds: a bound of `storefront_request_seconds`. */
  readonly quick: { readonly percent: number; readonly seconds: number };
  /** The rule for the team once the budget of the window is spent. */
  readonly spent: string;
}

/** Days that an objective and its budget are about. */
export const WINDOW_DAYS = 30;

/** Every service level of a storefront. Rules, alerts and the page of the documentation are written from it. */
export const SERVICE_LEVELS: readonly ServiceLevel[] = [
  {
    name: "login",
    title: "Login and session",
    routes: ["auth.*"],
    available: 99.9,
    quick: { percent: 99, seconds: 2.5 },
    spent:
      "No release that touches sign-in or the session until the budget is positive again; the cause of the largest loss is mended first.",
  },
  {
    name: "money",
    title: "Wallet and money",
    routes: ["wallet.*", "payments.*"],
    available: 99.9,
    quick: { percent: 99, seconds: 2.5 },
    spent:
      "No release but repairs. Support goes through the deposits and withdrawals that got no answer in the window.",
  },
  {
    name: "catalogue",
    title: "Catalogue and games",
    routes: ["games.*", "search.*", "favorites.*"],
    available: 99.5,
    quick: { percent: 99, seconds: 0.5 },
    spent: "Work on the catalogue goes into cache times and slow reads before anything new.",
  },
  {
    name: "pages",
    title: "Pages",
    routes: ["page.*"],
    available: 99.9,
    quick: { percent: 99, seconds: 0.5 },
    spent:
      "No new element on a page, and no campaign that sends more visitors, until pages are quick and whole again.",
  },
  {
    name: "sports",
    title: "Sportsbook",
    routes: ["sports.*", "app-sportbook.*"],
    available: 99.5,
    quick: { percent: 99, seconds: 2.5 },
    spent: "Take it up with the provider, with the figures of its endpoints. Consider hiding what fails.",
  },
  {
    name: "kyc",
    title: "Verification",
    routes: ["kyc.*", "validation.*"],
    available: 99.5,
    quick: { percent: 95, seconds: 2.5 },
    spent:
      "Take it up with the verifying company. Lengthen the time that players have where the regulator allows it.",
  },
];

/** A pair of windows: an alert is on while the budget burns this many times too fast in both. */
export interface BurnRate {
  readonly factor: number;
  readonly long: string;
  readonly short: string;
  readonly severity: "page" | "ticket";
}

/** 2 % of the budget in an hour, 5 % in six hours, 10 % in a day, 10 % in three days. */
export const BURN_RATES: readonly BurnRate[] = [
  { factor: 14.4, long: "1h", short: "5m", severity: "page" },
  { factor: 6, long: "6h", short: "30m", severity: "page" },
  { factor: 3, long: "1d", short: "2h", severity: "ticket" },
  { factor: 1, long: "3d", short: "6h", severity: "ticket" },
];

/** Bad answers in the long window below which a share says nothing. */
export const FEWEST_BAD = 10;

/** The pattern of a label matcher for routes. */
export const routePattern = (routes: readonly string[]): string =>
  routes.map((route) => route.replaceAll(".", String.raw`\.`).replace(/\*$/, ".+")).join("|");

/** Percent that may fail, as a share without rounding errors: 0.001 of 99.9. */
export const budgetOf = (percent: number): number => Number(((100 - percent) / 100).toFixed(6));

/** Minutes of the window in which everything may fail. */
export const budgetMinutes = (percent: number): number =>
  Number((budgetOf(percent) * WINDOW_DAYS * 24 * 60).toFixed(1));

/** The name of the alert of a service level. */
export const alertOf = ({ name }: ServiceLevel): string =>
  `Storefront${name.charAt(0).toUpperCase()}${name.slice(1)}Budget`;

/** The share of bad answers in a window, from the metrics: failed ones, or slow ones. */
export function badShare(level: ServiceLevel, indicator: Indicator, window: string): string {
  const { bad, all } = countsOf(level, indicator, window);
  return `${bad} / ${all}`;
}

/** The number of bad answers in a window. */
export const badCount = (level: ServiceLevel, indicator: Indicator, window: string): string =>
  countsOf(level, indicator, window).bad.replaceAll("rate(", "increase(");

/** A promise about an answer: that it is no failure, or that it is quick. */
export type Indicator = "available" | "quick";

function countsOf(
  { routes, quick }: ServiceLevel,
  indicator: Indicator,
  window: string,
): { bad: string; all: string } {
  const route = `route=~"${routePattern(routes).replaceAll("\\", String.raw`\\`)}"`;
  const rate = (selector: string): string => `sum by (brand) (rate(${selector}[${window}]))`;
  if (indicator === "available") {
    const all = rate(`storefront_requests_total{${route}}`);
    // Without a failure the series of failures is absent, and the share is 0.
    return { bad: `(${rate(`storefront_requests_total{${route},status=~"5.."}`)} or ${all} * 0)`, all };
  }
  const all = rate(`storefront_request_seconds_count{${route}}`);
  return {
    bad: `(${all} - ${rate(`storefront_request_seconds_bucket{${route},le="${quick.seconds}"}`)})`,
    all,
  };
}
