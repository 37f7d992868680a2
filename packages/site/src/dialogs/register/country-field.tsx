import type { JSX } from "react";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import { TextField } from "../../ui/form/text-field.tsx";

/** The brand's country: shown, and not to be changed. */
export function CountryField({ country }: { country: string }): JSX.Element {
  const { t, i18n } = useTranslation("auth");
  const name = new Intl.DisplayNames([i18n.language], { type: "region" }).of(country) ?? country;
  return <TextField label={t("register.country")} value={name} readOnly autoComplete="off" />;
}
