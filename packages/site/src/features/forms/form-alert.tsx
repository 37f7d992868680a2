import { TriangleAlert } from "lucide-react";
import type { JSX, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ReferenceCode } from "../../ui/reference-code.tsx";
import { SupportLink } from "../support/support-link.tsx";
import type { FormFailure } from "./form-failure.ts";
import { playerSentences } from "../error-texts/refusal-words.ts";
import { type RefusedForm, useRefusedFields } from "./use-refused-fields.ts";
import { useWaitText } from "./use-wait-text.ts";
import { useCountdown } from "../../ui/use-countdown.ts";
import styles from "../../ui/form/forms.module.css";

/** The failures that a player cannot mend alone. */
const NEEDS_SUPPORT: ReadonlySet<FormFailure["code"]> = new Set([
  "captcha_required",
  "account_blocked",
  "service_unavailable",
  "unknown",
]);

/** The failures of which the backend may know more than the form: the others have a sentence that says what to do. */
const EXPLAINED: ReadonlySet<FormFailure["code"]> = new Set([
  "validation_failed",
  "account_blocked",
  "unknown",
]);

/** The failures that say no more than the errors of their fields. */
const OF_FIELDS: ReadonlySet<FormFailure["code"]> = new Set(["validation_failed", "invalid_request"]);

/**
 * Says why a submission failed, for how long to wait, and what to tell support. Errors of single fields are shown at the
 * fields of `form`, and alone where they say it all; those of other fields are listed here.
 */
export function FormAlert<Form extends FieldValues = FieldValues>({
  failure,
  children,
  ...fields
}: {
  failure: FormFailure | undefined;
  /** Links or buttons below the message, with which the player can go on. */
  children?: ReactNode;
} & RefusedForm<Form>): JSX.Element | null {
  const { others, isAtFields } = useRefusedFields(failure, fields);
  // Each submission clears the last failure first, so that another one is another alert.
  return failure && !(isAtFields && OF_FIELDS.has(failure.code)) ? (
    <Alert failure={failure} others={others}>
      {children}
    </Alert>
  ) : null;
}

function Alert({
  failure,
  others,
  children,
}: {
  failure: FormFailure;
  others: readonly string[];
  children: ReactNode;
}): JSX.Element {
  const { t, i18n } = useTranslation("auth");
  const { code, words, fieldErrors } = failure;
  const seconds = useCountdown(failure.retryAfter);
  const left = useWaitText(seconds);
  const waiting = code === "too_many_attempts" && seconds > 0;
  // Errors of fields say it at the fields.
  const isExplained = EXPLAINED.has(code) && Object.keys(fieldErrors).length === 0;
  const said = isExplained ? playerSentences(words, i18n.language)[0] : undefined;
  return (
    <div role="alert" className={styles["alert"]}>
      <TriangleAlert size={20} aria-hidden />
      <div>
        <p>
          {said ??
            (waiting
              ? t("form_error.too_many_attempts_wait", { left })
              : t(code === "time_limit" ? "session_error.game_time_limit" : `form_error.${code}`))}
        </p>
        <OtherErrors texts={others} />
        {children}
        {failure.ref !== undefined && <ReferenceCode code={failure.ref} />}
        {NEEDS_SUPPORT.has(code) && <SupportLink className="" />}
      </div>
    </div>
  );
}

/** The errors of fields that a form does not have. */
export function OtherErrors({ texts }: { texts: readonly string[] }): JSX.Element | null {
  if (texts.length === 0) return null;
  return (
    <ul className={styles["others"]}>
      {[...new Set(texts)].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
