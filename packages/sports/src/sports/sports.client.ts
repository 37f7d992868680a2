import { ADDRESS_FIELDS, type ApiError, recordOf } from "@storefront/client";
import type { CallOptions, ProxyHttp, QueryValue } from "@storefront/client/http";
import { readFields, readSportsEvents, type SportsEvent } from "./sports.schema.ts";

/** A call that failed, or an answer without the requested field. */
export type SportsFailure = ApiError | TypeError;

/** The last argument of every call of this package. */
export type CallSettings = Pick<CallOptions, "signal">;

/** The input of a launch; the query is forwarded to the backend unchanged. */
export interface LaunchInput {
  /** Pairs that the backend gets beside the provider. */
  query?: Readonly<Record<string, QueryValue>> | undefined;
}

/** The token of a call: that of the signed-in player, which betting needs, or an anonymous one. */
export type ProviderCAccess = "anonymous" | "login";

const PROVIDER_C_TOKENS: Readonly<Record<ProviderCAccess, string>> = {
  anonymous: "/api/sports/provider-c-anonymous",
  login: "/api/sports/provider-c-login",
};

/** The input of a sportsbook search. */
export interface SportsSearchInput {
  /** The words to search for. */
  term: string;
}

/** The page's own `fetch`, looked up at each call. */
export const pageFetch: typeof fetch = (...call) => fetch(...call);

/**
 * Searches the sportsbook; works for guests too.
 * @example
 * ```ts
 * const events = await searchSports(http, { term: "united" });
 * console.log(events.map(({ home, away }) => `${home} – ${away}`));
 * ```
 */
export async function searchSports(
  http: ProxyHttp,
  { term }: SportsSearchInput,
  { signal }: CallSettings = {},
): Promise<SportsEvent[]> {
  return readSportsEvents(
    await http.get("/api/sports/search", { query: { term }, signal, records: ["sportsEvent"] }),
  );
}

/**
 * The address of the sportsbook for the signed-in player. The call has an effect: never prefetch it.
 * @throws TypeError when the answer has none.
 * @example
 * ```ts
 * const address = await launchSportsbook(http, { query: { theme: "dark" } });
 * ```
 */
export function launchSportsbook(
  http: ProxyHttp,
  input?: LaunchInput,
  settings?: CallSettings,
): Promise<string> {
  return launch(http, "/api/sports/launch", input, settings);
}

/**
 * The address of the sportsbook for a guest.
 * @throws TypeError when the answer has none.
 * @example
 * ```ts
 * const address = await launchSportsbookAnonymously(http);
 * ```
 */
export function launchSportsbookAnonymously(
  http: ProxyHttp,
  input?: LaunchInput,
  settings?: CallSettings,
): Promise<string> {
  return launch(http, "/api/sports/anonymous-launch", input, settings);
}

/**
 * The provider-a token of the signed-in player.
 * @throws TypeError when the answer has none.
 * @example
 * ```ts
 * const token = await getProviderAToken(http);
 * ```
 */
export function getProviderAToken(http: ProxyHttp, settings?: CallSettings): Promise<string> {
  return readText(http.get("/api/sports/provider-a-token", settings), "token");
}

/**
 * The provider-b JWT of the signed-in player.
 * @throws TypeError when the answer has none.
 * @example
 * ```ts
 * const jwt = await getProviderBJwt(http);
 * ```
 */
export function getProviderBJwt(http: ProxyHttp, settings?: CallSettings): Promise<string> {
  return readText(http.post("/api/sports/provider-b-jwt", settings), "jwt");
}

/**
 * A provider-c token, of the signed-in player or anonymous. The player's own is requested with the session's token, so
 * the session reacts to its failures; a refusal by the provider itself says nothing about the session.
 * @throws TypeError when the answer has none.
 * @example
 * ```ts
 * const token = await getProviderCToken(http, "login");
 * ```
 */
export function getProviderCToken(
  http: ProxyHttp,
  access: ProviderCAccess,
  settings?: CallSettings,
): Promise<string> {
  const options = { ...settings, session: access === "login" };
  return readText(http.get(PROVIDER_C_TOKENS[access], options), "access_token");
}

/** The specification does not show the answer of a launch (document 2, 4.6): a trunk may name other fields. */
const launch = (
  http: ProxyHttp,
  path: string,
  { query }: LaunchInput = {},
  { signal }: CallSettings = {},
): Promise<string> =>
  readText(http.get(path, { query, signal }), ...(http.wire?.addressFields ?? ADDRESS_FIELDS));

/**
 * A text of an answer. The specification shows few of these answers, so the text may be the answer itself, its `data`,
 * or a field of either with one of these names; a record may be the only one of a list.
 */
async function readText(asked: Promise<unknown>, ...names: string[]): Promise<string> {
  const answer = await asked;
  const fields = readFields(answer);
  const all: Readonly<Record<string, unknown>> = { ...fields, ...recordOf(answer) };
  for (const value of [answer, fields["data"], ...names.map((name) => all[name])]) {
    if (value && typeof value === "string") return value;
  }
  throw new TypeError(`The answer has no ${names[0]}. ${(all["message"] as string | undefined) ?? ""}`);
}
