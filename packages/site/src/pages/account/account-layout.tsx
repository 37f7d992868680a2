import { ChevronDown } from "lucide-react";
import { type JSX, Suspense, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Outlet } from "react-router";
import { Link, usePageAddress, usePagePath } from "../../features/routing/links.tsx";
import { useRestricted } from "../../features/session/player-state.ts";
import {
  ACCOUNT_GROUPS,
  accountPageOf,
  accountPages,
  accountPageText,
} from "../../features/site/account-pages.ts";
import { Waiting } from "../../features/loading/read-states.tsx";
import styles from "./account-layout.module.css";

/** The frame of the account's pages: their menu beside them, or on narrow screens above them behind the present page's name. */
export default function AccountLayout(): JSX.Element {
  return (
    <div className={styles["frame"]}>
      <AccountMenu key={usePagePath()} />
      <div className={styles["content"]}>
        <Suspense fallback={<Waiting rows={3} />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}

/** The key is the page: going to one closes the list. */
function AccountMenu(): JSX.Element {
  const { t } = useTranslation("account");
  const address = usePageAddress();
  const path = usePagePath();
  const pages = accountPages(useRestricted());
  const [open, setOpen] = useState(false);
  const current = accountPageOf(path, address);
  const Icon = current?.icon;
  return (
    <nav aria-label={t("common:player.menu")} className={styles["menu"]}>
      <button
        type="button"
        className={styles["current"]}
        aria-expanded={open}
        aria-controls="account-pages"
        onClick={() => setOpen(!open)}
      >
        {Icon && <Icon size={18} aria-hidden />}
        <span>
          <small>{t("common:player.menu")}</small>
          {current && accountPageText(t, current)}
        </span>
        <ChevronDown size={20} aria-hidden />
      </button>
      <div id="account-pages" className={styles["groups"]} data-open={open ? "" : undefined}>
        {ACCOUNT_GROUPS.map((group) => (
          <div key={group} className={styles["group"]}>
            <strong id={`account-${group}`}>{t(`groups.${group}`)}</strong>
            <ul aria-labelledby={`account-${group}`}>
              {pages
                .filter((page) => page.group === group)
                .map((page) => (
                  <li key={page.id}>
                    <Link
                      to={address(page.path)}
                      className={styles["entry"]}
                      aria-current={
                        page !== current ? undefined : address(page.path) === path ? "page" : "true"
                      }
                    >
                      <page.icon size={18} aria-hidden />
                      {accountPageText(t, page)}
                    </Link>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
