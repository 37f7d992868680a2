/** The meaning of a status of something that takes time. */
export type Outcome = "pending" | "good" | "bad";

/** Words of a status by their meaning. */
export type StatusWords = { readonly [Meaning in Outcome]?: readonly string[] | undefined };

/** The words of the sandbox. The specification shows none (document 1, 3.3): a brand adds those of its backend. */
const WORDS: Readonly<Record<Outcome, readonly string[]>> = {
  pending: ["pending", "processing"],
  good: ["paid", "completed", "ready"],
  bad: ["failed", "expired"],
};

/** The meaning of a status; undefined for a word that neither the site nor the brand knows. */
export function knownOutcome(status: unknown, own: StatusWords = {}): Outcome | undefined {
  const word = typeof status === "string" ? status.trim().toLowerCase() : "";
  const outcomes = ["pending", "good", "bad"] as const;
  return outcomes.find((outcome) =>
    [...(own[outcome] ?? []), ...WORDS[outcome]].some((known) => known.toLowerCase() === word),
  );
}

/** The same of what is waited for: a word that is not known never ends the waiting. */
export function outcomeOf(status: unknown, own?: StatusWords): Outcome {
  return knownOutcome(status, own) ?? "pending";
}

/** True when nothing further will happen. */
export function isOver(status: unknown, own?: StatusWords): boolean {
  return outcomeOf(status, own) !== "pending";
}
