import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { consent } from "../features/legal/visitor-answers.ts";
import { usePagePath } from "../features/routing/use-page-path.ts";
import { useShellIfLoaded } from "../features/site/use-shell.ts";
import { brandExtensions } from "../trunk/brand-extensions.ts";
import { useStore } from "../ui/store.ts";

/** Tells the trunk's analytics of each page that is shown; where the brand asks for consent, only after "accept all". */
export function PageViews(): null {
  const { i18n } = useTranslation();
  const path = usePagePath();
  const brand = useShellIfLoaded()?.brand;
  const agreed = useStore(consent) === "all" || brand?.legal.asksConsent === false;
  const { language } = i18n;
  const id = brand?.id;
  useEffect(() => {
    if (agreed) brandExtensions(id).analytics?.({ path, language });
  }, [agreed, id, language, path]);
  return null;
}
