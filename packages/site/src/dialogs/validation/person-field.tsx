import type { ComponentProps, JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { FormFailure } from "../../features/forms/form-failure.ts";
import { TextField } from "../../ui/form/text-field.tsx";

/** A field of a person's data; a confirmed one is read-only, until the backend refuses the form. */
export function PersonField({
  confirmed,
  failure,
  ...field
}: ComponentProps<typeof TextField> & {
  confirmed: boolean;
  /** The form's last failure. */
  failure: FormFailure | undefined;
}): JSX.Element {
  const { t } = useTranslation("overlay");
  const locked = confirmed && failure?.code !== "validation_failed";
  return <TextField {...field} readOnly={locked} {...(locked && { hint: t("confirmed") })} />;
}
