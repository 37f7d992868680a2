import { readAmount } from "@storefront/account";

/** A record of the backend whose fields are not shown (document 1, 2.10): read by the names it may have. */
export type OpenRecord = Readonly<Record<string, unknown>>;

/** True for what has fields at all. */
export function isRecord(value: unknown): value is OpenRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The record itself, or the one in its `data`. */
export function recordIn(answer: unknown): OpenRecord | undefined {
  if (!isRecord(answer)) return undefined;
  return isRecord(answer["data"]) ? answer["data"] : answer;
}

/** The first of these fields that holds text or a number, as text. */
export function textOf(record: OpenRecord | null | undefined, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = record?.[name];
    if (typeof value === "string" && value.trim() !== "") return value.trim();
    if (typeof value === "number" && Number.isFinite(value)) return String(value);
  }
  return undefined;
}

/** The first of these fields that holds an amount. */
export function amountOf(
  record: OpenRecord | null | undefined,
  names: readonly string[],
): number | undefined {
  for (const name of names) {
    const amount = readAmount(record?.[name]);
    if (amount !== null) return amount;
  }
  return undefined;
}

/** The first of these fields that names a moment. */
export function momentOf(record: OpenRecord | null | undefined, names: readonly string[]): Date | undefined {
  for (const name of names) {
    const value = record?.[name];
    if (typeof value !== "string" && typeof value !== "number") continue;
    const date = new Date(typeof value === "string" ? value.replace(" ", "T") : value);
    if (!Number.isNaN(date.getTime())) return date;
  }
  return undefined;
}
