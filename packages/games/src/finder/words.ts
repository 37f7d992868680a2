/** Longer words are compared by their first letters, which bounds the work for a text of any length. */
const LONGEST_WORD = 24;

/** The words of a text in lower case, without accents and punctuation. */
export function plainWords(text: string): string[] {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => word.slice(0, LONGEST_WORD));
}

/** The closeness of two words that share at least some letters in order; a smaller one is a guess. */
export const SURE = 2;

/**
 * The closeness of a typed word to a known one: 4 the same, 3 its beginning, 2 a part of it, less for a typing mistake,
 * and 0 for another word. One mistake is forgiven from four letters on, two where both words have eight.
 */
export function closeness(typed: string, known: string): number {
  if (typed === known) return 4;
  if (known.startsWith(typed)) return 3;
  if (typed.length >= 3 && known.includes(typed)) return SURE;
  const most = Math.min(mistakesIn(typed), mistakesIn(known));
  if (most === 0 || known.length < typed.length - most) return 0;
  const mistakes = mistakesBetween(typed, known, most);
  return mistakes > most ? 0 : 1.6 - 0.4 * mistakes;
}

function mistakesIn({ length }: string): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** The letters to add, drop, change or swap until `typed` begins `known`; more than `most` when there are too many. */
function mistakesBetween(typed: string, known: string, most: number): number {
  const width = known.length + 1;
  let swap: number[] = [];
  let last = Array.from({ length: width }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let column = 1; column < width; column += 1) {
      const isSame = typed[row - 1] === known[column - 1];
      const isSwap = typed[row - 1] === known[column - 2] && typed[row - 2] === known[column - 1];
      next[column] = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwap && row > 1 && column > 1 ? at(swap, column - 2) + 1 : Infinity,
      );
    }
    if (Math.min(...next) > most) return most + 1;
    [swap, last] = [last, next];
  }
  return Math.min(...last);
}

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity;
