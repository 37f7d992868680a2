import type { EventChoice } from "./event-groups.ts";

/** The state of the sportsbook that is in the address. */
export interface SportsAddress extends EventChoice {
  sport: string | undefined;
  /** The event whose markets are open. */
  event: string | undefined;
}

/** A day by its name, or a date. */
const WHEN = /^(?:live|today|tomorrow|\d{4}-\d{2}-\d{2})$/;

/** Reads the state from an address; what could not be one is none. */
export function readSportsAddress(parameters: URLSearchParams): SportsAddress {
  const when = parameters.get("when") ?? "";
  return {
    sport: parameters.get("sport") || undefined,
    league: parameters.get("league") || undefined,
    when: WHEN.test(when) ? when : "all",
    event: parameters.get("event") || undefined,
  };
}

/** The search string after a change; the page's other parameters stay. Another sport has other leagues. */
export function sportsSearch(search: string, change: Partial<SportsAddress>): string {
  const parameters = new URLSearchParams(search);
  const put = (name: string, value: string | undefined): void => {
    if (value === undefined || value === "all") parameters.delete(name);
    else parameters.set(name, value);
  };
  if ("sport" in change) put("league", undefined);
  for (const [name, value] of Object.entries({ event: undefined, ...change })) put(name, value);
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}
