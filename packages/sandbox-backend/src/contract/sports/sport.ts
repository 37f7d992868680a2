import type { Text } from "../http/texts.ts";

/** A competition: where it is played and who plays in it. */
export interface League {
  slug: string;
  name: string;
  country: string;
  sides: readonly string[];
}

/** A sport: how long a match lasts, what a score brings, the line of its totals, and its leagues. */
export interface Sport {
  slug: string;
  name: Text;
  minutes: number;
  points: readonly number[];
  total: number;
  /** Whether a match may end in a draw. */
  hasDraw: boolean;
  leagues: readonly League[];
}
