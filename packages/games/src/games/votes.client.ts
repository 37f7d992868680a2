import type { CallSettings, ProxyHttp } from "@storefront/client/http";
import { readOwnVote, type Vote } from "./votes.schema.ts";

/** The signed-in player's own vote on a game; null without one. */
export async function getOwnVote(
  http: ProxyHttp,
  gameId: string,
  { signal }: CallSettings = {},
): Promise<Vote | null> {
  return readOwnVote(await http.get("/api/games/vote", { query: { casinoGameId: gameId }, signal }), gameId);
}

/** A success that says no rejects as `refused` (decision D16). */
const SAVED = { softErrorName: "refused", makes: "record" } as const;

export async function updateOwnVote(
  http: ProxyHttp,
  gameId: string,
  isLike: boolean,
  { signal }: CallSettings = {},
): Promise<void> {
  // The backend's ids are numbers; ours are texts.
  const casinoGameId = /^\d{1,15}$/.test(gameId) ? Number(gameId) : gameId;
  await http.post("/api/games/vote", { json: { casinoGameId, is_like: isLike }, signal, ...SAVED });
}

export async function deleteOwnVote(
  http: ProxyHttp,
  gameId: string,
  { signal }: CallSettings = {},
): Promise<void> {
  await http.delete("/api/games/vote", { query: { casinoGameId: gameId }, signal, ...SAVED });
}
