import { LogIn, Menu } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "../features/i18n/use-translation.ts";
import { NavLink } from "../features/routing/link.tsx";
import { useShellIfLoaded } from "../features/site/use-shell.ts";
import { DialogLink } from "../features/routing/dialog-link.tsx";
import { usePageAddress } from "../features/routing/use-page-address.ts";
import { useSignedIn } from "../features/session/signed-in.ts";
import { navigationOf } from "../features/site/navigation.ts";
import styles from "./layout.module.css";

/** The pages within reach of a thumb, on narrow screens only. */
export function TabBar(): JSX.Element {
  const { t } = useTranslation();
  const address = usePageAddress();
  const shell = useShellIfLoaded();
  const signedIn = useSignedIn();
  return (
    <nav aria-label={t("navigation.tabs")} className={styles["tabs"]}>
      {navigationOf("tabs", { signedIn, brand: shell?.brand }).map(({ id, path, icon: Icon }) => (
        <NavLink key={id} to={address(path)} end className={styles["tab"] ?? ""}>
          {Icon && <Icon size={22} aria-hidden />}
          <span className={styles["label"]}>{t(`navigation.${id}`)}</span>
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
