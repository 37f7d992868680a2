import type { Change, Part } from "./change.ts";

/** The parts of a contract in which a name can be renamed. */
const KINDS = {
  export: "exports",
  route: "routes",
  page: "pages",
  slot: "slots",
  text: "texts",
} as const satisfies Readonly<Record<string, Part>>;

/** A name of the contract that is another one from a version on. */
export interface Rename {
  readonly part: (typeof KINDS)[keyof typeof KINDS];
  readonly from: string;
  readonly to: string;
}

/** `Renamed in @storefront/account: export getWallet to readWallet` in a changeset; it goes to the changelog with it. */
const LINE = /^(?:- )?Renamed in (@storefront\/[a-z-]+): (export|route|page|slot|text) (\S+) to (\S+)$/;

/** The renames of a package that a text says, such as a changeset or a changelog. */
export const renamesIn = (text: string, name: string): Rename[] =>
  text.split("\n").flatMap((line) => {
    const [, ofPackage, kind, from = "", to = ""] = LINE.exec(line.trim()) ?? [];
    return ofPackage === name ? [{ part: KINDS[kind as keyof typeof KINDS], from, to }] : [];
  });

/**
 * The renames that the difference of two contracts bears out: the earlier name is gone and the later one is new. An export is
 * renamed in each door that has it.
 */
export function confirmedRenames(renames: readonly Rename[], changes: readonly Change[]): Rename[] {
  return renames.flatMap(({ part, from, to }) => {
    const ofPart = changes.filter((change) => change.part === part);
    return ofPart
      .filter(({ name, text }) => text === "removed" && nameWithin(name) === from)
      .map(({ name }) => ({ part, from: name, to: name.slice(0, name.length - from.length) + to }))
      .filter((rename) => ofPart.some(({ name, text }) => text === "added" && name === rename.to));
  });
}

/** The export of `index: getWallet`; every other name is one. */
export const nameWithin = (name: string): string => name.slice(name.lastIndexOf(": ") + 1).trim();
