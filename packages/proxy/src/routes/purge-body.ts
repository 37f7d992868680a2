import type { PurgeOrder } from "../cache/second-level.ts";
import { type InputIssue, REFUSALS } from "../contract/refusal.ts";

const MAX_NAMES = 100;
const TAG = /^[\w:-]{1,64}$/;
/** A key as `cache/inspect` shows it. */
const KEY = /^[0-9a-f]{32}$/;

/**
 * Reads what is to be purged.
 * @throws Refusal 400 for a wrong field, or none that says what.
 */
export function readPurgeOrder(body: Readonly<Record<string, unknown>>): PurgeOrder {
  const issues: InputIssue[] = [];
  const names = (field: "tags" | "keys", pattern: RegExp, says: string): string[] => {
    const given = body[field] ?? [];
    const isList = Array.isArray(given) && given.length <= MAX_NAMES;
    if (isList && given.every((name) => typeof name === "string" && pattern.test(name)))
      return given as string[];
    issues.push({ path: field, message: `a list of at most ${MAX_NAMES} ${says}` });
    return [];
  };
  const tags = names("tags", TAG, "tags");
  const keys = names("keys", KEY, "keys as cache/inspect shows them");
  const all = body["all"] === true;
  if (body["all"] !== undefined && !all) issues.push({ path: "all", message: "true, or nothing" });
  if (issues.length === 0 && !all && tags.length === 0 && keys.length === 0)
    issues.push({ path: "", message: "say what: tags, keys or all" });
  if (issues.length > 0) throw REFUSALS.invalidRequest(issues);
  return { tags, keys, all };
}
