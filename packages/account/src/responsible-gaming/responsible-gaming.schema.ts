import * as z from "zod/mini";
import { inputAmount, inputText } from "../user/input-fields.schema.ts";

const limit = z.nullish(inputAmount);
const limitFields = {
  spa_bet_limit: limit,
  spa_loss_limit: limit,
  spa_deposit_limit: limit,
  spa_withdrawal_limit: limit,
  spa_time_limit: limit,
  spa_period_limit: z.nullish(inputText),
  spa_note: z.nullish(z.string().check(z.maxLength(1024))),
};

/**
 * Responsible-gaming limits by the backend's names; null takes one away. The body of `update-limits` is not shown:
 * these are checked where they are present, every other field is forwarded.
 */
export const LimitsPayload = z.looseObject(limitFields);
export type LimitsPayload = z.infer<typeof LimitsPayload>;

/** A pause of the account; its body is not shown. */
export const TimeoutPayload = z.looseObject(limitFields);
export type TimeoutPayload = z.infer<typeof TimeoutPayload>;

/** A self-exclusion; its body is not shown. */
export const SelfExclusionPayload = z.looseObject(limitFields);
export type SelfExclusionPayload = z.infer<typeof SelfExclusionPayload>;
