import { type Declarations, levelOfDeclaration } from "./api-exports.ts";
import { CONTRACT_WORDS, type RouteContract } from "./area-contract.ts";
import type { Change, Level, Part } from "./change.ts";
import type { BrandField, PackageContract, PreferenceContract } from "./package-contract.ts";

/**
 * Every difference between two versions of a package, each with the level that it asks for. A part that the earlier
 * version does not describe at all is not compared.
 */
export function compareContracts(before: PackageContract, after: PackageContract): Change[] {
  return [
    ...entries("routes", before.routes, after.routes, changedRoute),
    ...changedDoors(before.doors, after.doors),
    ...entries("codes", before.codes, after.codes, changedText),
    ...entries("preferences", before.preferences, after.preferences, changedPreference),
    ...entries("headers", before.headers, after.headers, changedText),
    ...entries("defaults", before.defaults, after.defaults, changedDefault),
    ...entries("pages", before.pages, after.pages, changedText),
    ...entries("slots", before.slots, after.slots, changedText),
    ...entries("texts", before.texts, after.texts, changedSentence),
    ...changedBrand(before.brand, after.brand),
    ...changedRequirements(before.requirements, after.requirements),
  ];
}

type Difference = Pick<Change, "level" | "text">;

/** Removed entries are major and added ones minor; `changed` judges those that both have. */
function entries<Value>(
  part: Part,
  before: ReadonlyMap<string, Value> | undefined,
  after: ReadonlyMap<string, Value> | undefined,
  changed: (before: Value, after: Value, name: string) => readonly Difference[],
  where = "",
): Change[] {
  if (before === undefined) return [];
  const changes: Change[] = [];
  const add = (name: string, { level, text }: Difference): void => {
    changes.push({ part, name: `${where}${name}`, level, text });
  };
  for (const [name, value] of before) {
    const other = after?.get(name);
    if (other === undefined) add(name, { level: "major", text: "removed" });
    else for (const difference of changed(value, other, name)) add(name, difference);
  }
  for (const name of after?.keys() ?? []) if (!before.has(name)) add(name, { level: "minor", text: "added" });
  return changes;
}

/** The level of a change in each field of a route, except of its methods. */
const FIELDS = {
  table: "major",
  path: "major",
  ...CONTRACT_WORDS,
  calls: "patch",
} as const satisfies Partial<Record<keyof RouteContract, Level>>;

function changedRoute(before: RouteContract, after: RouteContract): Difference[] {
  const fields = Object.entries(FIELDS) as [keyof typeof FIELDS, Level][];
  const differences: Difference[] = fields.flatMap(([field, level]) => {
    const [one, other] = [shown(before[field]), shown(after[field])];
    return one === other ? [] : [{ level, text: `${field}: ${one} → ${other}` }];
  });
  const [lost, gained] = [
    before.methods.filter((method) => !after.methods.includes(method)),
    after.methods.filter((method) => !before.methods.includes(method)),
  ];
  if (lost.length > 0) differences.push({ level: "major", text: `loses ${lost.join(", ")}` });
  if (gained.length > 0) differences.push({ level: "minor", text: `gains ${gained.join(", ")}` });
  return differences;
}

const shown = (value: unknown): string => {
  if (value === undefined) return "–";
  return Array.isArray(value) ? value.join(", ") : JSON.stringify(value).replaceAll('"', "");
};

function changedDoors(
  before: ReadonlyMap<string, Declarations> | undefined,
  after: ReadonlyMap<string, Declarations> | undefined,
): Change[] {
  if (before === undefined) return [];
  const changes = entries("exports", before, after, () => [], "door ");
  for (const [door, declarations] of before) {
    const others = after?.get(door);
    if (others) changes.push(...entries("exports", declarations, others, changedExport, `${door}: `));
  }
  return changes;
}

function changedExport(before: string, after: string, name: string): Difference[] {
  const level = levelOfDeclaration(name, before, after);
  return level === undefined ? [] : [{ level, text: level === "minor" ? "has more" : "changed" }];
}

const changedText = (before: string, after: string): Difference[] =>
  before === after ? [] : [{ level: "major", text: `${before} → ${after}` }];

/** A trunk's own sentence is filled with the values of ours. */
const changedSentence = (before: string, after: string): Difference[] =>
  before === after
    ? []
    : [{ level: "major", text: `is filled with ${after || "nothing"}, was ${before || "nothing"}` }];

/** A field that a brand has to say from now on is work for each of them; one that it may say, or with a further word, is not. */
function changedBrand(before: PackageContract["brand"], after: PackageContract["brand"]): Change[] {
  const changes = entries("brand", before, after, changedField);
  return changes.map((change) => {
    const isDemanded = change.text === "added" && after?.get(change.name)?.required === true;
    return isDemanded ? { ...change, level: "major", text: "has to be said" } : change;
  });
}

function changedField(before: BrandField, after: BrandField): Difference[] {
  const differences: Difference[] = [];
  if (before.type !== after.type) {
    const words = new Set(after.type.split(" | "));
    const isWider = before.type.split(" | ").every((word) => words.has(word));
    differences.push({ level: isWider ? "minor" : "major", text: `${before.type} → ${after.type}` });
  }
  if (before.required !== after.required)
    differences.push(
      after.required
        ? { level: "major", text: "has to be said" }
        : { level: "minor", text: "may be left out" },
    );
  return differences;
}

/** Another default is noticed by hosts that did not set their own value, and a setting brings the earlier one back. */
const changedDefault = (before: string, after: string): Difference[] =>
  before === after ? [] : [{ level: "minor", text: `${before} → ${after}` }];

function changedPreference(before: PreferenceContract, after: PreferenceContract): Difference[] {
  const lost = before.values.filter((value) => !after.values.includes(value));
  const gained = after.values.filter((value) => !before.values.includes(value));
  const differences: Difference[] = [];
  if (lost.length > 0) differences.push({ level: "major", text: `no longer permits ${lost.join(", ")}` });
  if (gained.length > 0) differences.push({ level: "minor", text: `permits ${gained.join(", ")}` });
  if (before.default !== after.default)
    differences.push({
      level: "major",
      text: `default: ${String(before.default)} → ${String(after.default)}`,
    });
  return differences;
}

/** A new requirement or a narrower range is work for a trunk; a requirement that ends, or gains a range, is not. */
function changedRequirements(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Change[] {
  const changes: Change[] = [];
  for (const [name, range] of after) {
    const old = before.get(name);
    const isOptional = name.endsWith(" (optional)");
    if (old === undefined) {
      const level = isOptional ? "minor" : "major";
      changes.push({ part: "requirements", name, level, text: `asks for ${range || "it"}` });
    } else if (old !== range && old !== "" && range !== "") {
      const level = isWider(old, range) ? "minor" : "major";
      changes.push({ part: "requirements", name, level, text: `${old} → ${range}` });
    }
  }
  for (const name of before.keys()) {
    if (!after.has(name))
      changes.push({ part: "requirements", name, level: "patch", text: "no longer needed" });
  }
  return changes;
}

const isWider = (before: string, after: string): boolean => {
  const kept = new Set(after.split("||").map((range) => range.trim()));
  return before.split("||").every((range) => kept.has(range.trim()));
};
