export const LAST_PAGE = 100_000;

/** True for a whole number from 1 to `LAST_PAGE`, or its digits. */
export function isPageNumber(value: unknown): value is number | string {
  const number = typeof value === "string" && /^\d{1,6}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isInteger(number) && number >= 1 && number <= LAST_PAGE;
}

export const LONGEST_CURSOR = 1_024;

/** True for the cursor of a page: a text without a control character. */
export const isCursor = (value: unknown): value is string =>
  typeof value === "string" && value.length > 0 && value.length <= LONGEST_CURSOR && !/\p{Cc}/u.test(value);
