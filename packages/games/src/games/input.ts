import { type BodySchema, REFUSALS } from "@storefront/proxy/server";
import { type Fields, isGameSlug, isRecord } from "./record.ts";

/** What is wrong with an input, field by field. */
export interface InputIssue {
  readonly path: string;
  readonly message: string;
}

/** How many slugs one call may name (decision D8). */
const MOST_SLUGS = 50;

const ID = /^[\w-]{1,64}$/;

/** Reads input; every issue it finds is added to the list, and the result counts only when there is none. */
export type InputReader<Output> = (fields: Fields, issues: InputIssue[]) => Output;

/**
 * A body schema read by hand: the clients of this package have none of a schema library, and neither has its server.
 * Fields that the reader does not name are dropped (decision E12).
 */
export function bodySchema<Output>(read: InputReader<Output>): BodySchema<Output> {
  return {
    safeParse(value) {
      const issues: InputIssue[] = [];
      const data = read(isRecord(value) ? value : {}, issues);
      if (issues.length === 0) return { success: true, data };
      const named = issues.map(({ path, message }) => ({ path: [path], message }));
      return { success: false, error: { issues: named } };
    },
  };
}

/** Goes on only when there is nothing wrong. @throws Refusal 400 `invalid_request`. */
export function refuseIssues(issues: readonly InputIssue[]): void {
  if (issues.length > 0) throw REFUSALS.invalidRequest(issues);
}

/** The slug of one game. */
export function readSlug(value: unknown, path: string, issues: InputIssue[]): string {
  if (isGameSlug(value)) return value;
  issues.push({ path, message: "expected the slug of a game" });
  return "";
}

/** The id of a game, as a number or a text, as it came. */
export function readId(value: unknown, path: string, issues: InputIssue[]): string | number {
  const isNumber = typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
  if (isNumber || (typeof value === "string" && ID.test(value))) return value;
  issues.push({ path, message: "expected the id of a game" });
  return "";
}

/** At most 50 slugs of games, each once. */
export function readSlugs(values: readonly unknown[], path: string, issues: InputIssue[]): string[] {
  if (values.length > MOST_SLUGS) issues.push({ path, message: `expected at most ${MOST_SLUGS} slugs` });
  else if (values.length === 0) issues.push({ path, message: "required" });
  else if (values.every(isGameSlug)) return [...new Set(values)];
  else issues.push({ path, message: "expected slugs of games" });
  return [];
}
