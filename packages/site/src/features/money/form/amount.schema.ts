import { isAmount, LARGEST_AMOUNT } from "@storefront/account";
import * as z from "zod/mini";

/** Why a typed amount is refused: a key of `amount_errors` of the payments texts. */
export const AMOUNT_PROBLEMS = ["required", "invalid", "minimum", "maximum"] as const;
export type AmountProblem = (typeof AMOUNT_PROBLEMS)[number];

/** The limits of a typed amount. */
export interface AmountBounds {
  parse: (text: string) => number | null;
  minimum?: number | undefined;
  maximum?: number | undefined;
}

/** The error of a typed amount, or undefined. */
export function amountProblem(
  text: string,
  { parse, minimum, maximum }: AmountBounds,
): AmountProblem | undefined {
  if (text.trim() === "") return "required";
  const amount = parse(text);
  if (amount !== null && amount > (maximum ?? LARGEST_AMOUNT)) return "maximum";
  if (!isAmount(amount)) return "invalid";
  return minimum !== undefined && Number(amount) < minimum ? "minimum" : undefined;
}

/** A typed amount within its bounds; the issue's message is the problem. */
export function typedAmount(bounds: AmountBounds): z.ZodMiniString<string> {
  return z.string().check((payload) => {
    const problem = amountProblem(payload.value, bounds);
    if (problem) payload.issues.push({ code: "custom", message: problem, input: payload.value });
  });
}
