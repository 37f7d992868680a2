/** The part of a version number that a change asks for. */
export type Level = "major" | "minor" | "patch";

/** The parts of a package's contract. */
export type Part =
  | "routes"
  | "exports"
  | "codes"
  | "preferences"
  | "headers"
  | "defaults"
  | "pages"
  | "slots"
  | "texts"
  | "brand"
  | "requirements";

/** One difference between two versions of a package. */
export interface Change {
  readonly part: Part;
  /** The route, export, code, preference, header, default, page, slot, text, field of a brand or requirement. */
  readonly name: string;
  readonly level: Level;
  /** One line: what is different. */
  readonly text: string;
}

const ORDER: readonly Level[] = ["patch", "minor", "major"];

/** True when the first level is at least the second one. */
export const isAtLeast = (level: Level, wanted: Level): boolean =>
  ORDER.indexOf(level) >= ORDER.indexOf(wanted);

/** The greatest of some levels; undefined for none. */
export const greatest = (levels: readonly Level[]): Level | undefined =>
  ORDER.toReversed().find((level) => levels.includes(level));

/** The level that a list of changes asks for; a package without a difference in its contract asks for a patch. */
export const levelOf = (changes: readonly Change[]): Level =>
  greatest(changes.map(({ level }) => level)) ?? "patch";

/**
 * The level that a package at a version needs for its changes. Before 1.0.0 the minor number is the one that a caret
 * range keeps, so nothing asks for more than that.
 */
export const neededLevel = (changes: readonly Change[], version: string): Level => {
  const level = levelOf(changes);
  return version.startsWith("0.") && level === "major" ? "minor" : level;
};
