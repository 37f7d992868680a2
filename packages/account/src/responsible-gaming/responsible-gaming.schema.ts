import * as z from "zod/mini";
import { inputAmount, inputText } from "../user/input-fields.schema.ts";
import { checked } from "../checked.schema.ts";

const limit = z.nullish(inputAmount);
const limitFields = {
  spa_bet_limit: limit,
  spa_loss_limit: limit,
  spa_deposit_limit: limit,
  spa_withdrawal_limit: limit,
  spa_time_limit: limit,
  spa_period_limit: z.nullish(inputText),
  spa_note: z.nullish(checked(z.string(), z.maxLength(1024))),
};

/**
 * Responsible-gaming limits by the backend's names; null removes one. The specification does not show the body of
 * `update-limits`: these fields are checked where they are present, every other one is forwarded.
 */
export const LimitsInput = z.looseObject(limitFields);
export interface LimitsInput extends z.infer<typeof LimitsInput> {}

/** A pause of the account; the specification does not show its body. */
export const TimeoutInput = z.looseObject(limitFields);
export interface TimeoutInput extends z.infer<typeof TimeoutInput> {}

/** A self-exclusion; the specification does not show its body. */
export const SelfExclusionInput = z.looseObject(limitFields);
export interface SelfExclusionInput extends z.infer<typeof SelfExclusionInput> {}
