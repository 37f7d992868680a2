import type { ProxyHttp, QueryValue } from "@storefront/proxy/client";
import {
  getProviderAToken,
  getProviderBJwt,
  launchSportsbook,
  launchSportsbookAnonymously,
} from "../sports/sports.client.ts";
import { readSportsbookAddress } from "./sportsbook-address.ts";

/** The sportsbooks that are shown in a frame. */
export type FramedSportsbook = "first" | "provider-a" | "provider-b";

/** What a start is made of. */
export interface SportsbookStart {
  readonly provider: FramedSportsbook;
  readonly isSignedIn: boolean;
  readonly query: Readonly<Record<string, QueryValue>> | undefined;
  readonly signal: AbortSignal;
}

/** A provider that wants the player's token: who gives it and the query name it goes under. */
interface TokenRule {
  readonly name: string;
  get(http: ProxyHttp, call: { signal: AbortSignal }): Promise<string>;
}

const TOKENS: Readonly<Partial<Record<FramedSportsbook, TokenRule>>> = {
  "provider-a": { name: "token", get: getProviderAToken },
  "provider-b": { name: "jwt", get: getProviderBJwt },
};

/**
 * The address that a sportsbook's frame gets: the launch's, with the player's token in its query where the provider has
 * tokens and a player is signed in. How a provider takes its token is not shown by the specification.
 * @throws TypeError when the address must not be framed, ApiError when a call failed.
 */
export async function startSportsbook(http: ProxyHttp, start: SportsbookStart): Promise<URL> {
  const { provider, isSignedIn, signal } = start;
  const query = { provider, ...start.query };
  const rule = isSignedIn ? TOKENS[provider] : undefined;
  const launch = isSignedIn ? launchSportsbook : launchSportsbookAnonymously;
  const [given, token] = await Promise.all([
    launch(http, { query }, { signal }),
    rule?.get(http, { signal }),
  ]);
  const address = readSportsbookAddress(given, globalThis.location?.origin);
  if (!address) throw new TypeError("The address must not be framed.");
  if (rule && token !== undefined) address.searchParams.set(rule.name, token);
  return address;
}
