import type { CallOptions, ProxyHttp } from "@storefront/client/http";
import { createProviderC, type ProviderC } from "../sports/provider-c.client.ts";
import {
  getProviderAToken,
  getProviderBJwt,
  launchSportsbook,
  launchSportsbookAnonymously,
} from "../sports/sports.client.ts";
import {
  openSportsbookFrame,
  readSportsbookAddress,
  type SportsbookFrameOptions,
} from "./sportsbook-frame.ts";

export type FramedSportsbook = "first" | "provider-a" | "provider-b";

export type SportsbookProvider = FramedSportsbook | "provider-c";

/**
 * idle: not mounted. time_limit: the player's time limit is reached (EM0041). failed: a call was refused, or the address
 * must not be framed.
 */
export type SportsbookPhase = "idle" | "loading" | "open" | "time_limit" | "failed";

export interface SportsbookState {
  readonly phase: SportsbookPhase;
  readonly error: unknown;
}

/** The settings that may change while a sportsbook is shown. */
export interface SportsbookSettings {
  /** A signed-in player's own sportsbook, or a guest's. */
  isSignedIn: boolean;
  /** Sent to the backend with the launch; another query is another launch. */
  query?: CallOptions["query"];
}

export interface SportsbookLauncherOptions extends SportsbookSettings, SportsbookFrameOptions {
  http: ProxyHttp;
  onState?: ((state: SportsbookState) => void) | undefined;
  /** Draws provider-c, which has no page of its own. Returns the function that removes it. */
  native?: ((element: HTMLElement, provider: ProviderC) => () => void) | undefined;
}

export interface SportsbookLauncher {
  /** Shows it in an element, in place of an earlier one. */
  mount(element: HTMLElement): void;
  /** Starts it again when one of the settings is another. */
  update(settings: Partial<SportsbookSettings>): void;
  /** Removes it and ends every call; it may be mounted again. */
  destroy(): void;
}

/**
 * Makes the launcher of a provider; it does nothing before it is mounted.
 * @example
 * ```ts
 * const launcher = createSportsbookLauncher("provider-b", {
 *   http,
 *   isSignedIn: true,
 *   query: { lang: "es" },
 *   onLoginRequired: () => location.assign("/?dialog=login"),
 *   onState: ({ phase, error }) => console.log(phase, error),
 * });
 * launcher.mount(document.body);
 * ```
 */
export function createSportsbookLauncher(
  provider: SportsbookProvider,
  options: SportsbookLauncherOptions,
): SportsbookLauncher {
  const { isSignedIn, query, native, onState } = options;
  if (provider === "provider-c" && !native) throw new Error("provider-c: give a `native`.");
  let settings: SportsbookSettings = { isSignedIn, query };
  let element: HTMLElement | undefined;
  let remove: (() => void) | undefined;

  function show(place: HTMLElement): void {
    remove?.();
    remove = showSportsbook(place, provider, { ...options, ...settings }, () => options);
  }

  return {
    mount(place) {
      element = place;
      show(place);
    },
    update(change) {
      const next = { ...settings, ...change };
      const isSame = JSON.stringify(next) === JSON.stringify(settings);
      settings = next;
      if (!isSame && element) show(element);
    },
    destroy() {
      element = undefined;
      remove?.();
      remove = undefined;
      onState?.({ phase: "idle", error: undefined });
    },
  };
}

/** The call that gets a player's token for a provider, and the usual name of the token in the address. */
const TOKENS = {
  "provider-a": [getProviderAToken, "token"],
  "provider-b": [getProviderBJwt, "jwt"],
} as const;

type Newest = Omit<SportsbookLauncherOptions, "http" | "isSignedIn">;

/** Shows a sportsbook, with the newest options at each use. Returns the function that removes it and ends its calls. */
export function showSportsbook(
  element: HTMLElement,
  provider: SportsbookProvider,
  options: SportsbookLauncherOptions,
  newest: () => Newest = () => options,
): () => void {
  const { http, isSignedIn, onState } = options;
  const calls = new AbortController();
  const { signal } = calls;
  let remove: (() => void) | undefined;

  const enter = (phase: SportsbookPhase, error?: unknown): void => onState?.({ phase, error });

  async function open(): Promise<void> {
    if (provider === "provider-c") {
      const access = isSignedIn ? "login" : "anonymous";
      remove = newest().native?.(element, createProviderC({ http, access }));
    } else {
      enter("loading");
      const address = await getAddress(provider, options, signal);
      signal.throwIfAborted();
      if (!address) return enter("time_limit");
      remove = openSportsbookFrame(element, address, newest);
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
  { http, isSignedIn, query }: SportsbookLauncherOptions,
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
