import { useLastCasinoGames } from "@storefront/account/react-hooks";
import { readGames } from "@storefront/games";
import { useFavorites } from "@storefront/games/react-hooks";
import { type JSX, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { GameRow } from "../../features/catalogue/game-row.tsx";
import { tileOf } from "../../features/catalogue/tile.ts";
import { AccountScope } from "../../features/session/account-scope.tsx";

/** The player's own rows: what they played last, and their favorites. */
export function PlayersRows(): JSX.Element {
  return (
    <AccountScope>
      <Rows />
    </AccountScope>
  );
}

function Rows(): JSX.Element {
  const { t } = useTranslation("home");
  const last = useLastCasinoGames();
  const favorites = useFavorites();
  const played = useMemo(() => readGames(last.data).map(tileOf), [last.data]);
  const loved = useMemo(() => (favorites.data ?? []).map(tileOf), [favorites.data]);
  return (
    <>
      {played.length > 0 && (
        <GameRow row={{ id: "last-played", title: t("last_played"), games: played, more: undefined }} />
      )}
      {loved.length > 0 && (
        <GameRow row={{ id: "favorites", title: t("favorites"), games: loved, more: undefined }} />
      )}
    </>
  );
}
