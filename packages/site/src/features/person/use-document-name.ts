import { useTranslation } from "../../i18n/use-translation.ts";
import type { DataField } from "../data-form/data-form.tsx";
import { useShell } from "../site/use-shell.ts";
import { documentName } from "./country-forms.ts";

/** The name of the document number in the brand's country, for a sentence or, capitalised, for a label of its own. */
export function useDocumentName(otherwise: "document" | "document_number" = "document"): string {
  const { t } = useTranslation();
  return (
    documentName(useShell().brand.country) ?? t(otherwise === "document" ? "document" : "document_number")
  );
}

/** The field for the name that a player logs in with: an e-mail address, or the number of a document. */
export function useLoginField(): DataField {
  const { t } = useTranslation("auth");
  const label = t("login.login", { document: useDocumentName() });
  return { name: "login", label, autoComplete: "username", autoCapitalize: "none", spellCheck: false };
}
