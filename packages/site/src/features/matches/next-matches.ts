import { listOf } from "@storefront/client";
import { readSportsEvents, type SportsEvent } from "@storefront/sports";
import type { FeedMatchLine } from "../../trunk/sports-feed.ts";
import type { Site } from "../site/page-site.ts";

/** The target of the brand's list of matches; a page that reads it names it as optional. */
export const MATCHES = "GET /app-sportbook/{list}";

/** All matches of the brand's list, the soonest first; none without a list, or while it cannot be read. */
export async function listedMatches({
  brand,
  reader,
}: Pick<Site, "brand" | "reader">): Promise<FeedMatchLine[]> {
  const { sportsFeed: list } = brand;
  if (list === undefined) return [];
  try {
    const isUsable = (data: unknown): boolean => listOf(data) !== undefined;
    const { data } = await reader.read("home", MATCHES, { values: { list }, isUsable });
    const events = readSportsEvents(data);
    // ISO dates sort as text; an unknown start is last.
    const start = ({ startsAt = "~" }: FeedMatchLine): string => startsAt;
    const lines = events.filter(hasSides).map(lineOf);
    return lines.sort((one, other) => (start(one) < start(other) ? -1 : 1));
  } catch {
    return [];
  }
}

/** Live matches and then the next ones: at most `most`, and half of them live. */
export function nextMatches(sorted: readonly FeedMatchLine[], most: number): FeedMatchLine[] {
  const live = sorted.filter(({ isLive }) => isLive).slice(0, Math.ceil(most / 2));
  return [...live, ...sorted.filter(({ isLive }) => !isLive).slice(0, most - live.length)];
}

const hasSides = ({ home, away }: SportsEvent): boolean => home !== "" && away !== "";

const lineOf = ({ id, sport, league, home, away, starts_at, is_live }: SportsEvent): FeedMatchLine => ({
  id: String(id),
  sport,
  sportName: sport,
  league,
  home,
  away,
  startsAt: starts_at,
  isLive: is_live,
});
