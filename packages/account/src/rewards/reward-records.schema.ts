import { asFilledText, asMoment, type RecordRules } from "@storefront/proxy";
import { readAmount } from "../money/amount.ts";
import { asId, listReader, type OpenFields } from "../money/records.schema.ts";

/** The known fields of a reward; a brand adds its own by declaration merging. */
export interface RewardFields {
  readonly id?: string | number | null;
  readonly type?: string | null;
  readonly title?: string | null;
  readonly value?: number | null;
  readonly status?: string | null;
  /** The time as the backend wrote it, an epoch as ISO text, or `"true"` where only the fact is known. */
  readonly redeemed_at?: string | null;
}

/** A reward: its known fields typed, every other field as the backend sent it. */
export type Reward = RewardFields & OpenFields;

declare module "@storefront/proxy" {
  interface RecordNames {
    reward: keyof RewardFields;
  }
}

const REWARD: RecordRules = {
  id: [asId],
  type: [asFilledText, "reward_type"],
  title: [asFilledText, "name", "description"],
  value: [readAmount, "amount"],
  status: [asFilledText],
  redeemed_at: [asMoment, "claimed_at", "used_at"],
};

/** Reads the rewards of an answer; an entry that is no record is left out. Never throws. */
export const readRewards: (answer: unknown) => readonly Reward[] = listReader(REWARD);
