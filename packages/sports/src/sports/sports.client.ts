import type { ApiError } from "@storefront/proxy";
import type { CallOptions, ProxyHttp, QueryValue } from "@storefront/proxy/client";
import { readFields, readSportsEvents, type SportsEvent } from "./sports.schema.ts";

/** A call that failed, or an answer without the requested field. */
export type SportsFailure = ApiError | TypeError;

/** What every call of this package takes last. */
export type CallSettings = Pick<CallOptions, "signal">;

/** What a launch is asked with; the query goes on to the backend as it is. */
export interface LaunchInput {
  query?: Readonly<Record<string, QueryValue>> | undefined;
}

/** Whose token is used: that of the signed-in player, which betting needs, or one of nobody. */
export type ProviderCAccess = "anonymous" | "login";

/** What a sportsbook search asks for. */
export interface SportsSearchInput {
  term: string;
}

/** Searches the sportsbook; works for guests too. */
export async function searchSports(
  http: ProxyHttp,
  { term }: SportsSearchInput,
  { signal }: CallSettings = {},
): Promise<SportsEvent[]> {
  return readSportsEvents(await http.get("/api/sports/search", { query: { term }, signal }));
}

/**
 * The address of the sportsbook for the signed-in player. The call has an effect: never prefetch it.
 * @throws TypeError when the answer has none.
 */
export async function launchSportsbook(
  http: ProxyHttp,
  { query }: LaunchInput = {},
  { signal }: CallSettings = {},
): Promise<string> {
  return readText(await http.get("/api/sports/launch", { query, signal }), "url");
}

/**
 * The address of the sportsbook for a guest.
 * @throws TypeError when the answer has none.
 */
export async function launchSportsbookAnonymously(
  http: ProxyHttp,
  { query }: LaunchInput = {},
  { signal }: CallSettings = {},
): Promise<string> {
  return readText(await http.get("/api/sports/anonymous-launch", { query, signal }), "url");
}

/**
 * The provider-a token of the signed-in player.
 * @throws TypeError when the answer has none.
 */
export async function getProviderAToken(http: ProxyHttp, settings?: CallSettings): Promise<string> {
  return readText(await http.get("/api/sports/provider-a-token", settings), "token", "access_token");
}

/**
 * The provider-b JWT of the signed-in player.
 * @throws TypeError when the answer has none.
 */
export async function getProviderBJwt(http: ProxyHttp, settings?: CallSettings): Promise<string> {
  return readText(await http.post("/api/sports/provider-b-jwt", settings), "jwt", "token", "access_token");
}

/**
 * A provider-c token, of the signed-in player or anonymous. Outside the session's reaction, as all of provider-c is:
 * what that provider refuses says nothing about our session.
 * @throws TypeError when the answer has none.
 */
export async function getProviderCToken(
  http: ProxyHttp,
  access: ProviderCAccess,
  settings?: CallSettings,
): Promise<string> {
  const answer = await http.get(`/api/sports/provider-c-${access}`, { ...settings, session: false });
  return readText(answer, "access_token");
}

/** A text of an answer under one of these names, or under one in its `data`: most answers are not shown. */
function readText(answer: unknown, ...names: string[]): string {
  const fields = readFields(answer);
  const inner = readFields(fields["data"]);
  for (const name of names) {
    const value = fields[name] ?? inner[name];
    if (typeof value === "string" && value !== "") return value;
  }
  throw new TypeError(`The answer has no ${names.join(" or ")}.`);
}
