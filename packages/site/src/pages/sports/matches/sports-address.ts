import { changedSearch } from "../../../features/routing/dialog-address.ts";
import type { FeedMatch } from "../../../trunk/sports-feed.ts";

/** The choices of time, in the order in which they are offered. */
export const TIMES = ["all", "live", "today", "tomorrow"] as const;

/** The lists of a player's own bets. */
export const BETS = ["open", "settled"] as const;

export interface SportsAddress {
  readonly sport: string | undefined;
  readonly league: string | undefined;
  readonly when: (typeof TIMES)[number];
  /** The match whose markets are open. */
  readonly event: string | undefined;
  /** The player's own bets are open. */
  readonly bets: (typeof BETS)[number] | undefined;
}

/** Reads the state from an address; what could not be one is none. */
export function readSportsAddress(parameters: URLSearchParams): SportsAddress {
  const read = (name: string): string | undefined => parameters.get(name) || undefined;
  return {
    sport: read("sport"),
    league: read("league"),
    when: TIMES.find((when) => when === read("when")) ?? "all",
    event: read("event"),
    bets: BETS.find((bets) => bets === read("bets")),
  };
}

/** The search string after a change; the page's other parameters stay. Another sport has other leagues. */
export function sportsSearch(search: string, change: Partial<SportsAddress>): string {
  return changedSearch(search, {
    event: undefined,
    bets: undefined,
    ...("sport" in change && { league: undefined }),
    ...change,
    ...(change.when === "all" && { when: undefined }),
  });
}

/** The matches that the address chooses; what is live is of today. */
export function chosenMatches<Match extends Pick<FeedMatch, "sport" | "league" | "startsAt" | "isLive">>(
  matches: readonly Match[],
  { sport, league, when }: Pick<SportsAddress, "sport" | "league" | "when">,
  now: Date = new Date(),
): Match[] {
  // By the calendar: a day is not always 24 hours long.
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + Number(when === "tomorrow"));
  const isThen = ({ isLive, startsAt }: Match): boolean =>
    when === "all" ||
    (isLive
      ? when !== "tomorrow"
      : when !== "live" && new Date(startsAt ?? NaN).toDateString() === day.toDateString());
  return matches.filter(
    (match) =>
      (sport === undefined || match.sport === sport) &&
      (league === undefined || match.league === league) &&
      isThen(match),
  );
}

/** Matches by sport: some sports first, as they come there, and the others as they are. */
export function bySport<Match extends Pick<FeedMatch, "sport">>(
  matches: readonly Match[],
  first: readonly string[] = [],
): Match[] {
  const sports = [...new Set([...first, ...matches.map(({ sport }) => sport)])];
  return [...matches].sort((one, other) => sports.indexOf(one.sport) - sports.indexOf(other.sport));
}

/** Matches by league, sport after sport: those that are live first, then the soonest; an unknown start is last. */
export function byLeague<Match extends Pick<FeedMatch, "sport" | "league" | "startsAt" | "isLive">>(
  matches: readonly Match[],
): Match[][] {
  const start = ({ isLive, startsAt }: Match): string => `${isLive ? 0 : 1} ${startsAt ?? "~"}`;
  const sorted = [...matches].sort(
    (one, other) => Number(start(one) > start(other)) - Number(start(one) < start(other)),
  );
  const sports = matches.map(({ sport }) => sport);
  const leagues = new Map<string, Match[]>();
  for (const match of bySport(sorted, sports)) {
    const key = `${match.sport}\n${match.league}`;
    const league = leagues.get(key);
    if (league) league.push(match);
    else leagues.set(key, [match]);
  }
  return [...leagues.values()];
}
