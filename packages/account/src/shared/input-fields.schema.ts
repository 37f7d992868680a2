import * as z from "zod/mini";
import { isAmount } from "../records/amount.ts";
import { isCalendarDate } from "../records/calendar.ts";
import { checked } from "./checked.schema.ts";

const LONGEST_TEXT = 1024;
const LONGEST_EMAIL = 320;

/** A text that is not blank, forwarded unchanged. */
export const inputText: z.ZodMiniString = checked(
  z.string(),
  z.regex(/\S/, { error: "expected a text" }),
  z.maxLength(LONGEST_TEXT),
);

/** A secret, forwarded as it was typed, spaces included. */
export const inputSecret: z.ZodMiniString = checked(z.string(), z.minLength(1), z.maxLength(LONGEST_TEXT));

export const inputEmail: z.ZodMiniEmail = checked(z.email(), z.maxLength(LONGEST_EMAIL));

/** Digits, and the characters that people write between them. */
export const inputPhone: z.ZodMiniString = checked(
  z.string(),
  z.regex(/^\+?[\d ().-]{3,32}$/, { error: "expected a phone number" }),
);

export const inputDiallingCode: z.ZodMiniString = checked(
  z.string(),
  z.regex(/^\+?\d{1,6}$/, { error: "expected a dialling code" }),
);

/** A day that exists. */
export const inputDate: z.ZodMiniString = checked(
  z.string(),
  z.refine(isCalendarDate, { error: "expected a date that exists" }),
);

/** A code, as text or as a number. */
export const inputCode: z.ZodMiniUnion<readonly [z.ZodMiniString, z.ZodMiniNumber]> = z.union([
  checked(z.string(), z.minLength(1), z.maxLength(64)),
  checked(z.number(), z.int(), z.gte(0)),
]);

export const inputPage: z.ZodMiniNumber = checked(z.number(), z.int(), z.gte(1), z.lte(1e6));

/** Money or time as a number: above 0, at most a thousand million, at most three decimals. */
export const inputAmount: z.ZodMiniNumber = checked(
  z.number(),
  z.refine(isAmount, { error: "expected an amount above 0 with at most three decimals" }),
);
