import { ERROR_CODES } from "./error-codes.ts";
import { type OwnEndpointCodes, ownEndpointRow } from "./own-endpoint-codes.ts";
import { type AnyErrorCode, parseRef, type ReferenceCode } from "./ref.ts";
import { EN } from "./texts/en.ts";
import { ES } from "./texts/es.ts";
import { PT_BR } from "./texts/pt-br.ts";
import type { SessionErrorKey, SessionErrorTexts, TextLanguage } from "./texts/session-error-texts.ts";

const SESSION_ERROR_TEXTS: Readonly<Record<TextLanguage, SessionErrorTexts>> = {
  "pt-BR": PT_BR,
  es: ES,
  en: EN,
};

/**
 * The sentence a player reads for an EM code or for a whole reference (`EP0090-EM0003` reads as `EM0003`). The language is
 * any tag (`es-CL` reads `es`, `pt` reads `pt-BR`, others English); an unknown code, and the missing one of a call without an
 * answer, reads as EM0099.
 * @example
 * ```ts
 * sessionErrorKey("EM0003"); // "session_expired"
 * sessionErrorText("EP0090-EM0003", "es-CL"); // "Tu sesión ha caducado. Inicia sesión de nuevo para continuar."
 * ```
 */
export function sessionErrorText(code: AnyErrorCode | ReferenceCode | undefined, language: string): string {
  return SESSION_ERROR_TEXTS[textLanguage(language)][sessionErrorKey(code)];
}

/**
 * The sentence a player reads for a trunk's EP code, in the languages that its row has; undefined for a code of the
 * registry, whose calls have no sentence of their own.
 */
export function endpointText(
  endpointCode: string,
  language: string,
  codes: Pick<OwnEndpointCodes, "rows">,
): string | undefined {
  const texts = ownEndpointRow(endpointCode, codes)?.[3];
  if (texts === undefined) return undefined;
  const found = Object.keys(texts).find((name) => primaryOf(name) === primaryOf(language));
  return texts[found ?? "en"];
}

/** The key of an EM code, or of a whole reference, under `session_error` in an `auth` locale file; an unknown or missing code has that of EM0099. */
export function sessionErrorKey(code: AnyErrorCode | ReferenceCode | undefined): SessionErrorKey {
  const errorCode = parseRef(code)?.errorCode ?? code;
  const labelKey = ERROR_CODES.find(([listed]) => listed === errorCode)?.[3] ?? "session_error.unexpected";
  return labelKey.slice("session_error.".length) as SessionErrorKey;
}

const primaryOf = (tag: string): string => tag.toLowerCase().split(/[-_]/, 1)[0] ?? "";

function textLanguage(tag: string): TextLanguage {
  const primary = primaryOf(tag);
  if (primary === "pt") return "pt-BR";
  return primary === "es" ? "es" : "en";
}
export type { EndpointTexts, OwnEndpointCodes, OwnEndpointRow } from "./own-endpoint-codes.ts";
export type { AnyErrorCode, ReferenceCode } from "./ref.ts";
export type { KeyOf, SessionErrorKey } from "./texts/session-error-texts.ts";
export type { EndpointCode } from "./endpoint-codes.ts";
export type { EndpointMatcher } from "./endpoint-matcher.ts";
export type { ERROR_CODES, LabelKey } from "./error-codes.ts";
