import type { ProxyHttp, QueryValue } from "@storefront/proxy/client";
import { readFields, readSportsEvents, type SportsEvent } from "./sports.schema.ts";

/** Ends a call that nobody waits for any more. */
export interface Abortable {
  signal?: AbortSignal | undefined;
}

/** What a launch is asked with; the query goes on to the backend as it is. */
export interface LaunchInput extends Abortable {
  query?: Readonly<Record<string, QueryValue>> | undefined;
}

/** Whose token is used: that of the signed-in player, which betting needs, or one of nobody. */
export type ProviderCAccess = "anonymous" | "login";

/** What a sportsbook search asks for. */
export interface SportsSearchInput extends Abortable {
  term: string;
}

/** Searches the sportsbook; works for guests too. */
export async function searchSports(
  http: ProxyHttp,
  { term, signal }: SportsSearchInput,
): Promise<SportsEvent[]> {
  return readSportsEvents(await http.get("/api/sports/search", { query: { term }, signal }));
}

/**
 * The address of the sportsbook for the signed-in player. The call has an effect: never prefetch it.
 * @throws TypeError when the answer has none.
 */
export async function launchSportsbook(http: ProxyHttp, input?: LaunchInput): Promise<string> {
  return readText(await http.get("/api/sports/launch", input), "url");
}

/**
 * The address of the sportsbook for a guest.
 * @throws TypeError when the answer has none.
 */
export async function launchSportsbookAnonymously(http: ProxyHttp, input?: LaunchInput): Promise<string> {
  return readText(await http.get("/api/sports/anonymous-launch", input), "url");
}

/**
 * The provider-a token of the signed-in player.
 * @throws TypeError when the answer has none.
 */
export async function getProviderAToken(http: ProxyHttp, call?: Abortable): Promise<string> {
  return readText(await http.get("/api/sports/provider-a-token", call), "token", "access_token");
}

/**
 * The provider-b JWT of the signed-in player.
 * @throws TypeError when the answer has none.
 */
export async function getProviderBJwt(http: ProxyHttp, call?: Abortable): Promise<string> {
  return readText(await http.post("/api/sports/provider-b-jwt", call), "jwt", "token", "access_token");
}

/**
 * A provider-c token, of the signed-in player or anonymous. Outside the session's reaction, as all of provider-c is:
 * what that provider refuses says nothing about our session.
 * @throws TypeError when the answer has none.
 */
export async function getProviderCToken(
  http: ProxyHttp,
  access: ProviderCAccess,
  call?: Abortable,
): Promise<string> {
  const answer = await http.get(`/api/sports/provider-c-${access}`, { ...call, session: false });
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
