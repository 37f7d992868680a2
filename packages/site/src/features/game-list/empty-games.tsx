import type { LucideIcon } from "lucide-react";
import type { JSX, ReactNode } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Link, usePageAddress } from "../routing/links.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { whenLoaded } from "../loading/when-loaded.tsx";
import styles from "./empty-games.module.css";

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
  const address = usePageAddress();
  return (
    <>
      <div className={styles["empty"]} role="status">
        <Icon size={36} strokeWidth={1.5} aria-hidden />
        <strong>{title}</strong>
        <p>{text}</p>
        {children}
        <Link to={address("/")} className={buttonClass({ look: "quiet" })}>
          {t("none.home")}
        </Link>
      </div>
      <Suggestions />
    </>
  );
}
