import { toCents } from "../../contract/wallet/amount.ts";

/** The multipliers a player may aim at. */
export const TARGETS = [1.5, 2, 3, 5, 10, 25] as const;

const RETURN = 0.96;
const MOST = 200;

/** The result of a round: its steps and its payout. */
export interface Round {
  reached: number;
  win: number;
}

/** A round that may go far: it pays the target when it gets there. */
export function playRound(random: () => number, stake: number, target: number): Round {
  const reached = Math.max(
    1,
    Math.min(MOST, Math.floor((RETURN / Math.max(1e-9, 1 - random())) * 100) / 100),
  );
  return { reached, win: reached >= target ? toCents(stake * target) : 0 };
}
