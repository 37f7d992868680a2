import { listOf } from "@storefront/client";
import { readSportsEvents, type SportsEvent } from "@storefront/sports";
import type { Site } from "../site/site-context.ts";

/** A match as a document has it: without score and odds, which are others each second. */
export interface MatchLine {
  id: string;
  sport: string;
  league: string;
  home: string;
  away: string;
  /** An ISO date; undefined when it is unknown. */
  startsAt: string | undefined;
  isLive: boolean;
}

/** The target of the brand's list of matches; a page that reads it names it as optional. */
export const MATCHES = "GET /app-sportbook/{list}";

/** Live matches and then the next ones, at most `most` and half of them live, of the brand's list; none without one, or while it cannot be read. */
export async function nextMatches(
  { brand, reader }: Pick<Site, "brand" | "reader">,
  most: number,
): Promise<MatchLine[]> {
  const { sportsFeed: list } = brand;
  if (list === undefined) return [];
  try {
    const isUsable = (data: unknown): boolean => listOf(data) !== undefined;
    const { data } = await reader.read("home", MATCHES, { values: { list }, isUsable });
    const events = readSportsEvents(data);
    const sorted = events.filter(hasSides).toSorted(compareStarts);
    const live = sorted.filter(({ is_live: isLive }) => isLive).slice(0, Math.ceil(most / 2));
    const next = sorted.filter(({ is_live: isLive }) => !isLive).slice(0, most - live.length);
    return [...live, ...next].map(lineOf);
  } catch {
    return [];
  }
}

const hasSides = ({ home, away }: SportsEvent): boolean => home !== "" && away !== "";

/** Live ones first, then the soonest; an unknown start is last. */
function compareStarts(one: SportsEvent, other: SportsEvent): number {
  const live = Number(other.is_live) - Number(one.is_live);
  const [start, otherStart] = [one.starts_at ?? "~", other.starts_at ?? "~"];
  return live || Number(start > otherStart) - Number(start < otherStart);
}

function lineOf({
  id,
  sport,
  league,
  home,
  away,
  starts_at: startsAt,
  is_live: isLive,
}: SportsEvent): MatchLine {
  return { id: String(id), sport, league, home, away, startsAt, isLive };
}
