import type { ApiError } from "@storefront/proxy";
import type { ProxyHttp } from "@storefront/proxy/client";
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useCallback } from "react";
import type { GameCard } from "../games/games.schema.ts";
import { EAGER, type KeyedQuery, keyedQuery } from "../games/keyed-query.ts";
import { listFavorites, toggleFavorite } from "./favorites.client.ts";

/** Key of the signed-in player's favorites. */
export type FavoritesKey = readonly ["games", "favorites"];

const TOGGLE = ["games", "toggle-favorite"] as const;

/** The query of the signed-in player's favorites. */
export const favoritesQuery = (http: ProxyHttp): KeyedQuery<GameCard[], FavoritesKey> =>
  keyedQuery(["games", "favorites"] as const, (settings) => listFavorites(http, settings), {
    ...EAGER,
    // A grid has a heart on every tile: one reading serves them all.
    staleTime: 60_000,
  });

/** What the hooks of favorites are made with. */
export interface UseFavoritesOptions {
  http: ProxyHttp;
  /** Whether somebody is signed in; guests have none. */
  enabled: boolean;
}

/** The signed-in player's favorites; idle for guests. */
export function useFavorites({ http, enabled }: UseFavoritesOptions): UseQueryResult<GameCard[], ApiError> {
  return useQuery({ ...favoritesQuery(http), enabled });
}

/** Whether a game is one of them; renders anew only when that changes. False for guests and until it is known. */
export function useIsFavorite({ http, slug, enabled }: UseFavoritesOptions & { slug: string }): boolean {
  const select = useCallback((games: GameCard[]) => holds(games, slug), [slug]);
  const { data } = useQuery({ ...favoritesQuery(http), enabled, select, notifyOnChangeProps: ["data"] });
  return enabled && data === true;
}

/** Which game is toggled: its card, so that the list can show it at once. */
export type FavoriteGame = Pick<GameCard, "slug"> & Partial<GameCard>;

/**
 * Makes a game a favorite, or none any more. It shows at once and goes back when the call fails. Toggles run one after
 * the other, each exactly once: a second call would undo the first (threat H14).
 */
export function useToggleFavorite({
  http,
}: {
  http: ProxyHttp;
}): UseMutationResult<boolean | undefined, ApiError, FavoriteGame, { wasFavorite: boolean }> {
  const queryClient = useQueryClient();
  const { queryKey } = favoritesQuery(http);
  const put = (game: FavoriteGame, isFavorite: boolean): void => {
    queryClient.setQueryData<GameCard[]>(queryKey, (games) => games && withFavorite(games, game, isFavorite));
  };
  return useMutation({
    mutationKey: TOGGLE,
    mutationFn: ({ slug }) => toggleFavorite(http, slug),
    onMutate: async (game) => {
      await queryClient.cancelQueries({ queryKey });
      const wasFavorite = holds(queryClient.getQueryData<GameCard[]>(queryKey) ?? [], game.slug);
      put(game, !wasFavorite);
      return { wasFavorite };
    },
    onSuccess: (isFavorite, game) => {
      if (isFavorite !== undefined) put(game, isFavorite);
    },
    onError: (_, game, context) => {
      // This game alone: the others' toggles stand.
      if (context) put(game, context.wasFavorite);
    },
    onSettled: () => {
      // A call without an answer may have been carried out. While another toggle is under way, that one asks.
      if (queryClient.isMutating({ mutationKey: TOGGLE }) === 1)
        void queryClient.invalidateQueries({ queryKey });
    },
    scope: { id: TOGGLE.join("-") },
    ...EAGER,
  });
}

const holds = (games: readonly GameCard[], slug: string): boolean => games.some((game) => game.slug === slug);

/** The list with a game in it or not; a game that is known by its slug alone shows once the list is read anew. */
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
