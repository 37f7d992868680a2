import { useEffect } from "react";
import { useTranslation } from "../features/i18n/use-translation.ts";
import { useMatches } from "react-router";
import { sharedPath } from "../features/analytics/shared-path.ts";
import { useAnalytics } from "../features/analytics/use-analytics.ts";
import { consent } from "../features/legal/visitor-answers.ts";
import { usePagePath } from "../features/routing/use-page-path.ts";
import { useShellIfLoaded } from "../features/site/use-shell.ts";
import { useStore } from "../ui/store.ts";

/** Tells the trunk's analytics of each page that is shown, and of the page on show when its visitor agrees. */
export function PageViews(): null {
  const { i18n } = useTranslation();
  const path = sharedPath(usePagePath(), useMatches().at(-1)?.params ?? {});
  const tell = useAnalytics();
  const asksConsent = useShellIfLoaded()?.brand.legal.asksConsent !== false;
  const agreed = useStore(consent) === "all" || !asksConsent;
  const { language } = i18n;
  useEffect(() => {
    if (agreed) tell("page_view", { path, language });
  }, [agreed, language, path, tell]);
  return null;
}
