import { type JSX, type ReactNode, Suspense, useEffect } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { AgeGate } from "./age-gate.tsx";
import { OfflineBar } from "./offline-bar.tsx";
import { DialogHost } from "../dialogs/dialog-host.tsx";
import { NoticeList } from "../features/notices/notice-list.tsx";
import { SessionHost } from "./session-host.tsx";
import { PartBoundary } from "../features/loading/part-boundary.tsx";
import { PageLinks } from "./page-links.tsx";
import { useShellIfLoaded } from "../features/site/use-shell.ts";
import { PageFocus } from "./page-focus.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import styles from "./layout.module.css";
import { useMatches } from "react-router";
import { sharedPath, useAnalytics } from "../features/analytics/use-analytics.ts";
import { consent } from "../features/legal/visitor-answers.ts";
import { usePageAddress, usePagePath, NavLink, DialogLink } from "../features/routing/links.tsx";
import { useStore } from "../ui/store.ts";
import { LogIn, Menu } from "lucide-react";
import { useSignedIn } from "../features/session/player-state.ts";
import { entryText, navigationOf } from "../features/site/navigation.ts";

/** The frame around every page, error pages included; each of its parts that may throw has a boundary of its own. */
export function SiteShell({ children }: { children: ReactNode }): JSX.Element {
  const { t } = useTranslation();
  const shell = useShellIfLoaded();
  return (
    <>
      {/* The first link of the document, before those of the question for the age. */}
      <a className={styles["skip"]} href="#content">
        {t("skip_to_content")}
      </a>
      {shell?.brand.legal.asksAge && <AgeGate brand={shell.brand} />}
      <SiteHeader />
      <OfflineBar />
      <main id="content" className={styles["main"]} tabIndex={-1}>
        {children}
      </main>
      <Suspense>
        <SiteFooter />
      </Suspense>
      <TabBar />
      <PageLinks />
      <PartBoundary variant="unseen">
        <PageViews />
        <PageFocus />
      </PartBoundary>
      <PartBoundary variant="unseen">
        <SessionHost />
      </PartBoundary>
      <PartBoundary variant="unseen">
        <DialogHost />
      </PartBoundary>
      <PartBoundary variant="unseen">
        <NoticeList />
      </PartBoundary>
    </>
  );
}

/** Tells the trunk's analytics of each page that is shown, and of the page on show when its visitor agrees. */
export function PageViews(): null {
  const { i18n } = useTranslation();
  const path = sharedPath(usePagePath(), useMatches().at(-1)?.params ?? {});
  const track = useAnalytics();
  const asksConsent = useShellIfLoaded()?.brand.legal.asksConsent !== false;
  const agreed = useStore(consent) === "all" || !asksConsent;
  const { language } = i18n;
  useEffect(() => {
    if (agreed) track("page_view", { path, language });
  }, [agreed, language, path, track]);
  return null;
}

/** The pages within reach of a thumb, on narrow screens only. */
export function TabBar(): JSX.Element {
  const { t } = useTranslation();
  const address = usePageAddress();
  const shell = useShellIfLoaded();
  const signedIn = useSignedIn();
  return (
    <nav aria-label={t("navigation.tabs")} className={styles["tabs"]}>
      {navigationOf("tabs", { signedIn, brand: shell?.brand }).map((entry) => (
        <NavLink key={entry.id} to={address(entry.path)} className={styles["tab"]}>
          {!entry.isOwn && entry.icon && <entry.icon size={22} aria-hidden />}
          <span className={styles["label"]}>{entryText(t, entry)}</span>
        </NavLink>
      ))}
      {!signedIn && (
        <DialogLink dialog="login" className={styles["tab"]} data-guests-only>
          <LogIn size={22} aria-hidden />
          <span className={styles["label"]}>{t("log_in")}</span>
        </DialogLink>
      )}
      <DialogLink dialog="menu" className={styles["tab"]}>
        <Menu size={22} aria-hidden />
        <span className={styles["label"]}>{t("navigation.more")}</span>
      </DialogLink>
    </nav>
  );
}
