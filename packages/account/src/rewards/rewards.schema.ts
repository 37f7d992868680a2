import * as z from "zod/mini";
import { Cursor, PageNumber } from "../shared/money.schema.ts";
import { checked } from "../shared/checked.schema.ts";

/** The choice of rewards; other fields are dropped. A query and a hook count the pages themselves, of 20 by default. */
export const RewardsInput = z.object({
  page: z.nullish(PageNumber),
  cursor: z.nullish(Cursor),
  per_page: z.nullish(checked(z.int(), z.minimum(1), z.maximum(100))),
  type: z.nullish(checked(z.string(), z.maxLength(64))),
});
export interface RewardsInput extends z.infer<typeof RewardsInput> {}

/** The reward to redeem; other fields are dropped. */
export const RedeemInput = z.object({
  reward_id: z.union([
    checked(z.string(), z.minLength(1), z.maxLength(256)),
    checked(z.int(), z.nonnegative()),
  ]),
});
export interface RedeemInput extends z.infer<typeof RedeemInput> {}
