import type { Change, Part } from "../../contract/change.ts";
import type { PackageContract } from "../../contract/package-contract.ts";
import {
  expressionOf,
  importersOf,
  linesWith,
  literally,
  type SourceLine,
  specifierOf,
  type TrunkSource,
} from "./trunk-sources.ts";

type Finder = (change: Change, before: PackageContract, sources: readonly TrunkSource[]) => SourceLine[];

const quoted = (text: string): RegExp => expressionOf(`["'\`]${literally(text)}["'\`]`);
/** A name as a text or as a key of an object. */
const named = (text: string): RegExp =>
  expressionOf(`["'\`]${literally(text)}["'\`]|(?<![\\w.$-])${literally(text)}\\s*:(?!:)`);
const ofPackage = (sources: readonly TrunkSource[], name: string): TrunkSource[] =>
  sources.filter(({ text }) => expressionOf(`["']${literally(name)}(?:/[\\w-]+)?["']`).test(text));

/** For each part of a contract, the lines of a trunk that name what changes. */
const FINDERS: Readonly<Record<Part, Finder>> = {
  routes(change, { routes }, sources) {
    const id = change.name.split(" ")[0] ?? "";
    const row = routes?.get(change.name);
    const own = id.slice(id.indexOf(".") + 1);
    const tables = row
      ? sources.filter(({ text }) => expressionOf(`\\b${literally(row.table)}\\b`).test(text))
      : [];
    const lines = [
      ...linesWith(sources, quoted(id)),
      ...(row ? linesWith(sources, expressionOf(`["'\`\\s]${literally(row.path)}(?=["'\`?$\\s])`)) : []),
      ...linesWith(tables, quoted(own)),
    ];
    return unique(lines);
  },
  exports(change, { name }, sources) {
    if (change.name.startsWith("door ")) {
      const specifier = specifierOf(name, change.name.slice("door ".length));
      return linesWith(sources, quoted(specifier));
    }
    const [door = "", exported = ""] = change.name.split(": ");
    const importers = importersOf(sources, name, door);
    return linesWith(importers, expressionOf(`(?<![\\w$.])${literally(exported)}(?![\\w$])`));
  },
  codes: (change, _, sources) => linesWith(sources, expressionOf(`\\b${literally(change.name)}\\b`)),
  preferences: (change, _, sources) => linesWith(sources, quoted(change.name)),
  headers: (change, _, sources) => linesWith(sources, expressionOf(quoted(change.name).source, "i")),
  // A host that has not set its own value names none of them.
  defaults: () => [],
  pages: (change, { name }, sources) => linesWith(ofPackage(sources, name), named(change.name)),
  slots: (change, _, sources) => linesWith(sources, quoted(change.name)),
  texts: (change, _, sources) => linesWith(sources, quoted(change.name)),
  brand(change, _, sources) {
    const field = change.name.split(/[.[\]]+/).findLast((part) => part !== "" && !part.startsWith("<")) ?? "";
    const brands = sources.filter(
      ({ path, text }) => /\bBrandInput\b|\bdefineBrands\b/.test(text) || /brand/i.test(path),
    );
    return linesWith(brands, named(field));
  },
  requirements: () => [],
};

const unique = (lines: readonly SourceLine[]): SourceLine[] => [
  ...new Map(lines.map((line) => [`${line.path}:${line.line}`, line])).values(),
];

/** The lines of a trunk that name what a change is about. It is a search of texts: a name that is built at run time is not found. */
export const usesOf = (
  change: Change,
  before: PackageContract,
  sources: readonly TrunkSource[],
): SourceLine[] => FINDERS[change.part](change, before, sources);
