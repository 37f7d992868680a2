import type { JSX, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DialogHost } from "../dialogs/dialog-host.tsx";
import { NoticeHost } from "../notices/notice-host.tsx";
import { SessionHost } from "../session/session-host.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { TabBar } from "./tab-bar.tsx";
import styles from "./layout.module.css";

/** What surrounds every page, the error pages included. */
export function SiteShell({ children }: { children: ReactNode }): JSX.Element {
  const { t } = useTranslation();
  return (
    <>
      <a className={styles["skip"]} href="#content">
        {t("skip_to_content")}
      </a>
      <SiteHeader />
      <main id="content" className={styles["main"]} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <TabBar />
      <SessionHost />
      <DialogHost />
      <NoticeHost />
    </>
  );
}
