import { type CallOptions, type CallSettings, type ProxyHttp, withTimeLimit } from "@storefront/client/http";
import { readSportsEvents, type SportsEvent, textIn, wordsIn } from "./sports.schema.ts";

/** The input of a launch; the query is forwarded to the backend unchanged. */
export interface LaunchInput {
  /** Pairs that the backend gets beside the provider. */
  query?: CallOptions["query"];
}

/** The player's time limit (a 202, EM0041) in place of what was asked for. */
export interface SportsTimeLimit {
  readonly kind: "time_limit";
  readonly message: string | undefined;
}

/** The result of a launch: the address of the sportsbook, or the player's time limit. */
export type LaunchedSportsbook = { readonly kind: "started"; readonly url: string } | SportsTimeLimit;

/** The result of a token call: the token, or the player's time limit. */
export type SportsToken = { readonly kind: "token"; readonly token: string } | SportsTimeLimit;

/** The token of a call: that of the signed-in player, which betting needs, or an anonymous one. */
export type ProviderCAccess = "anonymous" | "login";

const PROVIDER_C_TOKENS: Readonly<Record<ProviderCAccess, string>> = {
  anonymous: "/api/sports/provider-c-anonymous",
  login: "/api/sports/provider-c-login",
};

export interface SportsSearchInput {
  term: string;
}

/**
 * Searches the sportsbook; works for guests too.
 * @throws ApiError with status 202 at the player's time limit.
 * @example
 * ```ts
 * const events = await searchSports(http, { term: "madrid" });
 * ```
 */
export async function searchSports(
  http: ProxyHttp,
  { term }: SportsSearchInput,
  { signal }: CallSettings = {},
): Promise<SportsEvent[]> {
  return readSportsEvents(
    await http.get("/api/sports/search", { query: { term }, signal, needsAnswer: true }),
  );
}

/**
 * The address of the sportsbook for the signed-in player. The call has an effect: never prefetch it.
 * @throws TypeError when the answer has none.
 * @example
 * ```ts
 * const launched = await launchSportsbook(http);
 * if (launched.kind === "started") location.assign(launched.url);
 * ```
 */
export function launchSportsbook(
  http: ProxyHttp,
  input?: LaunchInput,
  settings?: CallSettings,
): Promise<LaunchedSportsbook> {
  return launch(http, "/api/sports/launch", input, settings);
}

/**
 * The address of the sportsbook for a guest.
 * @throws TypeError when the answer has none.
 */
export function launchSportsbookAnonymously(
  http: ProxyHttp,
  input?: LaunchInput,
  settings?: CallSettings,
): Promise<LaunchedSportsbook> {
  return launch(http, "/api/sports/anonymous-launch", input, settings);
}

/**
 * The provider-a token of the signed-in player.
 * @throws TypeError when the answer has none.
 */
export function getProviderAToken(http: ProxyHttp, settings?: CallSettings): Promise<SportsToken> {
  return readToken(
    (options) => http.get("/api/sports/provider-a-token", { ...settings, ...options }),
    "token",
  );
}

/**
 * The provider-b JWT of the signed-in player.
 * @throws TypeError when the answer has none.
 */
export function getProviderBJwt(http: ProxyHttp, settings?: CallSettings): Promise<SportsToken> {
  return readToken((options) => http.post("/api/sports/provider-b-jwt", { ...settings, ...options }), "jwt");
}

/**
 * A provider-c token, of the signed-in player or anonymous. The player's own is requested with the session's token, so
 * the session reacts to its failures; a refusal by the provider itself says nothing about the session.
 * @throws TypeError when the answer has none.
 */
export function getProviderCToken(
  http: ProxyHttp,
  access: ProviderCAccess,
  settings?: CallSettings,
): Promise<SportsToken> {
  // Without a session the call is challenged by its action.
  const call =
    access === "login" ? settings : { ...settings, skipSessionReaction: true, action: "sports_token" };
  return readToken((options) => http.get(PROVIDER_C_TOKENS[access], { ...call, ...options }), "access_token");
}

/** The specification does not show the answer of a launch (document 2, 4.6). */
async function launch(
  http: ProxyHttp,
  path: string,
  { query }: LaunchInput = {},
  { signal }: CallSettings = {},
): Promise<LaunchedSportsbook> {
  const read = await readText((options) => http.get(path, { query, signal, ...options }), "url");
  return typeof read === "string" ? { kind: "started", url: read } : read;
}

async function readToken(ask: Asked, name: string): Promise<SportsToken> {
  const read = await readText(ask, name);
  return typeof read === "string" ? { kind: "token", token: read } : read;
}

type Asked = Parameters<typeof withTimeLimit>[0];

async function readText(ask: Asked, name: string): Promise<string | SportsTimeLimit> {
  const { answer, isTimeLimit } = await withTimeLimit(ask);
  if (isTimeLimit) return { kind: "time_limit", message: wordsIn(answer) };
  const text = textIn(answer, name);
  if (text === undefined) throw new TypeError(`The answer has no ${name}. ${wordsIn(answer) ?? ""}`);
  return text;
}
