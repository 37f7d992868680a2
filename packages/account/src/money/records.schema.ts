import { asNumber, asRecord, asText, readRecord, recordOf, type RecordRules } from "@storefront/proxy";
import { itemsOf } from "./page.ts";

/** The fields of a record that no reader knows: they are there as the backend sent them. */
export type OpenFields = Readonly<Record<string, unknown>>;

/** The reader of one record in any shape of an answer; null for an answer that is no record. */
export function recordReader<Known>(rules: RecordRules): (answer: unknown) => Known | null {
  return (answer) => readRecord(recordOf(answer), rules) as Known | null;
}

/** The reader of a list in any shape of an answer; an entry that is no record is left out. */
export function listReader<Known>(rules: RecordRules): (answer: unknown) => readonly Known[] {
  return (answer) => itemsOf(answer).flatMap((entry) => (readRecord(entry, rules) as Known | null) ?? []);
}

/** An id as it goes back to the backend: a text or a number. */
export function asId(value: unknown): string | number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : asText(value) || null;
}

/** A count of things: a number from 0, or its text. */
export function asCount(value: unknown): number | null {
  const number = asNumber(value);
  return number !== null && number >= 0 ? number : null;
}

/** The record itself and the records directly in it, for fields that backends put into a record of their own. */
export function layersOf(answer: unknown): readonly OpenFields[] {
  const record = recordOf(answer);
  if (!record) return [];
  return [
    record,
    ...Object.values(record)
      .map(asRecord)
      .filter((layer) => layer !== null),
  ];
}
