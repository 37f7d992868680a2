import { dateOf } from "@storefront/client";
import type { SportsEvent } from "@storefront/sports";

/** The visitor's choice of events; it is in the address. */
export interface EventChoice {
  league: string | undefined;
  /** All, what is live, or one day: a local date, or a day by its name. */
  when: "all" | "live" | "today" | "tomorrow" | (string & Record<never, never>);
}

/** The events of one day of a league; `live` for those under way. */
export interface EventDay {
  /** `live`, a local date such as `2030-01-02`, or empty for an unknown start. */
  day: string;
  events: readonly SportsEvent[];
}

/** A league with its days: what is live comes first, then the next day. */
export interface EventLeague {
  sport: string;
  league: string;
  /** The number of its events, those not listed yet included. */
  count: number;
  days: readonly EventDay[];
}

/** Behind every date. */
const UNKNOWN_START = "~";

/** The events of a choice. */
export function chosenEvents(
  events: readonly SportsEvent[],
  { league, when }: EventChoice,
  now: Date = new Date(),
): SportsEvent[] {
  const day = dayNamed(when, now);
  return events.filter(
    (event) =>
      (league === undefined || event.league === league) &&
      (when === "all" ||
        (event.is_live && (when === "live" || when === "today")) ||
        dayOfEvent(event) === day),
  );
}

/** The local dates of some events from the day after tomorrow on, the soonest first. */
export function laterDaysOf(events: readonly SportsEvent[], now: Date = new Date()): string[] {
  const days = events.filter(({ is_live: isLive }) => !isLive).map(dayOfEvent);
  const tomorrow = dayNamed("tomorrow", now);
  return [...new Set(days)].filter((day) => day > tomorrow).toSorted();
}

/** The local date that a choice of time names. */
function dayNamed(when: string, now: Date): string {
  if (when === "today") return dayOf(now);
  // By the calendar: a day is not always 24 hours long.
  return when === "tomorrow" ? dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)) : when;
}

/** The leagues of some events with the number of each, the largest first. */
export function leaguesOf(events: readonly SportsEvent[]): { league: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { league } of events) if (league !== "") counts.set(league, (counts.get(league) ?? 0) + 1);
  return [...counts]
    .map(([league, count]) => ({ league, count }))
    .toSorted((one, other) => other.count - one.count || one.league.localeCompare(other.league));
}

/**
 * Events by sport, league and day, at most `most` of them. Sports keep the order of `sports`, leagues with live events go
 * first, and each league is one group however its events were mixed in the answer.
 */
export function groupEvents(
  events: readonly SportsEvent[],
  sports: readonly string[],
  most: number,
): EventLeague[] {
  const places = new Map(sports.map((slug, place) => [slug, place]));
  const leagues = [...groupsOf(events, ({ sport, league }) => `${sport}\n${league}`).values()].map(inOrder);
  const order = leagues.toSorted(
    ([one], [other]) =>
      placeOf(places, one) - placeOf(places, other) || compareStarts(one, other) || compareNames(one, other),
  );
  const groups: EventLeague[] = [];
  let left = most;
  for (const league of order) {
    const [first] = league;
    if (left <= 0 || !first) break;
    const shown = league.slice(0, left);
    left -= shown.length;
    const days = [...groupsOf(shown, groupDay)].map(([day, listed]) => ({ day, events: listed }));
    groups.push({ sport: first.sport, league: first.league, count: league.length, days });
  }
  return groups;
}

/** The items of each key, both in the order in which they come. */
export function groupsOf<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** The local date of a moment, which sorts as text; empty without one. */
export function dayOf(date: Date | undefined): string {
  if (!date) return "";
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${date.getFullYear()}-${month}-${day}`;
}

function dayOfEvent({ starts_at: startsAt }: SportsEvent): string {
  return dayOf(dateOf(startsAt));
}

function groupDay(event: SportsEvent): string {
  return event.is_live ? "live" : dayOfEvent(event);
}

function inOrder(events: readonly SportsEvent[]): SportsEvent[] {
  return events.toSorted((one, other) => compareStarts(one, other));
}

/**
 * Live events first, then the soonest; an unknown start is last. Starts are compared as the dates in one notation that they
 * are: a comparison by the rules of a language takes longer than to render the list, and puts the unknown ones first.
 */
function compareStarts(one: SportsEvent | undefined, other: SportsEvent | undefined): number {
  const live = Number(other?.is_live ?? false) - Number(one?.is_live ?? false);
  const [start, otherStart] = [one?.starts_at ?? UNKNOWN_START, other?.starts_at ?? UNKNOWN_START];
  return live || Number(start > otherStart) - Number(start < otherStart);
}

function compareNames(one: SportsEvent | undefined, other: SportsEvent | undefined): number {
  return (one?.league ?? "").localeCompare(other?.league ?? "");
}

/** A sport that the provider does not list comes after those that it does. */
function placeOf(places: ReadonlyMap<string, number>, event: SportsEvent | undefined): number {
  return places.get(event?.sport ?? "") ?? places.size;
}
