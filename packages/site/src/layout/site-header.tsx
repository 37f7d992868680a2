import { Search } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { ButtonLink, Link, NavLink, DialogLink, usePageAddress } from "../features/routing/links.tsx";
import { useShellIfLoaded } from "../features/site/use-shell.ts";
import { useRestricted, useSignedIn } from "../features/session/player-state.ts";
import { homePath } from "../features/preferences/page-settings.ts";
import { useStore } from "../ui/store.ts";
import { PartBoundary } from "../features/loading/part-boundary.tsx";
import { entryText, navigationOf } from "../features/site/navigation.ts";
import { Slot } from "../features/own-parts/slot.tsx";
import styles from "./layout.module.css";
import { withTexts } from "../i18n/translations.ts";
import { whenLoaded } from "../features/loading/when-loaded.tsx";
import type { PublicBrand } from "../features/site/shell-data.ts";

const PlayerMenu = whenLoaded(
  async () => (await withTexts(["account"], import("./player-menu.tsx"))).PlayerMenu,
  "small",
);

/** The player's corner of the header; its menu is no part of what a guest downloads. */
function PlayerCorner(): JSX.Element {
  return <PlayerMenu instead={<span className={styles["avatar"]} aria-hidden />} />;
}

/** The head of every page: the brand, the pages, and the way in or the player. */
export function SiteHeader(): JSX.Element {
  const { t } = useTranslation();
  const shell = useShellIfLoaded();
  const address = usePageAddress();
  const signedIn = useSignedIn();
  const restricted = useRestricted();
  return (
    <header className={styles["header"]}>
      <div className={styles["bar"]}>
        <Link to={address(useStore(homePath))} className={styles["home"]}>
          {shell && <BrandMark brand={shell.brand} />}
          <span className="sr-only">{t("home_link")}</span>
        </Link>
        <nav aria-label={t("navigation.main")} className={styles["pages"]}>
          {navigationOf("header", { signedIn, brand: shell?.brand, restricted }).map((entry) => (
            <NavLink
              key={entry.id}
              to={address(entry.path)}
              className={styles["page"]}
              data-invites={entry.id === "promotions" ? "" : undefined}
            >
              {!entry.isOwn && entry.icon && <entry.icon size={18} aria-hidden />}
              {entryText(t, entry)}
            </NavLink>
          ))}
        </nav>
        <div className={styles["corner"]}>
          <DialogLink dialog="search" className={styles["search"]}>
            <Search size={18} aria-hidden />
            <span>{t("navigation.search")}</span>
          </DialogLink>
          <span className={styles["slot"]}>
            <Slot name="header.end" />
          </span>
          {signedIn ? (
            <PartBoundary variant="small">
              <PlayerCorner />
            </PartBoundary>
          ) : (
            <>
              <ButtonLink dialog="login" look="quiet" size="small" data-guests-only>
                {t("log_in")}
              </ButtonLink>
              <ButtonLink dialog="register" size="small" data-guests-only>
                {t("register")}
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </header>
  );
}

const HEIGHT = 32;

/** The brand's logo and the word beside it; its name as a word where it has no logo. */
export function BrandMark({ brand }: { brand: PublicBrand }): JSX.Element {
  const { pictures, word } = brand.theme.logo;
  return (
    <span className={styles["mark"]}>
      {pictures.map(({ src, scheme, width, height }) => (
        <img
          key={src}
          src={src}
          alt={word === undefined ? brand.name : ""}
          className={scheme && styles[scheme]}
          // The browser loads the one of the scheme that is shown.
          loading={scheme && "lazy"}
          width={
            width === undefined || height === undefined ? undefined : Math.round((width * HEIGHT) / height)
          }
          height={HEIGHT}
        />
      ))}
      {word !== undefined && <span className={styles["word"]}>{word}</span>}
    </span>
  );
}
