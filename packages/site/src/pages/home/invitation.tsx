import { Sparkles } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useShell } from "../../features/site/use-shell.ts";
import { DialogLink } from "../../features/routing/dialog-link.tsx";
import { buttonClass } from "../../ui/button.tsx";
import styles from "./home.module.css";

/** Invites to register, between the rows of the lobby. */
export function Invitation(): JSX.Element {
  const { t } = useTranslation("home");
  const { brand } = useShell();
  return (
    <aside className={styles["invitation"]} aria-label={t("invitation.title", { brand: brand.name })}>
      <Sparkles size={40} aria-hidden />
      <div>
        <h2>{t("invitation.title", { brand: brand.name })}</h2>
        <p>{t("invitation.text")}</p>
      </div>
      <DialogLink dialog="register" className={buttonClass({ size: "large" })}>
        {t("invitation.action")}
      </DialogLink>
    </aside>
  );
}
