import * as z from "zod/mini";
import { isAmount, LARGEST_AMOUNT } from "../records/amount.ts";
import { isCursor, isPageNumber, LAST_PAGE, LONGEST_CURSOR } from "../records/page.ts";

/**
 * An amount of a request: a number or a text like `10.50`, forwarded unchanged. It is never null, not even where it may
 * be left out: that is how JSON writes an amount that is not a number.
 */
export const AmountInput = z.custom<number | string>(
  isAmount,
  `expected an amount above 0 and up to ${LARGEST_AMOUNT}, with at most 3 decimals`,
);
export type AmountInput = z.infer<typeof AmountInput>;

/** A page number of a request: a whole number from 1, or its digits. */
export const PageNumber = z.custom<number | string>(
  isPageNumber,
  `expected a page number from 1 to ${LAST_PAGE}`,
);

/** The cursor of a page, as the answer before it named it. */
export const Cursor = z.custom<string>(isCursor, `expected a cursor of 1 to ${LONGEST_CURSOR} characters`);
