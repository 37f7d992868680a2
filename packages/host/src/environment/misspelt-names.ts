import { distance } from "fastest-levenshtein";

/** An unknown variable, and the one that was probably meant. */
export interface MisspeltName {
  name: string;
  meant: string;
}

/** Prefixes that no other program's variables have: a name of such a family that we do not know is a mistake. */
const FAMILIES = ["RATE_LIMIT_", "LIMIT_", "DEADLINE_", "EDGE_HEADER_"];
const SHORTEST = 7;
const LONG = 10;

/** Names that are nearly ours: a setting that is silently the default is found too late. Only names, never values. */
export function findMisspeltNames(names: readonly string[], known: readonly string[]): MisspeltName[] {
  return names
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = nearest(name, known);
      const isFamily = FAMILIES.some((family) => name.startsWith(family));
      const isNear = meant.length >= SHORTEST && distance(name, meant) <= (meant.length < LONG ? 1 : 2);
      return isFamily || isNear ? [{ name, meant }] : [];
    });
}

function nearest(name: string, known: readonly string[]): string {
  const [best = ""] = known.toSorted((one, other) => distance(name, one) - distance(name, other));
  return best;
}
