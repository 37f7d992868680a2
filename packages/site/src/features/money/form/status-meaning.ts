export type StatusMeaning = "pending" | "good" | "bad";

/** The words of the sandbox. The specification shows none (document 1, 3.3): a trunk adapts those of its backend. */
const WORDS: Readonly<Record<StatusMeaning, readonly string[]>> = {
  pending: ["pending", "processing"],
  good: ["paid", "completed", "ready"],
  bad: ["failed", "expired"],
};

/** The meaning of a status; undefined for a word that the site does not know. */
export function knownMeaning(status: unknown): StatusMeaning | undefined {
  const word = typeof status === "string" ? status.trim().toLowerCase() : "";
  const meanings = ["pending", "good", "bad"] as const;
  return meanings.find((meaning) => WORDS[meaning].includes(word));
}

/** The same of what is waited for: a word that is not known never ends the waiting. */
export const meaningOf = (status: unknown): StatusMeaning => knownMeaning(status) ?? "pending";

/** True when nothing further will happen. */
export const isOver = (status: unknown): boolean => meaningOf(status) !== "pending";
