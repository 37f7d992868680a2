import { useEffect, useRef } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { useTranslation } from "../../i18n/use-translation.ts";
import { saidError, VALIDATION_KEYS } from "../../ui/form/issue-key.ts";
import { playerSentence } from "../error-texts/refusal-words.ts";

/** A form whose fields a refusal is shown at. */
export interface RefusedForm<Form extends FieldValues> {
  form?: Pick<UseFormReturn<Form>, "getValues" | "setError"> | undefined;
  /** The form's fields that a server calls by other names. */
  names?: Readonly<Record<string, Path<Form>>> | undefined;
  /** Said at a field whose own error is no sentence for players. */
  reason?: string | undefined;
}

/** What a form's alert still has to say. */
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
function plainName(name: string): string {
  return name.replaceAll(/[_-]/g, "").toLowerCase();
}
