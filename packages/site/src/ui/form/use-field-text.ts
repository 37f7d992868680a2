import { useTranslation } from "../../i18n/use-translation.ts";
import { saidText, VALIDATION_KEYS } from "./issue-key.ts";

/** The sentence of a field's error; a message that is no key of ours reads as "check this field". */
export function useFieldText(error: string | undefined): string | undefined {
  const { t } = useTranslation("validation");
  if (error === undefined) return undefined;
  const said = saidText(error);
  if (said !== undefined) return said;
  const key = VALIDATION_KEYS.find((known) => known === error) ?? "invalid";
  return t(key);
}
