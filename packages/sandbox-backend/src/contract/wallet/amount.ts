import type { Context } from "hono";
import * as z from "zod/mini";
import { refuseField } from "../http/refusal.ts";

/** A body with an amount; its field is not shown, so both plausible names are taken, as number or text. */
export const AmountPayload = z.looseObject({
  amount: z.optional(z.union([z.number(), z.string()])),
  value: z.optional(z.union([z.number(), z.string()])),
});

/** The amount of a body, above 0 and in whole cents; throws 422 about it otherwise. */
export function amountOf(context: Context, payload: z.output<typeof AmountPayload>): number {
  const field = payload.amount === undefined && payload.value !== undefined ? "value" : "amount";
  const raw = payload[field];
  const amount = typeof raw === "string" && raw.trim() === "" ? Number.NaN : Number(raw);
  if (!Number.isFinite(amount) || amount <= 0 || toCents(amount) !== amount) {
    throw refuseField(context, field, "invalid_amount");
  }
  return amount;
}

/** An amount rounded to cents. */
export const toCents = (amount: number): number => Math.round(amount * 100) / 100;
