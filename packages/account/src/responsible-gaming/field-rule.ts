import { asMoment, asNumber, asRecord, asText, dateOf, isDay } from "@storefront/client";
import type { ValidationProfile } from "./pending-data.ts";

/** A condition on a field of the profile; the backend's fields differ by brand, so a brand names them. */
export interface FieldRule {
  /** The field's name, in `user` or in `userInfo`. */
  readonly field: string;
  /** The values that mean yes, whatever their case and separators. Default: every value that is a yes by itself. */
  readonly is?: FieldValue | readonly FieldValue[] | undefined;
}

/** A value of a field as a brand writes it. */
export type FieldValue = string | number | boolean;

/** A rule that holds, and the time at which it ends by itself; infinite without one. */
export interface HeldRule {
  readonly until: number;
  /** The day that the profile names without a time, `YYYY-MM-DD`: `until` is when it has ended everywhere. */
  readonly day?: string;
}

const NO = /^(?:0|false|no|não|nao|n|off|none|null|undefined|never|inactive)?$/i;
const YES = /^(?:1|true|yes|sim|sí|si|y|s|on)$/i;
/** Matches a text that can only be a date. */
const DATE = /^\d{1,4}[/.-]\d/;
/** A date without a time lasts until that day has ended everywhere. */
const END_OF_DAY = 36 * 60 * 60 * 1000;

/**
 * Returns whether a rule holds for the record of a profile, and until when. Yes is `true`, 1, "1", a word, or a date in
 * the future, which ends by itself. Missing fields, a date that cannot be read, `0`, `"false"` and dates in the past are no.
 */
export function heldRule(
  record: Readonly<Record<string, unknown>>,
  rule: FieldRule,
  now: number,
): HeldRule | null {
  const value = record[rule.field];
  if (value === undefined || value === null || value === "") return null;
  if (rule.is !== undefined) return meansAnyOf(value, rule.is) ? { until: Infinity } : null;
  const day = asMoment(value)?.trim() ?? "";
  if (isDay(day)) {
    const until = Date.parse(day) + END_OF_DAY;
    return until > now ? { until, day } : null;
  }
  const until = endOf(value);
  return until > now ? { until } : null;
}

/** The same for a profile: a field may be in both halves, and a no in one takes nothing from a yes in the other. */
export function heldInProfile(
  { user, userInfo }: ValidationProfile,
  rule: FieldRule,
  now: number,
): HeldRule | null {
  const [held = null, other = null] = [user, userInfo].flatMap(
    (half) => (half && heldRule(half, rule, now)) ?? [],
  );
  return other !== null && held !== null && other.until > held.until ? other : held;
}

/** The time at which a value stops being a yes: infinite for a plain yes, in the past for a no. */
function endOf(value: unknown): number {
  if (typeof value === "boolean") return value ? Infinity : -Infinity;
  if (typeof value === "object")
    return Object.keys(asRecord(value, () => true) ?? {}).length > 0 ? Infinity : -Infinity;
  const text = asText(value)?.trim() ?? "";
  if (NO.test(text)) return -Infinity;
  const date = dateOf(value);
  if (date) return date.getTime();
  // A date that nobody can read locks nobody in for ever; some databases write `0000-00-00` for never.
  return DATE.test(text) || asNumber(text) === 0 ? -Infinity : Infinity;
}

function meansAnyOf(value: unknown, wanted: NonNullable<FieldRule["is"]>): boolean {
  const list = typeof wanted === "object" ? wanted : [wanted];
  const text = plain(value);
  return list.some((one) => {
    if (typeof one === "boolean") return one ? YES.test(text) : NO.test(text);
    return plain(one) === text;
  });
}

/** `Self_Excluded`, `self-excluded` and `selfExcluded` are one word. */
const plain = (value: unknown): string =>
  (typeof value === "boolean" ? String(value) : (asText(value) ?? ""))
    .toLowerCase()
    .replaceAll(/[\s_-]/g, "");
