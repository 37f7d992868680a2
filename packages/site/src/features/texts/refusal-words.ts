import { type ApiError, isRecord } from "@storefront/client";
import { readSentence } from "@storefront/error-codes";
import { playerSentence } from "./player-sentence.ts";

/** Refusals of what the player asked, which a backend may explain; of any other failure it knows nothing to tell. */
const EXPLAINED = [400, 402, 403, 404, 409, 410, 422] as const;

/** The backend's reason of a failed call: beside the envelope's `detail`, in it, or as the failure names it; else empty. */
export function failureReason({ reason, body }: Pick<ApiError, "reason" | "body">): string {
  const { reason: own, detail } = isRecord(body) ? body : {};
  const found = [own, detail, isRecord(detail) ? detail["reason"] : undefined, reason].find(
    (value): value is string => typeof value === "string" && value !== "",
  );
  return found ?? "";
}

/** What the backend says of a refusal; a page shows it where it is for players, in their language (`playerSentences`). */
export function refusalWords({ status, body, reason }: ApiError): readonly string[] {
  if (!EXPLAINED.some((explained) => explained === status)) return [];
  return [readSentence(body), reason].filter((text) => text !== undefined);
}

/** Those of the backend's words that are sentences for players in this language. */
export const playerSentences = (words: readonly string[], language: string): readonly string[] =>
  words.flatMap((text) => playerSentence(text, language) ?? []);
