import { useAccount } from "@storefront/account/react-hooks";
import { useFavorites, useToggleFavorite } from "@storefront/games/react-hooks";
import { useEffect, useMemo } from "react";
import { notifyFailure } from "../../features/notices/failure-notice.ts";
import { setFavorites, useFavoritesWanted } from "../../features/catalogue/game-tile.tsx";

/** Reads the player's favorites as soon as the page shows a heart, and toggles them for all hearts. */
export function FavoritesSync(): null {
  const { isAuthenticated } = useAccount();
  const wanted = useFavoritesWanted();
  const { data } = useFavorites(undefined, { enabled: wanted });
  const { mutate } = useToggleFavorite();
  const slugs = useMemo(() => data && new Set(data.map(({ slug }) => slug)), [data]);
  useEffect(() => {
    if (!slugs || !isAuthenticated) return setFavorites(undefined);
    setFavorites({ slugs, toggle: (game) => mutate(game, { onError: notifyFailure }) });
  }, [slugs, isAuthenticated, mutate]);
  useEffect(() => () => setFavorites(undefined), []);
  return null;
}
