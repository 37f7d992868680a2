import {
  asFilledText,
  asMoment,
  asNumber,
  type Known,
  type RecordAnswer,
  recordAnswer,
  type RecordFields,
} from "@storefront/client";
import * as z from "zod/mini";
import { inputAmount, inputText } from "../user/input-fields.schema.ts";
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

/** The fields that are known of a change of limits. */
export const LIMIT_CHANGE = {
  spa_bet_limit: asNumber,
  spa_loss_limit: asNumber,
  spa_deposit_limit: asNumber,
  spa_withdrawal_limit: asNumber,
  spa_time_limit: asNumber,
  spa_period_limit: asFilledText,
  /** The time from which the change counts, as the backend wrote it; an epoch as ISO text. */
  effective_at: asMoment,
} satisfies RecordFields;

/** A change of limits that the backend has accepted and that may not count yet. A field that is not named stays. */
export interface LimitChange extends Known<typeof LIMIT_CHANGE> {}
/** The shape of a change of limits in an answer. */
export const LimitChange: RecordAnswer<LimitChange, typeof LIMIT_CHANGE> = recordAnswer(LIMIT_CHANGE);
