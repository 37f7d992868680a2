import type { AnyErrorCode } from "@storefront/error-codes";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";

/** Loads the sentence of an EM code and its reference; the texts of failures are no part of the first load. */
export function useErrorText(): { load: (errorCode: AnyErrorCode, ref?: string) => Promise<string> } {
  const { i18n, t } = useTranslation();
  const load = useCallback(
    async (errorCode: AnyErrorCode, ref?: string) => {
      try {
        const { errorSentence } = await import("../error-texts/error-sentence.ts");
        return await errorSentence(i18n, errorCode, ref);
      } catch {
        return t("notices.failed");
      }
    },
    [i18n, t],
  );
  return { load };
}

/** The sentence of an EM code and its reference, empty until it is there. */
export function useErrorSentence(errorCode: AnyErrorCode | undefined, ref?: string): string {
  const { load } = useErrorText();
  const [loaded, setLoaded] = useState<{ errorCode: AnyErrorCode; text: string }>();
  useEffect(() => {
    if (errorCode === undefined) return;
    let current = true;
    void load(errorCode, ref).then((text) => current && setLoaded({ errorCode, text }));
    return () => {
      current = false;
    };
  }, [errorCode, ref, load]);
  return loaded?.errorCode === errorCode ? (loaded?.text ?? "") : "";
}
