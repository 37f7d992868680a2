import type { ApiError } from "@storefront/client";
import type { AnyErrorCode } from "@storefront/error-codes";
import { endpointText, sessionErrorKey, sessionErrorText } from "@storefront/error-codes/texts";
import type { Translations } from "../../i18n/translations.ts";
import { endpointCodes } from "./endpoint-codes.ts";
import { errorCodeOf, playerSentences, refusalWords } from "./refusal-words.ts";

/** The sentence of a failed call: the backend's, where it has one for players in this language, else that of its EM code. */
export async function failureSentence(translations: Translations, failure: ApiError): Promise<string> {
  const [said] = playerSentences(refusalWords(failure), translations.language);
  return said ?? errorSentence(translations, errorCodeOf(failure), failure.ref);
}

/**
 * The sentence of an EM code: `session_error.<key>` of the `auth` locale file, and the default text of the registry where
 * that file lacks it or cannot be loaded (document 1, 7.3). A reference code of this trunk's own says first what could not
 * be done. It never rejects.
 */
export async function errorSentence(
  translations: Translations,
  errorCode: AnyErrorCode,
  ref = "",
): Promise<string> {
  await loadErrorTexts(translations);
  const key = sessionErrorKey(errorCode);
  const defaultValue = sessionErrorText(errorCode, translations.language);
  const text = translations.t(`auth:session_error.${key}`, { defaultValue });
  const call = endpointText(ref.split("-", 1)[0] ?? "", translations.language, endpointCodes);
  return call === undefined ? text : `${call} ${text}`;
}

/** Loads the texts of failures, so that they are there when no answer comes any more. */
export async function loadErrorTexts(translations: Translations): Promise<void> {
  await translations.load(["auth"]);
}
