import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** Loads the sentence of an EM code; the texts of failures are no part of the first load. */
export function useErrorText(): { load: (errorCode: string) => Promise<string> } {
  const { i18n, t } = useTranslation();
  const load = useCallback(
    async (errorCode: string) => {
      try {
        const { errorSentence } = await import("../i18n/error-sentence.ts");
        return await errorSentence(i18n, errorCode);
      } catch {
        return t("notices.failed");
      }
    },
    [i18n, t],
  );
  return { load };
}

/** The sentence of an EM code, empty until it is there. */
export function useErrorSentence(errorCode: string | undefined): string {
  const { load } = useErrorText();
  const [loaded, setLoaded] = useState<{ errorCode: string; text: string }>();
  useEffect(() => {
    if (errorCode === undefined) return;
    let current = true;
    void load(errorCode).then((text) => current && setLoaded({ errorCode, text }));
    return () => {
      current = false;
    };
  }, [errorCode, load]);
  return loaded?.errorCode === errorCode ? (loaded?.text ?? "") : "";
}
