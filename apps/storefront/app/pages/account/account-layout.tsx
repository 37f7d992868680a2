import { type JSX, Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { NavLink, Outlet, useLocation } from "react-router";
import { usePageAddress } from "../../features/routing/use-page-address.ts";
import { useRestricted } from "../../features/session/restricted.ts";
import { ACCOUNT_MENU } from "./account-menu.ts";
import { Waiting } from "../../features/states/read-states.tsx";
import styles from "./account-layout.module.css";

/** The pages that are no way of a restricted player. */
const CLOSED = ["deposit", "rewards"] as const;

/** The frame of the account's pages: their menu beside them, or as a row of tabs above them on narrow screens. */
export default function AccountLayout(): JSX.Element {
  const { t } = useTranslation("account");
  const address = usePageAddress();
  const { pathname } = useLocation();
  const isRestricted = useRestricted();
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (!tab || !list.current) return;
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [pathname]);

  return (
    <div className={styles["frame"]}>
      <nav aria-label={t("menu.label")} className={styles["menu"]}>
        <ul ref={list}>
          {ACCOUNT_MENU.filter(({ id }) => !isRestricted || !CLOSED.some((closed) => closed === id)).map(
            ({ id, path, icon: Icon }) => (
              <li key={id}>
                <NavLink to={address(path)} className={styles["entry"] ?? ""} preventScrollReset={false}>
                  <Icon size={18} aria-hidden />
                  {t(`menu.${id}`)}
                </NavLink>
              </li>
            ),
          )}
        </ul>
      </nav>
      <div className={styles["content"]}>
        <Suspense fallback={<Waiting rows={3} />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}
