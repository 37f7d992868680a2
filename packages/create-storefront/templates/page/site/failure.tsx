import { parseRef } from "@storefront/error-codes";
import { sessionErrorText } from "@storefront/error-codes/texts";
import type { ApiError } from "@storefront/client";
import type { ReactElement } from "react";
import { brand } from "../brand.ts";

/** Sentences for the codes of forms; every other failure has the sentence of its reference code. */
const FORM_TEXTS: Readonly<Record<string, string>> = {
  invalid_credentials: "E-mail or password is wrong.",
  validation_failed: "E-mail or password is missing or not valid.",
  captcha_required: "Confirm that you are a person, and try again.",
};

/** Properties of `Failure`. */
export interface FailureProps {
  readonly error: ApiError;
  readonly retry?: () => void;
}

/** A failed call as a sentence, with the reference code that support asks for. */
export function Failure({ error, retry }: FailureProps): ReactElement {
  // A call without an answer has no code of its own.
  const code = parseRef(error.ref)?.errorCode ?? "EM0042";
  const text = FORM_TEXTS[error.error ?? ""] ?? sessionErrorText(code, brand.locales[0] ?? "en");
  return (
    <div className="failure" role="alert">
      <p>{text}</p>
      {error.ref && (
        <p>
          Reference <code>{error.ref}</code>
        </p>
      )}
      {retry && (
        <button type="button" onClick={retry}>
          Try again
        </button>
      )}
    </div>
  );
}
