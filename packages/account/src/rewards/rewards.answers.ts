import {
  asCount,
  asFilledText,
  asId,
  asMoment,
  type InputOf,
  type PageAnswer,
  pageAnswer,
  type Known,
  type RecordAnswer,
  type OutputOf,
  recordAnswer,
  type RecordFields,
} from "@storefront/client";
import { readAmount } from "../records/amount.ts";

export const REWARD = {
  id: asId,
  type: asFilledText,
  title: asFilledText,
  value: readAmount,
  status: asFilledText,
  /** The time as the backend wrote it, an epoch as ISO text, or `"true"` where only the fact is known. */
  redeemed_at: asMoment,
} satisfies RecordFields;

/** A reward of a player; one with `redeemed_at` was redeemed. */
export interface Reward extends Known<typeof REWARD> {}
export const Reward: RecordAnswer<Reward, typeof REWARD, "id"> = recordAnswer(REWARD, "id");
export const RewardPage: PageAnswer<Reward, InputOf<typeof Reward>> = pageAnswer(Reward);

/** The answer to a redemption (`POST /bff/gamification/redeem`). */
export const RedeemedReward = recordAnswer({ reward: Reward });
export interface RedeemedReward extends OutputOf<typeof RedeemedReward> {}

/** A mission of a player; it is done when `progress` has reached `goal`. */
export const Mission = recordAnswer(
  {
    id: asId,
    title: asFilledText,
    description: asFilledText,
    /** The part that is done, in the same unit as `goal`. */
    progress: asCount,
    goal: asCount,
    status: asFilledText,
    /** The time as its source wrote it; an epoch as ISO text. */
    ends_at: asMoment,
    completed_at: asMoment,
  },
  "id",
  "goal",
);
export interface Mission extends OutputOf<typeof Mission> {}
export const MissionPage: PageAnswer<Mission, InputOf<typeof Mission>> = pageAnswer(Mission);
