import {
  asFilledText,
  asNumber,
  asRecord,
  asText,
  type IsWanted,
  readHttpsUrl,
  readRecord,
  recordOf,
  type RecordRules,
} from "@storefront/client";
import { itemsOf } from "./page.ts";

/** What a reader makes of each field that it knows: missing where it was not sent, null where it cannot be read. */
export type Known<Rules> = {
  readonly [Name in keyof Rules]?: Rules[Name] extends
    | ((value: unknown) => infer Value)
    | readonly [(value: unknown) => infer Value, ...unknown[]]
    ? Value | null
    : never;
};

/** The fields of a record that no reader knows, as the backend sent them. */
export type OpenFields = Readonly<Record<string, unknown>>;

/**
 * The reader of one record in any shape of an answer; null for an answer that is no record. Of several records of a list
 * it is the first with a known field. Readers are made when a module is loaded, and a bundler drops those without a use.
 */
// @__NO_SIDE_EFFECTS__
export function recordReader<Known>(rules: RecordRules): (answer: unknown) => Known | null {
  const isKnown = hasFieldOf(rules);
  return (answer) => readRecord(recordOf(answer, isKnown), rules) as Known | null;
}

const hasFieldOf =
  (rules: RecordRules): IsWanted =>
  (record) =>
    Object.keys(rules).some((name) => record[name] !== undefined);

/** The reader of a list in any shape of an answer; an entry that is no record is left out. */
// @__NO_SIDE_EFFECTS__
export function listReader<Known>(rules: RecordRules): (answer: unknown) => readonly Known[] {
  return (answer) => itemsOf(answer).flatMap((entry) => (readRecord(entry, rules) as Known | null) ?? []);
}

/** An id in the form in which it is sent back to the backend: a text or a number. */
export function asId(value: unknown): string | number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : asText(value) || null;
}

/** A count: a number from 0, or its text. */
export function asCount(value: unknown): number | null {
  const number = asNumber(value);
  return number !== null && number >= 0 ? number : null;
}

/**
 * The reader of one record of which some fields may be in a record directly inside it: the first that can be read counts.
 * Null for an answer that is no record. Of several records of a list it is the one that is wanted, else the first with a
 * known field.
 */
// @__NO_SIDE_EFFECTS__
export function layeredReader<Known>(
  rules: RecordRules,
  layeredRules: RecordRules,
): (answer: unknown, isWanted?: IsWanted) => Known | null {
  return (answer, isWanted = hasFieldOf({ ...rules, ...layeredRules })) => {
    const found = recordOf(answer, isWanted);
    const record = readRecord(found, rules);
    if (!found || !record) return null;
    const layers = layersOf(found).map((layer) => readRecord(layer, layeredRules));
    const layered = Object.keys(layeredRules).flatMap((name) => {
      const values = layers.flatMap((layer) => (layer && Object.hasOwn(layer, name) ? [layer[name]] : []));
      return values.length === 0 ? [] : [[name, values.find((value) => value !== null) ?? null] as const];
    });
    return { ...record, ...Object.fromEntries(layered) } as Known;
  };
}

/** A safe address of another site: https, without a user name or a password. */
export function asHttpsUrl(value: unknown): string | null {
  const text = asFilledText(value);
  return readHttpsUrl(text) ? text : null;
}

/** The record itself and the records directly in it. */
function layersOf(record: OpenFields): readonly OpenFields[] {
  const inner = Object.values(record).map((value) => asRecord(value));
  return [record, ...inner.filter((layer) => layer !== null)];
}
