import { Menu } from "@base-ui/react/menu";
import { useProfile } from "@storefront/account/react-hooks";
import { LifeBuoy, LogOut, type LucideIcon, Sticker, Ticket } from "lucide-react";
import type { JSX, ReactNode } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { Link, usePageAddress } from "../features/routing/links.tsx";
import { useShellIfLoaded } from "../features/site/use-shell.ts";
import { useLogOut } from "../features/session/forced-logout.ts";
import { useRestricted } from "../features/session/player-state.ts";
import { accountPages, accountPageText } from "../features/site/account-pages.ts";
import { entryText, navigationOf } from "../features/site/navigation.ts";
import styles from "./layout.module.css";

const ICONS: Readonly<Record<string, LucideIcon>> = { album: Sticker, bets: Ticket, support: LifeBuoy };

/** The player's menu, open from its first render; `children` is what its button shows. */
export function OpenPlayerMenu({ children }: { children: ReactNode }): JSX.Element {
  const { t } = useTranslation();
  const { t: account } = useTranslation("account");
  const address = usePageAddress();
  const restricted = useRestricted();
  const shell = useShellIfLoaded();
  const { data: profile } = useProfile();
  const { logOut } = useLogOut();
  const name = profile?.user?.first_name ?? profile?.user?.name ?? "";
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger className={styles["player"]}>{children}</Menu.Trigger>
      <Menu.Portal>
        {/* Its place is the end of the body: without a landmark of its own it would be in none. */}
        <Menu.Positioner
          role="navigation"
          aria-label={`${t("player.menu")}: ${name}`}
          className={styles["positioner"]}
          sideOffset={10}
          align="end"
        >
          <Menu.Popup className={styles["popup"]}>
            {name !== "" && (
              <div className={styles["who"]}>
                <strong>{name}</strong>
                <span>{profile?.user?.email}</span>
              </div>
            )}
            {accountPages(restricted)
              .filter(({ short }) => short)
              .map((page) => (
                <Menu.Item key={page.id} className={styles["item"]} render={<Link to={address(page.path)} />}>
                  <page.icon size={18} aria-hidden />
                  {accountPageText(account, page)}
                </Menu.Item>
              ))}
            {navigationOf("menu", { signedIn: true, brand: shell?.brand }).flatMap((entry) => {
              const Icon = ICONS[entry.id];
              if (!Icon) return [];
              return (
                <Menu.Item
                  key={entry.id}
                  className={styles["item"]}
                  render={<Link to={address(entry.path)} />}
                >
                  <Icon size={18} aria-hidden />
                  {entryText(t, entry)}
                </Menu.Item>
              );
            })}
            <Menu.Item className={styles["item"]} onClick={logOut}>
              <LogOut size={18} aria-hidden />
              {t("log_out")}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
