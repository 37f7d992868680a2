export { LARGEST_AMOUNT, formatAmount, isAmount, readAmount } from "./amount.ts";
export type { MoneyFormat } from "./amount.ts";
export type { AmountInput } from "./money.schema.ts";
export { NotFinalError, isNotFinalError } from "./not-final-error.ts";
export { nextPageAfter, itemsOf } from "./page.ts";
export type { OpenFields } from "./records.schema.ts";
