import type { MatchLine } from "./next-matches.ts";

/** The address of a match in our own sportsbook. */
export function matchPath({ sport, id }: Pick<MatchLine, "sport" | "id">): string {
  const parameters = new URLSearchParams({ ...(sport !== "" && { sport }), event: id });
  return `/sports?${parameters.toString()}`;
}
