import { listOf, recordOf } from "./field-readers.ts";
import { isRecord } from "./guards.ts";

/** What readers look for in an answer. */
export interface AnswerShape {
  /** A list of records; else one record. */
  readonly list?: true | undefined;
  /** The names of the record, or of an entry, that readers know. */
  readonly fields: readonly string[];
  /** Those without which nothing can be shown; null is a value too. */
  readonly needs?: readonly string[] | undefined;
}

/**
 * False for an answer of which nothing can be shown: neither a list nor a record, or one of which no reader knows a field.
 * One that is empty has nothing to be shown, which is another thing.
 */
export const isShowable = (answer: unknown, { list, fields }: AnswerShape): boolean =>
  holds(answer, list, (entry) => fields.some((name) => entry[name] !== undefined));

/** False for an answer that lacks a field without which nothing can be shown. */
export const hasNeeds = (answer: unknown, { list, fields, needs = [] }: AnswerShape): boolean =>
  isShowable(answer, { list, fields }) &&
  holds(answer, list, (entry) => needs.every((name) => entry[name] !== undefined));

function holds(
  answer: unknown,
  list: true | undefined,
  test: (entry: Record<string, unknown>) => boolean,
): boolean {
  if (answer === undefined || answer === null || answer === "") return true;
  const has = (entry: unknown): boolean => isRecord(entry) && test(entry);
  if (list) {
    const entries = listOf(answer);
    return entries !== undefined && (entries.length === 0 || entries.some(has));
  }
  if (Array.isArray(answer) && answer.length === 0) return true;
  const record = recordOf(answer, has) ?? recordOf(answer);
  return record !== null && (Object.keys(record).length === 0 || has(record));
}
