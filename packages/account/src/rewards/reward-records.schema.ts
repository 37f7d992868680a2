import { listReader, type OpenFields } from "../money/records.schema.ts";
import { REWARD } from "../record-rules.schema.ts";

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

/** Reads the rewards of an answer; an entry that is no record is left out. Never throws. */
export const readRewards: (answer: unknown) => readonly Reward[] = listReader(REWARD);
