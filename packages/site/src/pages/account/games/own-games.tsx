import { useLastCasinoGames } from "@storefront/account/react-hooks";
import { readGames } from "@storefront/games";
import { useFavorites } from "@storefront/games/react-hooks";
import { Heart, History } from "lucide-react";
import type { JSX } from "react";
import { tileOf } from "../../../features/catalogue/rows.ts";
import { EmptyGames } from "../../../features/game-list/empty-games.tsx";
import { GameGrid } from "../../../features/game-list/game-grid.tsx";
import { inScope } from "../../../features/session/account-scope.tsx";
import { useRestricted } from "../../../features/session/player-state.ts";
import { QueryState } from "../../../features/loading/read-states.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Card } from "../../../ui/parts.tsx";
import page from "../../../ui/page.module.css";

/** The player's favorites and what they played last; nothing invites a restricted player to play on. */
export const OwnGames = inScope(Lists);

function Lists(): JSX.Element {
  const { t } = useTranslation("home");
  const restricted = useRestricted();
  const last = useLastCasinoGames();
  const favorites = useFavorites();
  const loved = favorites.data ?? [];
  const played = restricted ? [] : readGames(last.data);
  const lists = [
    { title: t("favorites"), icon: Heart, read: favorites, games: loved },
    { title: t("last_played"), icon: History, read: last, games: played },
  ];
  if (favorites.data && last.data && loved.length + played.length === 0)
    return <EmptyGames icon={Heart} title={t("account:games.none")} text={t("account:games.none_text")} />;
  return (
    <div className={page["stack"]}>
      {lists.map(({ title, icon, read, games }) =>
        read.data === undefined ? (
          <QueryState key={title} of={read} rows={2} />
        ) : (
          games.length > 0 && (
            <Card key={title} icon={icon} title={title}>
              <GameGrid games={games.map(tileOf)} label={title} />
            </Card>
          )
        ),
      )}
    </div>
  );
}
