/** The largest amount that a form or a body may name. */
export const LARGEST_AMOUNT = 1_000_000_000;

const AMOUNT_TEXT = /^\d{1,10}(?:\.\d{1,2})?$/;
const DECIMAL_TEXT = /^-?\d{1,15}(?:\.\d{1,8})?$/;
const CENTS = 100;

/** True for a positive number, or its text, of at most 2 decimals and at most `LARGEST_AMOUNT`. */
export function isAmount(value: unknown): value is number | string {
  if (typeof value === "string") return AMOUNT_TEXT.test(value) && isAmount(Number(value));
  if (typeof value !== "number" || !Number.isFinite(value)) return false;
  return value > 0 && value <= LARGEST_AMOUNT && Math.round(value * CENTS) / CENTS === value;
}

/** The number of an amount that the backend sent as number or text, or null when it is neither. */
export function readAmount(value: unknown): number | null {
  if (typeof value === "string") return DECIMAL_TEXT.test(value) ? Number(value) : null;
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}
