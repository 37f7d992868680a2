import { listOf } from "@storefront/client";
import type { FeedMatch, FeedMatchLine } from "../../trunk/sports-feed.ts";
import type { Site } from "../site/page-site.ts";
import { matchesOf } from "./listed-match.ts";

/** The target of the brand's list of matches; a page that reads it names it as optional. */
export const MATCHES = "GET /app-sportbook/{list}";

/** All matches of the brand's list; none without a list, or while it cannot be read. */
export async function listedMatches({ brand, reader }: Pick<Site, "brand" | "reader">): Promise<FeedMatch[]> {
  const { sportsFeed: list } = brand;
  if (list === undefined) return [];
  try {
    const isUsable = (data: unknown): boolean => listOf(data) !== undefined;
    const { data } = await reader.read("home", MATCHES, { values: { list }, isUsable });
    return matchesOf(data);
  } catch {
    return [];
  }
}

/** Live matches and then the next ones, the soonest first: at most `most`, and half of them live. */
export function nextMatches(matches: readonly FeedMatch[], most: number): FeedMatchLine[] {
  // ISO dates sort as text; an unknown start is last.
  const start = ({ startsAt = "~" }: FeedMatch): string => startsAt;
  const sorted = [...matches].sort((one, other) => (start(one) < start(other) ? -1 : 1));
  const live = sorted.filter(({ isLive }) => isLive).slice(0, Math.ceil(most / 2));
  return [...live, ...sorted.filter(({ isLive }) => !isLive).slice(0, most - live.length)].map(
    ({ score: _score, minute: _minute, markets: _markets, ...line }) => line,
  );
}
