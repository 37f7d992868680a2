import { useLastCasinoGames, useProfile } from "@storefront/account/react-hooks";
import { readGames } from "@storefront/games";
import { useFavorites } from "@storefront/games/react-hooks";
import { type JSX, useMemo } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Link, usePageAddress } from "../../features/routing/links.tsx";
import { GameRow } from "../../features/catalogue/game-row.tsx";
import { tileOf } from "../../features/catalogue/rows.ts";
import { useRestricted } from "../../features/session/player-state.ts";
import { inScope } from "../../features/session/account-scope.tsx";
import { accountPages, accountPageText } from "../../features/site/account-pages.ts";
import { hasPage } from "../../trunk/has-page.ts";
import { RowWaiting } from "./own-rows-waiting.tsx";
import chips from "../../features/routing/chips.module.css";
import styles from "./players-rows.module.css";

/** The account's pages that a player goes to from the lobby. */
const QUICK: readonly string[] = ["rewards", "transactions", "limits"];

/** The top of a player's lobby: a greeting with quick ways, what they played last, and their favorites. */
export const PlayersRows = inScope(Rows);

function Rows(): JSX.Element {
  const { t } = useTranslation("home");
  const address = usePageAddress();
  const restricted = useRestricted();
  const last = useLastCasinoGames();
  const favorites = useFavorites();
  const played = useMemo(() => readGames(last.data).map(tileOf), [last.data]);
  const loved = useMemo(() => (favorites.data ?? []).map(tileOf), [favorites.data]);
  const more = hasPage("/account/games") ? address("/account/games") : undefined;
  const isShort =
    last.isFetched && favorites.isFetched && (restricted || played.length === 0) && loved.length === 0;
  return (
    <>
      <Welcome short={isShort} />
      {!last.isFetched && <RowWaiting />}
      {/* Nothing invites a restricted player to play on. */}
      {played.length > 0 && !restricted && (
        <GameRow row={{ id: "last-played", title: t("last_played"), games: played, more }} />
      )}
      {loved.length > 0 && <GameRow row={{ id: "favorites", title: t("favorites"), games: loved, more }} />}
    </>
  );
}

/** `short` tells the page that no row follows, so that it keeps no room for one. */
function Welcome({ short }: { short: boolean }): JSX.Element {
  const { t } = useTranslation("account");
  const address = usePageAddress();
  const pages = accountPages(useRestricted()).filter(({ id }) => QUICK.includes(id));
  const { data: profile } = useProfile();
  const name = profile?.user?.first_name ?? "";
  return (
    <div className={styles["welcome"]} data-short={short ? "" : undefined}>
      <h2>{name === "" ? t("welcome") : t("welcome_name", { name })}</h2>
      <ul>
        {pages.map((page) => (
          <li key={page.id}>
            <Link to={address(page.path)} className={chips["chip"]}>
              <page.icon size={18} aria-hidden />
              {accountPageText(t, page)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
