import type { LinkConfirmInput } from "@storefront/account";

const LONGEST_VALUE = 8192;

/** The body for the link in an address; undefined when neither a token nor a code is in it. */
export function linkPayload(search: string): LinkConfirmInput | undefined {
  // An address or a token has no space: a plus sign that a mailer did not escape is one.
  const parameters = new URLSearchParams(search.replaceAll("+", "%2B"));
  const [token, code, email] = ["token", "code", "email"].map((name) => {
    const value = parameters.get(name)?.trim();
    return value !== undefined && value !== "" && value.length <= LONGEST_VALUE ? value : undefined;
  });
  if (token === undefined && code === undefined) return undefined;
  return { ...(token && { token }), ...(code && { code }), ...(email && { email }) };
}

/** The kind of a refused link. */
export type LinkRefusal = "expired" | "used" | "refused";

/** Reads a refusal by its reason; undefined for a failure that is not about the link. */
export function linkRefusal(status: number, reason: string): LinkRefusal | undefined {
  if (status < 400 || status >= 500 || [401, 403, 408, 429, 440].includes(status)) return undefined;
  if (/expir/i.test(reason)) return "expired";
  return status === 409 || /already|used/i.test(reason) ? "used" : "refused";
}
