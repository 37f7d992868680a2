import { type JSX, type ReactNode, Suspense } from "react";
import { useTranslation } from "../features/i18n/use-translation.ts";
import { AgeGate } from "./age-gate.tsx";
import { OfflineBar } from "./offline-bar.tsx";
import { DialogHost } from "../dialogs/dialog-host.tsx";
import { NoticeList } from "../features/notices/notice-list.tsx";
import { PageViews } from "./page-views.tsx";
import { SessionHost } from "./session-host.tsx";
import { PartBoundary } from "../features/loading/part-boundary.tsx";
import { PageLinks } from "../features/routing/page-links.tsx";
import { useShellIfLoaded } from "../features/site/use-shell.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { TabBar } from "./tab-bar.tsx";
import styles from "./layout.module.css";

/**
 * The frame around every page, error pages included. Nothing in it may throw beyond its own boundary: the error page
 * would render it again, and it would throw again.
 */
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
      <PartBoundary place="unseen">
        <PageViews />
      </PartBoundary>
      <PartBoundary place="unseen">
        <SessionHost />
      </PartBoundary>
      <PartBoundary place="unseen">
        <DialogHost />
      </PartBoundary>
      <PartBoundary place="unseen">
        <NoticeList />
      </PartBoundary>
    </>
  );
}
