import type { ApiError } from "@storefront/client";
import type { AnyErrorCode } from "@storefront/error-codes";
import { useEffect, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";

/**
 * The sentence of an EM code and its reference, or of a failed call; empty until it is there. The texts of failures are no
 * part of the first load.
 */
export function useErrorSentence(told: AnyErrorCode | ApiError | undefined, ref?: string): string {
  const { i18n, t } = useTranslation();
  const [loaded, setLoaded] = useState<{ told: typeof told; text: string }>();
  useEffect(() => {
    if (told === undefined) return;
    let current = true;
    void import("../error-texts/error-sentence.ts")
      .then((texts) =>
        typeof told === "string" ? texts.errorSentence(i18n, told, ref) : texts.failureSentence(i18n, told),
      )
      .catch(() => t("notices.failed"))
      .then((text) => current && setLoaded({ told, text }));
    return () => {
      current = false;
    };
  }, [told, ref, i18n, t]);
  return loaded?.told === told ? (loaded?.text ?? "") : "";
}
