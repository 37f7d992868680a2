import * as z from "zod/mini";
import { AmountInput } from "../shared/money.schema.ts";

/**
 * The body of a deposit or a withdrawal. The specification does not show its fields: known amounts are checked, and all
 * fields are forwarded.
 */
export const PaymentInput = z.looseObject({
  amount: z.optional(AmountInput),
  value: z.optional(AmountInput),
});
export interface PaymentInput extends z.infer<typeof PaymentInput> {}

/** The values of the `type` of the bank-account route. */
export const BANK_ACCOUNT_ACTIONS = [
  "get-pix",
  "update-pix",
  "get-mex",
  "save-mex",
  "get-generic",
  "save-generic",
] as const;
export type BankAccountAction = (typeof BANK_ACCOUNT_ACTIONS)[number];

/** The body of the bank-account route: `type` picks the backend call and is not forwarded. */
export const BankAccountBody = z.looseObject({ type: z.enum(BANK_ACCOUNT_ACTIONS) });
export interface BankAccountBody extends z.infer<typeof BankAccountBody> {}
