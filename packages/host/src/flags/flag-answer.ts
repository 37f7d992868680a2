import { asFlag, isRecord } from "@storefront/client";

/** The answers of the backend that a host reads for its flags, for the adapters of a trunk. */
export interface FlagAnswers {
  "POST /bookmaker-settings": Readonly<Record<string, boolean | null>>;
  "GET /bff/features": Readonly<Record<string, boolean | null>>;
}

/** The flags of a backend's answer by name. */
export type FlagAnswer = ReadonlyMap<string, boolean>;

/** The names of fields that may hold the flags of an answer. */
const WRAPPERS = ["data", "features", "flags", "settings", "result"] as const;
const NAME_FIELDS = ["name", "key", "slug", "code", "feature", "flag"] as const;
const VALUE_FIELDS = ["enabled", "active", "is_enabled", "is_active", "value", "status"] as const;
const MAX_DEPTH = 4;

/**
 * The flags of an answer whose shape is not specified: a record of names, a list of records with a
 * name and a value, or a list of the names that are on, as the answer itself or under `data`, `features`, `flags` or
 * `settings`. Values that are neither yes nor no are ignored. Never throws.
 */
export function readFlags(answer: unknown): FlagAnswer {
  const flags = new Map<string, boolean>();
  collect(answer, flags, 0);
  return flags;
}

/** `request_phone`, `request-phone` and `requestPhone` are one name. */
export const flagName = (name: string): string => name.replaceAll(/[\s_.-]/g, "").toLowerCase();

function collect(value: unknown, flags: Map<string, boolean>, depth: number): void {
  if (depth > MAX_DEPTH) return;
  if (Array.isArray(value)) {
    for (const entry of value) addEntry(entry, flags);
    return;
  }
  if (!isRecord(value)) return;
  for (const [name, entry] of Object.entries(value)) {
    if (isWrapper(name)) collect(entry, flags, depth + 1);
    else addFlag(name, isRecord(entry) ? valueOf(entry) : entry, flags);
  }
}

function addEntry(entry: unknown, flags: Map<string, boolean>): void {
  if (typeof entry === "string") addFlag(entry, true, flags);
  if (!isRecord(entry)) return;
  const name = NAME_FIELDS.map((field) => entry[field]).find((found) => typeof found === "string");
  if (typeof name === "string") addFlag(name, valueOf(entry) ?? true, flags);
}

function addFlag(name: string, value: unknown, flags: Map<string, boolean>): void {
  const flag = typeof value === "string" && value.trim() === "" ? null : asFlag(value);
  if (flag === true || flag === 1) flags.set(flagName(name), true);
  if (flag === false || flag === 0) flags.set(flagName(name), false);
}

/** The value of a record that is one flag; undefined when it has none of the usual fields. */
const valueOf = (entry: Readonly<Record<string, unknown>>): unknown =>
  VALUE_FIELDS.map((field) => entry[field]).find((found) => found !== undefined && found !== null);

const isWrapper = (name: string): boolean => (WRAPPERS as readonly string[]).includes(name);
