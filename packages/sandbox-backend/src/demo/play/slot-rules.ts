import { toCents } from "../../contract/wallet/amount.ts";

/** The number of symbols; the first pays least. */
export const SYMBOL_COUNT = 8;

/** Reels and rows of the board. */
export const REELS = 5;
const ROWS = 3;

/** The frequency of each symbol. */
const WEIGHTS = [26, 24, 21, 18, 14, 11, 8, 5];

/** The payout of three, four and five of a symbol, in stakes of one line. */
const PAYS: readonly (readonly [number, number, number])[] = [
  [19, 52, 120],
  [19, 55, 135],
  [27, 70, 190],
  [34, 95, 270],
  [48, 150, 500],
  [75, 270, 950],
  [130, 540, 2_200],
  [330, 1_500, 7_000],
];

/** The row of each reel that a line goes through. */
export const LINES: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
];

/** A line that won: how many of a symbol from the left, and what it pays. */
export interface LineWin {
  line: number;
  count: number;
  amount: number;
}

/** The result of a spin: symbols by reel, from the top. */
export interface Spin {
  reels: number[][];
  lines: LineWin[];
  win: number;
}

/** Spins all reels for a stake that is shared by all lines. */
export function spin(random: () => number, stake: number): Spin {
  const reels = Array.from({ length: REELS }, () => Array.from({ length: ROWS }, () => symbol(random)));
  const lines = LINES.flatMap((line, index) => lineWin(reels, line, index, stake));
  return { reels, lines, win: toCents(lines.reduce((total, { amount }) => total + amount, 0)) };
}

function lineWin(reels: number[][], line: readonly number[], index: number, stake: number): LineWin[] {
  const symbols = line.map((row, reel) => reels[reel]?.[row]);
  const [first = 0] = symbols;
  const end = symbols.findIndex((each) => each !== first);
  const count = end === -1 ? REELS : end;
  const pay = PAYS[first]?.[count - 3];
  return pay === undefined ? [] : [{ line: index, count, amount: toCents((stake / LINES.length) * pay) }];
}

function symbol(random: () => number): number {
  let left = random() * WEIGHTS.reduce((total, weight) => total + weight, 0);
  return Math.max(
    0,
    WEIGHTS.findIndex((weight) => (left -= weight) < 0),
  );
}
