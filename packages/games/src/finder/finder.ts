import { closeness, plainWords, SURE } from "./words.ts";

export interface FinderEntry<Item> {
  readonly item: Item;
  /** The text that names it. */
  readonly name: string;
  /** Further texts that find it, such as the slug of a category or the provider of a game; they count less. */
  readonly also?: readonly string[];
}

export interface Found<Item> {
  readonly item: Item;
  /** Higher is closer; comparable within one search. */
  readonly score: number;
  /** False when a word was understood only with a typing mistake. */
  readonly isSure: boolean;
}

/** Finds entries by a text as people type it. */
export interface Finder<Item> {
  /** The entries that have every word of the text, the closest first; words of one or two letters may be missing. */
  find(text: string, most?: number): Found<Item>[];
  /** The text with each mistyped word replaced by the nearest known one; undefined when there is nothing to replace. */
  correct(text: string): string | undefined;
}

const MOST_FOUND = 12;
/** More words add work and no meaning. */
const MOST_WORDS = 6;
/** Shorter words ("de", "of") need not be found beside a longer one. */
const SHORTEST_NEEDED = 3;
const OWN_NAME = 1;
const FURTHER_TEXT = 0.6;

/** The entries of a known word, by their number, with the weight of the text that has the word. */
type Holders = Map<number, number>;

interface Meaning {
  readonly words: readonly (readonly [known: string, closeness: number])[];
  readonly isSure: boolean;
}

/**
 * Makes a finder. It forgives accents, cases, unfinished words and typing mistakes; a mistake is considered only where
 * no known word has the typed one as its part. Making it reads every entry once, and a search compares words alone.
 */
export function createFinder<Item>(entries: readonly FinderEntry<Item>[]): Finder<Item> {
  const known = indexOf(entries);
  const meaningOf = (typed: string): Meaning => {
    const words = [...known.keys()].flatMap((word) => {
      const close = closeness(typed, word);
      return close > 0 ? [[word, close] as const] : [];
    });
    const sure = words.filter(([, close]) => close >= SURE);
    return sure.length > 0 ? { words: sure, isSure: true } : { words, isSure: false };
  };

  return {
    find(text, most = MOST_FOUND) {
      const meanings = neededWords(text).map(meaningOf);
      if (meanings.length === 0) return [];
      const isSure = meanings.every((meaning) => meaning.isSure);
      const scores = meanings
        .map((meaning) => scoresOf(meaning, known))
        .reduce((all, one) => new Map([...all].flatMap(([entry, score]) => added(entry, score, one))));
      const name = plainWords(text).join(" ");
      return [...scores]
        .flatMap(([index, sum]) => {
          const entry = entries[index];
          if (!entry) return [];
          const begins = plainWords(entry.name).join(" ").startsWith(name);
          return { item: entry.item, score: begins ? sum + 1 : sum, isSure };
        })
        .sort((one, other) => other.score - one.score)
        .slice(0, most);
    },
    correct(text) {
      const typed = plainWords(text).slice(0, MOST_WORDS);
      const corrected = typed.map((word) => {
        const { words, isSure } = meaningOf(word);
        const [nearest] = isSure ? [] : [...words].sort((one, other) => better(other, one, known));
        return nearest?.[0] ?? word;
      });
      return corrected.some((word, index) => word !== typed[index]) ? corrected.join(" ") : undefined;
    },
  };
}

function indexOf(entries: readonly FinderEntry<unknown>[]): ReadonlyMap<string, Holders> {
  const known = new Map<string, Holders>();
  const add = (text: string, index: number, weight: number): void => {
    for (const word of plainWords(text)) {
      const holders = known.get(word) ?? new Map<number, number>();
      known.set(word, holders.set(index, Math.max(weight, holders.get(index) ?? 0)));
    }
  };
  entries.forEach(({ name, also = [] }, index) => {
    add(name, index, OWN_NAME);
    for (const text of also) add(text, index, FURTHER_TEXT);
  });
  return known;
}

function neededWords(text: string): string[] {
  const words = plainWords(text).slice(0, MOST_WORDS);
  const needed = words.filter(({ length }) => length >= SHORTEST_NEEDED);
  return needed.length > 0 ? needed : words;
}

/** The score of each entry that has the meant word. */
function scoresOf({ words }: Meaning, known: ReadonlyMap<string, Holders>): Map<number, number> {
  const scores = new Map<number, number>();
  for (const [word, close] of words)
    for (const [entry, weight] of known.get(word) ?? [])
      scores.set(entry, Math.max(scores.get(entry) ?? 0, close * weight));
  return scores;
}

function added(entry: number, score: number, more: ReadonlyMap<number, number>): [number, number][] {
  const other = more.get(entry);
  return other === undefined ? [] : [[entry, score + other]];
}

/** The closer word first; of two that are equally close, the one of more entries. */
function better(
  [one, oneCloseness]: readonly [string, number],
  [other, otherCloseness]: readonly [string, number],
  known: ReadonlyMap<string, Holders>,
): number {
  return oneCloseness - otherCloseness || (known.get(one)?.size ?? 0) - (known.get(other)?.size ?? 0);
}
