import { useAccount } from "@storefront/account/react-hooks";
import {
  Gift,
  LifeBuoy,
  LogOut,
  type LucideIcon,
  Radio,
  Scale,
  Ticket,
  Search,
  Spade,
  Sparkles,
  Sticker,
  Trophy,
  Wallet,
} from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ButtonLink, Link, usePageAddress, LanguageLinks } from "../../features/routing/links.tsx";
import { useLogOut } from "../../features/session/forced-logout.ts";
import { useRestricted } from "../../features/session/player-state.ts";
import { ACCOUNT_GROUPS, accountPages, accountPageText } from "../../features/site/account-pages.ts";
import { entryText, navigationOf, type SiteEntry } from "../../features/site/navigation.ts";
import { useShellIfLoaded } from "../../features/site/use-shell.ts";
import { Button } from "../../ui/button.tsx";
import { DialogFrame } from "../../ui/dialog/dialog-frame.tsx";
import type { AddressedDialogProps } from "../../features/routing/dialog-address.ts";
import styles from "./menu-dialog.module.css";

const ICONS: Readonly<Record<SiteEntry["id"], LucideIcon>> = {
  casino: Spade,
  live: Radio,
  sports: Trophy,
  search: Search,
  promotions: Gift,
  album: Sticker,
  wallet: Wallet,
  support: LifeBuoy,
  responsible: Scale,
  bets: Ticket,
};

/** Everything that has no room beside the tabs of a phone: the pages, the account's sections and the languages. */
export function MenuDialog({ onClose }: AddressedDialogProps): JSX.Element {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation();
  const address = usePageAddress();
  const shell = useShellIfLoaded();
  const { isAuthenticated } = useAccount();
  const restricted = useRestricted();
  const pages = navigationOf("menu", { signedIn: isAuthenticated, brand: shell?.brand, restricted });
  return (
    <DialogFrame title={t("sheet.title")} onClose={onClose}>
      {isAuthenticated ? <AccountPages /> : <WaysIn />}
      <nav aria-label={common("navigation.tabs")} className={styles["group"]}>
        <strong>{common("navigation.tabs")}</strong>
        <ul>
          {pages.map((entry) => {
            const Icon = entry.isOwn ? Sparkles : ICONS[entry.id];
            return (
              <li key={entry.id}>
                <Link to={address(entry.path)} replace className={styles["entry"]}>
                  <Icon size={20} aria-hidden />
                  {entryText(common, entry)}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      {(shell?.brand.locales.length ?? 0) > 1 && (
        <nav aria-label={common("footer.language")} className={styles["group"]}>
          <strong>{common("footer.language")}</strong>
          <ul>
            <LanguageLinks className={styles["entry"]} />
          </ul>
        </nav>
      )}
      {isAuthenticated && <LogOutButton onDone={onClose} />}
    </DialogFrame>
  );
}

function AccountPages(): JSX.Element {
  const { t } = useTranslation("account");
  const address = usePageAddress();
  const accessible = accountPages(useRestricted());
  return (
    <nav aria-label={t("common:player.menu")} className={styles["groups"]}>
      {[...ACCOUNT_GROUPS].reverse().map((group) => (
        <div key={group} className={styles["group"]}>
          <strong id={`sheet-${group}`}>{t(`groups.${group}`)}</strong>
          <ul aria-labelledby={`sheet-${group}`}>
            {accessible
              .filter((page) => page.group === group)
              .map((page) => (
                <li key={page.id}>
                  <Link to={address(page.path)} replace className={styles["entry"]}>
                    <page.icon size={20} aria-hidden />
                    {accountPageText(t, page)}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function WaysIn(): JSX.Element {
  const { t } = useTranslation();
  return (
    <div className={styles["ways"]}>
      <ButtonLink dialog="login" look="quiet" wide>
        {t("log_in")}
      </ButtonLink>
      <ButtonLink dialog="register" wide>
        {t("register")}
      </ButtonLink>
    </div>
  );
}

function LogOutButton({ onDone }: { onDone: () => void }): JSX.Element {
  const { t } = useTranslation();
  const { logOut, isPending } = useLogOut(onDone);
  return (
    <Button look="quiet" wide busy={isPending} onClick={logOut}>
      <LogOut size={18} aria-hidden />
      {t("log_out")}
    </Button>
  );
}
