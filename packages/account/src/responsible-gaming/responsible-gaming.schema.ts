import * as z from "zod/mini";
import { inputAmount, inputText } from "../shared/input-fields.schema.ts";
import { checked } from "../shared/checked.schema.ts";

const limit = z.nullish(inputAmount);

/**
 * Responsible-gaming limits by the backend's names; null removes one. The specification shows neither the body of
 * `update-limits` nor those of a pause and of a self-exclusion: these fields are checked where they are present, every other
 * one is forwarded.
 */
export const LimitsInput = z.looseObject({
  spa_bet_limit: limit,
  spa_loss_limit: limit,
  spa_deposit_limit: limit,
  spa_withdrawal_limit: limit,
  spa_time_limit: limit,
  spa_period_limit: z.nullish(inputText),
  spa_note: z.nullish(checked(z.string(), z.maxLength(1024))),
});
export interface LimitsInput extends z.infer<typeof LimitsInput> {}
