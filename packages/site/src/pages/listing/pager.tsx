import type { GamesPage } from "@storefront/games";
import type { JSX } from "react";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import { Link } from "../../features/routing/link.tsx";
import { buttonClass } from "../../ui/button.tsx";
import styles from "./listing.module.css";

/** The pages around one page of a list, as links. */
export function Pager({
  page: { page, lastPage },
  searchOf,
}: {
  page: GamesPage;
  searchOf: (page: number) => string;
}): JSX.Element | null {
  const { t } = useTranslation("games");
  if (lastPage !== undefined && lastPage < 2) return null;
  const link = (number: number, label: string): JSX.Element => (
    <Link to={{ search: searchOf(number) }} className={buttonClass({ look: "quiet", size: "small" })}>
      {label}
    </Link>
  );
  return (
    <nav className={styles["pager"]} aria-label={t("pages")}>
      {page > 1 && link(page - 1, t("page_back"))}
      <span>
        {lastPage === undefined
          ? t("page", { number: page })
          : t("page_of", { number: page, last: lastPage })}
      </span>
      {(lastPage === undefined || page < lastPage) && link(page + 1, t("page_on"))}
    </nav>
  );
}
