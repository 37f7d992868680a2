import * as z from "zod/mini";
import { AmountInput } from "../money/money.schema.ts";

/**
 * The fields of a deposit and of a withdrawal. The specification does not show them: known amounts are checked, and all
 * fields are forwarded.
 */
const PAYMENT = { amount: z.optional(AmountInput), value: z.optional(AmountInput) };

/** The body of a deposit. */
export const DepositInput = z.looseObject(PAYMENT);
export interface DepositInput extends z.infer<typeof DepositInput> {}

/** The body of a withdrawal. */
export const WithdrawalInput = z.looseObject(PAYMENT);
export interface WithdrawalInput extends z.infer<typeof WithdrawalInput> {}

/** The values of the `type` of the bank-account route. */
export const BANK_ACCOUNT_ACTIONS = [
  "get-pix",
  "update-pix",
  "get-mex",
  "save-mex",
  "get-generic",
  "save-generic",
] as const;
/** One of `BANK_ACCOUNT_ACTIONS`. */
export type BankAccountAction = (typeof BANK_ACCOUNT_ACTIONS)[number];

/** The body of the bank-account route: `type` picks the backend call and is not forwarded. */
export const BankAccountBody = z.looseObject({ type: z.enum(BANK_ACCOUNT_ACTIONS) });
export interface BankAccountBody extends z.infer<typeof BankAccountBody> {}
