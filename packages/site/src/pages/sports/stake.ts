import { isApiError } from "@storefront/client";

/** Of the call itself, and of the one that the host makes in its place. */
const NO_ANSWER = [0, 502, 504] as const;

/** The text typed as a stake. */
export interface BetDraft {
  text: string;
  touched: boolean;
}

/** A stake that can be bet: more than nothing. */
export function usableStake(amount: number | null): number | undefined {
  return amount !== null && amount > 0 ? amount : undefined;
}

/** True when it is unknown whether the bet was accepted: it was sent and not answered, or not answered with a bet. */
export function isBetUnknown(error: unknown): boolean {
  if (!isApiError(error)) return true;
  return NO_ANSWER.some((status) => status === error.status);
}

/** Stakes to pick from; a currency without decimals counts in thousands. */
export function quickStakes(digits: number): readonly number[] {
  return [5, 10, 25, 50].map((stake) => (digits === 0 ? stake * 1_000 : stake));
}
