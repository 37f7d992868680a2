import { guideAddress } from "../environment/env.ts";

/** The kinds of answers that a reader could not use, and the places of rows that failed, by target without its query. */
export type Unusable = Map<string, readonly string[]>;

/** A target without its query. */
export const nameOf = (target: string): string => target.split("?", 1)[0] ?? target;

const MOST_NAMES = 12;

/** Writes the number of records read, the fields that none of them has, and the names that no reader knows. */
export const columnsOf = (read: string, missing: readonly string[], unknown: readonly string[]): string =>
  [
    missing.length === 0 ? read : `${read}, without ${missing.join(", ")}`,
    ...(unknown.length === 0 ? [] : [`no reader knows ${unknown.slice(0, MOST_NAMES).join(", ")}`]),
  ].join("; ");

export const CURE = `give the path a row in the trunk's backend: ${guideAddress("connect-your-backend")}`;
