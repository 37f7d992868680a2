import { distance } from "fastest-levenshtein";
import { WORD_GROUPS } from "../data/word-groups.ts";

/** Names as much alike as this are proposed. */
const ALIKE = 0.65;
/** Words that say nothing of a field. */
const FILLERS = new Set([
  "a",
  "as",
  "at",
  "by",
  "da",
  "de",
  "del",
  "do",
  "el",
  "em",
  "en",
  "is",
  "la",
  "o",
  "of",
  "the",
]);

/** A number from 0 to 1: how much alike two names are, by their words in three languages and by their letters. */
export function likeness(one: string, other: string): number {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  if (first.length === 0 || second.length === 0) return 0;
  const shared = first.filter((word) => second.some((candidate) => meansSame(word, candidate))).length;
  const part = shared / Math.max(first.length, second.length);
  // `wallet_balance` says all that `balance` says.
  const byWords = shared === first.length ? (1 + part) / 2 : part;
  const [letters, others] = [first.join(""), second.join("")];
  const byLetters = 1 - distance(letters, others) / Math.max(letters.length, others.length);
  return Math.max(byWords, byLetters);
}

/** The pairs of names that are most alike, each name once; names that nothing resembles are left out. */
export function mostAlike(
  own: readonly string[],
  theirs: readonly string[],
): [own: string, theirs: string][] {
  const pairs = own
    .flatMap((name) => theirs.map((other) => ({ name, other, score: likeness(name, other) })))
    .filter(({ score }) => score >= ALIKE)
    .toSorted((one, other) => other.score - one.score);
  const chosen = new Map<string, string>();
  for (const { name, other } of pairs)
    if (!chosen.has(name) && ![...chosen.values()].includes(other)) chosen.set(name, other);
  return [...chosen];
}

/** `createdAt`, `created_at` and `Criado em` as words without accents. */
function wordsOf(name: string): string[] {
  const words = name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length === 0 ? words : telling;
}

function meansSame(one: string, other: string): boolean {
  return one === other || WORD_GROUPS.some((group) => group.includes(one) && group.includes(other));
}
