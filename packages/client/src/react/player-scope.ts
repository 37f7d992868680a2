import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** The second element of every query key whose answer belongs to the signed-in player. */
export const PLAYER_SCOPE = "mine";

/** Key of a query whose answer belongs to the signed-in player. */
export type PlayerKey = readonly [area: string, owner: "mine", ...rest: readonly unknown[]];

/** Marks a mutation whose input and answer belong to the signed-in player. */
export const PLAYER_META = { owner: PLAYER_SCOPE } as const;

/** True for a key whose answer belongs to the signed-in player. */
export const isPlayerKey = (key: QueryKey): key is PlayerKey => key[1] === PLAYER_SCOPE;

/**
 * Removes all data of a player: answers, results of mutations, and pending calls, whose answers are ignored. Public
 * data stays. `StorefrontProvider` calls it whenever a session begins or ends.
 */
export function forgetPlayer(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => isPlayerKey(queryKey) });
  const mutations = queryClient.getMutationCache();
  for (const mutation of mutations.getAll()) {
    const isPlayers = mutation.meta?.["owner"] === PLAYER_SCOPE;
    // A mutation that was sent is carried out anyway, and the next one of its scope waits for its end.
    if (isPlayers && mutation.state.status !== "pending") mutations.remove(mutation);
  }
}
