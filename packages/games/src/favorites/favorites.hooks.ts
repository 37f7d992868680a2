import type { ApiError } from "@storefront/client";
import { NETWORK_RULE, PLAYER_META } from "@storefront/client/queries";
import { type MutationPassthrough, playerQuery, useStorefront } from "@storefront/client/react-hooks";
import { useMutation, type UseMutationResult, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { GameCard } from "../games/games.schema.ts";
import { toggleFavorite } from "./favorites.client.ts";
import { favoritesQuery } from "./favorites.queries.ts";

const TOGGLE = ["games", "mine", "toggle-favorite"] as const;

/** The signed-in player's favorites; idle for guests. */
export const useFavorites = playerQuery(favoritesQuery);

/** True for a favorite; false for guests and until it is known. The component renders again only when that changes. */
export function useIsFavorite(slug: string, options?: { enabled?: boolean | undefined }): boolean {
  const { isAuthenticated } = useStorefront();
  const select = useCallback((games: GameCard[]) => holds(games, slug), [slug]);
  const { data } = useFavorites(undefined, { ...options, select, notifyOnChangeProps: ["data"] });
  return isAuthenticated && options?.enabled !== false && data === true;
}

/** The game that is toggled, as its card, so that the list can show it at once. */
export type FavoriteGame = Pick<GameCard, "slug"> & Partial<GameCard>;

/**
 * Makes a game a favorite, or removes it from the favorites. The page shows it at once and shows the old state again
 * when the call fails. Toggles run one after the other, each exactly once: a second call would undo the first. An
 * answer for an earlier player changes nothing on the page.
 * @example
 * ```tsx
 * export function Heart({ game }: { game: GameCard }) {
 *   const isFavorite = useIsFavorite(game.slug);
 *   const { mutate } = useToggleFavorite({ onError: ({ status }) => console.warn(status) });
 *   return <button aria-pressed={isFavorite} onClick={() => mutate(game)}>Favorite</button>;
 * }
 * ```
 */
export function useToggleFavorite(
  options?: MutationPassthrough<boolean | undefined, FavoriteGame>,
): UseMutationResult<boolean | undefined, ApiError, FavoriteGame> {
  const { http, session } = useStorefront();
  const queryClient = useQueryClient();
  const { queryKey } = favoritesQuery(http);
  const put = (game: FavoriteGame, isFavorite: boolean, epoch: number | undefined): void => {
    if (session.getSnapshot().epoch !== epoch) return;
    queryClient.setQueryData<GameCard[]>(queryKey, (games) => games && withFavorite(games, game, isFavorite));
  };
  return useMutation<boolean | undefined, ApiError, FavoriteGame, { wasFavorite: boolean; epoch: number }>({
    ...options,
    mutationKey: TOGGLE,
    mutationFn: ({ slug }) => toggleFavorite(http, slug),
    onMutate: async (game) => {
      const { epoch } = session.getSnapshot();
      await queryClient.cancelQueries({ queryKey });
      const wasFavorite = holds(queryClient.getQueryData<GameCard[]>(queryKey) ?? [], game.slug);
      put(game, !wasFavorite, epoch);
      return { wasFavorite, epoch };
    },
    onSuccess: (isFavorite, game, shown, ...rest) => {
      if (isFavorite !== undefined) put(game, isFavorite, shown.epoch);
      return options?.onSuccess?.(isFavorite, game, shown, ...rest);
    },
    onError: (error, game, shown, ...rest) => {
      // Only this game is restored; other toggles stay.
      if (shown) put(game, shown.wasFavorite, shown.epoch);
      return options?.onError?.(error, game, shown, ...rest);
    },
    onSettled: (...settled) => {
      // A call without an answer may have been carried out, so the list is read again. While another toggle is pending,
      // that one does it.
      if (queryClient.isMutating({ mutationKey: TOGGLE }) === 1)
        void queryClient.invalidateQueries({ queryKey });
      return options?.onSettled?.(...settled);
    },
    scope: { id: TOGGLE.join("-") },
    meta: { ...options?.meta, ...PLAYER_META },
    ...NETWORK_RULE,
  });
}

const holds = (games: readonly GameCard[], slug: string): boolean => games.some((game) => game.slug === slug);

/** The list with or without a game. A game that is known by its slug only appears once the list is read again. */
function withFavorite(games: GameCard[], game: FavoriteGame, isFavorite: boolean): GameCard[] {
  if (holds(games, game.slug) === isFavorite) return games;
  if (!isFavorite) return games.filter(({ slug }) => slug !== game.slug);
  return [...games, { ...UNKNOWN, ...game }];
}

const UNKNOWN: Omit<GameCard, "slug"> = {
  id: "",
  name: "",
  provider: "",
  providerSlug: "",
  categories: [],
  image: undefined,
  isLive: false,
  isNew: false,
  hasDemo: false,
  rtp: undefined,
  volatility: undefined,
};
