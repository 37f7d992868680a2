import { type ApiError, isRecord } from "@storefront/client";
import { type AnyErrorCode, parseRef, readSentence } from "@storefront/error-codes";

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

/** The codes of no answer, and of a time limit where an answer was needed. */
const CODES: Readonly<Record<number, AnyErrorCode>> = { 0: "EM0042", 202: "EM0041" };
const UNAVAILABLE = "EM0032";

/**
 * The EM code whose sentence tells a failure: its reference's, else what its status says. Only a browser without an answer
 * speaks of the network: where our host answered, the backend's silence is ours and not the player's connection.
 */
export function errorCodeOf({ ref, status }: { ref?: string | undefined; status: number }): AnyErrorCode {
  const code = parseRef(ref)?.errorCode ?? CODES[status] ?? "EM0099";
  return code === CODES[0] && status !== 0 ? UNAVAILABLE : code;
}

/** Those of the backend's words that are sentences for players in this language. */
export const playerSentences = (words: readonly string[], language: string): readonly string[] =>
  words.flatMap((text) => playerSentence(text, language) ?? []);

/** Words that one language has and the two others have not. */
const WORDS: Readonly<Record<string, RegExp>> = {
  pt: /^(?:não|nao|você|voce|seu|sua|seus|suas|é|em|no|na|nos|nas|do|da|dos|das|uma|com|ou|pelo|pela|ao|foi|já|mais|conta|valor|senha|tente|novamente|são|até|ainda)$/,
  es: /^(?:usted|tu|tus|su|sus|es|en|el|la|los|las|del|al|con|y|fue|ya|más|cuenta|importe|monto|contraseña|intenta|inténtalo|nuevo|son|hasta|aún|debes|puedes)$/,
  en: /^(?:the|your|you|is|are|was|were|not|cannot|has|have|been|an|of|to|in|on|for|and|or|please|try|again|this|that|with|by|account|amount|must|be)$/,
};

/** Texts that machines write, in whatever language: names in code, addresses, markup, and words of servers. */
const TECHNICAL =
  /[{}<>_=;`\\|]|:\/\/|\b(?:server|backend|gateway|timeout|exception|sql\w*|null|undefined|nan|stack|http|api|json|status|error \d+|internal|unexpected|upstream|invalid request)\b/i;
const LONGEST = 200;

/**
 * The sentence of a backend, when it is one for players and in the page's language; undefined for anything else, in place
 * of which the site has its own sentence. The language is told by its most common words, and in doubt it is another.
 */
export function playerSentence(text: unknown, language: string): string | undefined {
  if (typeof text !== "string" || text.length > LONGEST || TECHNICAL.test(text)) return undefined;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const own = language.slice(0, 2).toLowerCase();
  const count = (name: string): number => words.filter((word) => WORDS[name]?.test(word)).length;
  const isOwn = Object.keys(WORDS).every((name) => name === own || count(name) < count(own));
  return words.length >= 3 && count(own) > 0 && isOwn ? text.trim() : undefined;
}
