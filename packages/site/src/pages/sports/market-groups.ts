import type { Market } from "@storefront/sports";
import { groupsOf } from "./event-groups.ts";

/** The groups of an event's markets, in the order they are shown. */
export const MARKET_GROUPS = ["main", "totals", "handicap", "other"] as const;
/** One of `MARKET_GROUPS`. */
export type MarketGroup = (typeof MARKET_GROUPS)[number];

/** Words in the id of a market that tell its group; ids are the provider's and may be anything. */
const WORDS: readonly (readonly [MarketGroup, RegExp])[] = [
  ["handicap", /handicap|spread/i],
  ["totals", /total|over|under|goals|points/i],
  ["main", /result|winner|money_?line|1x2|double_?chance/i],
];

/** The markets by group; the first market is the main one whatever its id says. */
export function groupMarkets(markets: readonly Market[]): [MarketGroup, readonly Market[]][] {
  const groups = groupsOf(markets, (market) => (market === markets[0] ? "main" : groupOf(market)));
  return MARKET_GROUPS.flatMap((group) => {
    const found = groups.get(group);
    return found ? [[group, found] as [MarketGroup, readonly Market[]]] : [];
  });
}

function groupOf({ id }: Market): MarketGroup {
  return WORDS.find(([, words]) => words.test(String(id)))?.[0] ?? "other";
}
