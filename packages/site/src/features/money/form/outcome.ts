/** The meaning of a status of something that takes time. */
export type Outcome = "pending" | "good" | "bad";

/** The words of the sandbox. The specification shows none (document 1, 3.3): a trunk adapts those of its backend. */
const WORDS: Readonly<Record<Outcome, readonly string[]>> = {
  pending: ["pending", "processing"],
  good: ["paid", "completed", "ready"],
  bad: ["failed", "expired"],
};

/** The meaning of a status; undefined for a word that the site does not know. */
export function knownOutcome(status: unknown): Outcome | undefined {
  const word = typeof status === "string" ? status.trim().toLowerCase() : "";
  const outcomes = ["pending", "good", "bad"] as const;
  return outcomes.find((outcome) => WORDS[outcome].includes(word));
}

/** The same of what is waited for: a word that is not known never ends the waiting. */
export function outcomeOf(status: unknown): Outcome {
  return knownOutcome(status) ?? "pending";
}

/** True when nothing further will happen. */
export function isOver(status: unknown): boolean {
  return outcomeOf(status) !== "pending";
}
