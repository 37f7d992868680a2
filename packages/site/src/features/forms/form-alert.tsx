import { TriangleAlert } from "lucide-react";
import { type JSX, type ReactNode, useEffect, useRef } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ReferenceCode } from "../../ui/reference-code.tsx";
import { SupportLink } from "./support-link.tsx";
import type { FormFailure } from "./submission.ts";
import { playerSentences, playerSentence } from "../error-texts/refusal-words.ts";
import { useWaitText, useCountdown } from "../../ui/use-countdown.ts";
import styles from "../../ui/form/forms.module.css";
import { saidError, VALIDATION_KEYS } from "../../ui/form/fields.tsx";

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

export interface RefusedForm<Form extends FieldValues> {
  form?: Pick<UseFormReturn<Form>, "getValues" | "setError"> | undefined;
  /** The form's fields that a server calls by other names. */
  names?: Readonly<Record<string, Path<Form>>> | undefined;
  /** Said at a field whose own error is no sentence for players. */
  reason?: string | undefined;
}

export interface RefusedFields {
  /** The sentences of fields that the form does not have. */
  others: readonly string[];
  /** Every error is shown at its field: an alert would say it a second time. */
  isAtFields: boolean;
}

type FieldErrors = Readonly<Record<string, string>>;

/** Shows each error of a refusal at its field, with the focus on the first of them in the form's order. */
export function useRefusedFields<Form extends FieldValues>(
  failure: { readonly fieldErrors: FieldErrors } | undefined,
  { form, names, reason }: RefusedForm<Form>,
): RefusedFields {
  const { language } = useTranslation().i18n;
  const reported = useRef<FieldErrors>(undefined);
  const given = failure?.fieldErrors;
  const fields = form ? Object.keys(form.getValues()) : [];
  const errors = Object.entries(given ?? {}).map(([name, error]) => {
    const last = name.split(".").at(-1) ?? name;
    const alias = names && Object.hasOwn(names, last) ? names[last] : undefined;
    const field = alias ?? fields.find((each) => plainName(each) === plainName(last));
    return { field, ...textOf(error, language, field && reason) };
  });

  useEffect(() => {
    if (given === reported.current) return;
    reported.current = given;
    const ordered = errors
      .flatMap(({ field, message }) => (field === undefined ? [] : [{ field, message }]))
      .sort((a, b) => fields.indexOf(a.field) - fields.indexOf(b.field));
    for (const [index, { field, message }] of ordered.entries()) {
      form?.setError(field as Path<Form>, { message }, { shouldFocus: index === 0 });
    }
  });

  return {
    others: errors.flatMap(({ field, sentence }) => (field === undefined && sentence ? [sentence] : [])),
    isAtFields: errors.length > 0 && errors.every(({ field }) => isOnPage(field)),
  };
}

/** A form may have a field that is not on the page now, such as one behind a button: an error there is seen by nobody. */
function isOnPage(field: string | undefined): boolean {
  return field !== undefined && document.getElementsByName(field).length > 0;
}

/** A key of the validation texts, or the backend's sentence where it is one for players in the page's language. */
function textOf(error: string, language: string, reason?: string): { message: string; sentence?: string } {
  const key = VALIDATION_KEYS.find((known) => known === error);
  if (key) return { message: key };
  const sentence = playerSentence(error, language) ?? reason;
  return sentence === undefined ? { message: "invalid" } : { message: saidError(sentence), sentence };
}

/** `birth_date` and `birthDate` are one name. */
const plainName = (name: string): string => name.replaceAll(/[_-]/g, "").toLowerCase();
