/** The meaning of a status of something that takes time. */
export type Outcome = "pending" | "good" | "bad";

const GOOD =
  /^(?:paid|approved|completed?|confirmed|credited|succeeded|success|settled|ready|done|finished|generated|available)$/i;
const BAD = /^(?:failed|failure|refused|rejected|declined|denied|cancell?ed|expired|error|refunded)$/i;

/**
 * Reads a status of a charge or a report. Their values are not shown (document 1, 3.3): the usual words end the
 * waiting, and an unknown word never does.
 */
export function outcomeOf(status: unknown): Outcome {
  const word = typeof status === "string" ? status.trim() : "";
  if (GOOD.test(word)) return "good";
  return BAD.test(word) ? "bad" : "pending";
}

/** True when nothing further will happen. */
export function isOver(status: unknown): boolean {
  return outcomeOf(status) !== "pending";
}
