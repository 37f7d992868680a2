import type { LucideIcon } from "lucide-react";
import type { JSX, ReactNode } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { whenLoaded } from "../loading/when-loaded.tsx";
import styles from "./empty-games.module.css";
import { ButtonLink } from "../routing/links.tsx";

const Suggestions = whenLoaded(async () => (await import("./suggestions.tsx")).Suggestions);

/** Says that there are no games here, and suggests others. */
export function EmptyGames({
  icon: Icon,
  title,
  text,
  children,
}: {
  icon: LucideIcon;
  title: string;
  text: string;
  /** A way out before the one to the home page. */
  children?: ReactNode;
}): JSX.Element {
  const { t } = useTranslation("games");
  return (
    <>
      <div className={styles["empty"]} role="status">
        <Icon size={36} strokeWidth={1.5} aria-hidden />
        <strong>{title}</strong>
        <p>{text}</p>
        {children}
        <ButtonLink to="/" look="quiet">
          {t("none.home")}
        </ButtonLink>
      </div>
      <Suggestions />
    </>
  );
}
