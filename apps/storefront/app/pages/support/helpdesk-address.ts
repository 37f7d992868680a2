import { isRecord } from "@storefront/proxy";

/** The fields that helpdesks name their token by; the answer is not shown (decision D7). */
const TOKEN_FIELDS = ["token", "jwt", "access_token"] as const;

/** The helpdesk's address with the player's token; without one where the answer holds none. */
export function helpdeskAddress(chat: string, parameter: string, answer: unknown): string {
  const token = tokenOf(answer) ?? (isRecord(answer) ? tokenOf(answer["data"]) : undefined);
  if (token === undefined) return chat;
  const url = new URL(chat);
  url.searchParams.set(parameter, token);
  return url.href;
}

function tokenOf(record: unknown): string | undefined {
  if (!isRecord(record)) return undefined;
  return TOKEN_FIELDS.map((name) => record[name]).find(
    (value): value is string => typeof value === "string" && value !== "",
  );
}
