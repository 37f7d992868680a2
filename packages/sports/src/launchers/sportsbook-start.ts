import type { CallOptions, ProxyHttp } from "@storefront/client/http";
import { createProviderC, type ProviderC } from "../sports/provider-c.client.ts";
import {
  getProviderAToken,
  getProviderBJwt,
  launchSportsbook,
  launchSportsbookAnonymously,
} from "../sports/sports.client.ts";
import { readSportsbookAddress } from "./sportsbook-address.ts";
import { openSportsbookFrame, type SportsbookFrameOptions } from "./sportsbook-frame.ts";

/** The sportsbooks that are shown in a frame. */
export type FramedSportsbook = "first" | "provider-a" | "provider-b";

/** The sportsbooks of the specification. */
export type SportsbookProvider = FramedSportsbook | "provider-c";

/**
 * idle: not mounted. time_limit: the player's time limit is reached (EM0041). failed: a call was refused, or the address
 * must not be framed.
 */
export type SportsbookPhase = "idle" | "loading" | "open" | "time_limit" | "failed";

/** The phase of a sportsbook, and why it failed. */
export interface SportsbookState {
  readonly phase: SportsbookPhase;
  readonly error: unknown;
}

/** The options that may change while a sportsbook is shown. */
export interface ShownOptions extends SportsbookFrameOptions {
  /** Draws provider-c, which has no page of its own. Returns the function that removes it. */
  native?: ((element: HTMLElement, provider: ProviderC) => () => void) | undefined;
}

/** The input of `showSportsbook`. */
export interface SportsbookStart {
  readonly http: ProxyHttp;
  readonly provider: SportsbookProvider;
  readonly isSignedIn: boolean;
  readonly query: CallOptions["query"];
  readonly onState: (state: SportsbookState) => void;
  /** The newest options, read at each use. */
  readonly options: () => ShownOptions;
}

/** The call that gets a player's token for a provider, and the usual name of the token in the address. */
const TOKENS = {
  "provider-a": [getProviderAToken, "token"],
  "provider-b": [getProviderBJwt, "jwt"],
} as const;

/** Shows a sportsbook in an element. Returns the function that removes it and ends its calls. */
export function showSportsbook(element: HTMLElement, start: SportsbookStart): () => void {
  const { http, provider, isSignedIn, onState, options } = start;
  const calls = new AbortController();
  const { signal } = calls;
  let remove: (() => void) | undefined;

  const enter = (phase: SportsbookPhase, error?: unknown): void => onState({ phase, error });

  async function open(): Promise<void> {
    if (provider === "provider-c") {
      const access = isSignedIn ? "login" : "anonymous";
      remove = options().native?.(element, createProviderC({ http, access }));
    } else {
      enter("loading");
      const address = await getAddress(provider, start, signal);
      signal.throwIfAborted();
      if (!address) return enter("time_limit");
      remove = openSportsbookFrame(element, address, options);
    }
    enter("open");
  }

  open().catch((error: unknown) => {
    if (!signal.aborted) enter("failed", error);
  });
  return () => {
    calls.abort();
    remove?.();
  };
}

/**
 * The address of a sportsbook's frame: that of the launch, with the player's token in its query where the provider has
 * tokens and a player is signed in; undefined at the player's time limit. The specification does not show how a provider takes its token.
 * @throws TypeError when the address must not be framed, ApiError when a call failed.
 */
async function getAddress(
  provider: FramedSportsbook,
  { http, isSignedIn, query }: SportsbookStart,
  signal: AbortSignal,
): Promise<URL | undefined> {
  const [getToken, name] = (isSignedIn && provider !== "first" && TOKENS[provider]) || [];
  const launch = isSignedIn ? launchSportsbook : launchSportsbookAnonymously;
  const [launched, token] = await Promise.all([
    launch(http, { query: { provider, ...query } }, { signal }),
    getToken?.(http, { signal }),
  ]);
  if (launched.kind === "time_limit" || token?.kind === "time_limit") return undefined;
  const address = readSportsbookAddress(launched.url, globalThis.location.origin);
  if (!address) throw new TypeError("The address must not be framed.");
  if (name && token) address.searchParams.set(name, token.token);
  return address;
}
