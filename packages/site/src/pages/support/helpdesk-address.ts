import { isRecord } from "@storefront/client";

/** The fields that helpdesks name their token by; the answer is not shown (decision D7). */
const TOKEN_FIELDS = ["token", "jwt", "access_token"] as const;

/** The helpdesk's address with the player's token; without one where the answer holds none. */
export function helpdeskAddress(chat: string, parameter: string, answer: unknown): string {
  const token = helpdeskToken(answer);
  if (token === undefined) return chat;
  const url = new URL(chat);
  url.searchParams.set(parameter, token);
  return url.href;
}

/** The token in the answer of the helpdesk's route, at the top or in `data`; undefined where there is none. */
export function helpdeskToken(answer: unknown): string | undefined {
  return tokenOf(answer) ?? (isRecord(answer) ? tokenOf(answer["data"]) : undefined);
}

function tokenOf(record: unknown): string | undefined {
  if (!isRecord(record)) return undefined;
  return TOKEN_FIELDS.map((name) => record[name]).find(
    (value): value is string => typeof value === "string" && value !== "",
  );
}
