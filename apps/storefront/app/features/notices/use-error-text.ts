import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** Loads the sentence of an EM code; the registry of texts is no part of the first load. */
export function useErrorText(): { load: (errorCode: string) => Promise<string> } {
  const { i18n, t } = useTranslation();
  const load = useCallback(
    async (errorCode: string) => {
      try {
        const { sessionErrorText } = await import("@storefront/error-codes/texts");
        return sessionErrorText(errorCode, i18n.language);
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
