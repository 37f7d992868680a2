import { useTranslation } from "../../i18n/use-translation.ts";
import { useShell } from "../site/use-shell.ts";
import { documentName } from "./country-forms.ts";

/** The name of the document number in the brand's country, for a sentence or, capitalised, for a label of its own. */
export function useDocumentName(label?: string): string {
  const { t } = useTranslation();
  return documentName(useShell().brand.country) ?? label ?? t("document");
}
