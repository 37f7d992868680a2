import type { ProxyHttp, QueryValue } from "@storefront/proxy/client";
import { createProviderC, type ProviderC } from "../sports/provider-c.client.ts";
import { openSportsbookFrame } from "./sportsbook-frame.ts";
import { readSportsbookMessage, type SportsbookMessage } from "./sportsbook-message.ts";
import { type FramedSportsbook, startSportsbook } from "./sportsbook-start.ts";

/** The sportsbooks of the specification. */
export type SportsbookProvider = FramedSportsbook | "provider-c";

/** What may change while a sportsbook is shown. */
export interface SportsbookSettings {
  /** A signed-in player's own sportsbook, or a guest's. */
  isSignedIn: boolean;
  /** Goes on to the backend with the launch; another query is another launch. */
  query?: Readonly<Record<string, QueryValue>> | undefined;
}

/** idle: not mounted. refused calls and addresses are `failed`. */
export type SportsbookPhase = "idle" | "loading" | "open" | "failed";

/** Where a sportsbook stands. */
export interface SportsbookState {
  readonly phase: SportsbookPhase;
  readonly error: unknown;
}

/** What a launcher is made with. */
export interface SportsbookLauncherOptions extends SportsbookSettings {
  http: ProxyHttp;
  /** The frame's title for who cannot see it. Default `Sportsbook`. */
  title?: string | undefined;
  /** Draws provider-c, which has no page of its own; answers how to take it away. */
  native?: ((element: HTMLElement, provider: ProviderC) => () => void) | undefined;
  /** Reads the provider's own window messages. Default `readSportsbookMessage`. */
  readMessage?: ((data: unknown) => SportsbookMessage) | undefined;
  onState?: ((state: SportsbookState) => void) | undefined;
  onLoginRequired?: (() => void) | undefined;
  /** The player went to another page of the sportsbook; a word from outside. */
  onNavigate?: ((path: string) => void) | undefined;
}

/** One shape for every sportsbook. */
export interface SportsbookLauncher {
  /** Shows it in an element, in place of an earlier one. */
  mount(element: HTMLElement): void;
  /** Starts it anew when one of the settings is another. */
  update(settings: Partial<SportsbookSettings>): void;
  /** Takes it away and ends every call; it may be mounted again. */
  destroy(): void;
}

/** Makes the launcher of a provider; it does nothing before it is mounted. */
export function createSportsbookLauncher(
  provider: SportsbookProvider,
  options: SportsbookLauncherOptions,
): SportsbookLauncher {
  const { http, title = "Sportsbook", readMessage = readSportsbookMessage, onState } = options;
  if (provider === "provider-c" && !options.native) {
    throw new Error("provider-c: give a `native`.");
  }
  let settings: SportsbookSettings = { isSignedIn: options.isSignedIn, query: options.query };
  let element: HTMLElement | undefined;
  let starting: AbortController | undefined;
  let takeAway = (): void => {};

  const enter = (phase: SportsbookPhase, error?: unknown): void => onState?.({ phase, error });

  const clear = (): void => {
    starting?.abort();
    starting = undefined;
    takeAway();
    takeAway = () => {};
  };

  async function show(place: HTMLElement): Promise<void> {
    clear();
    const { isSignedIn, query } = settings;
    if (provider === "provider-c") {
      const client = createProviderC({ http, access: isSignedIn ? "login" : "anonymous" });
      takeAway = options.native?.(place, client) ?? takeAway;
      enter("open");
      return;
    }
    const own = new AbortController();
    starting = own;
    enter("loading");
    try {
      const address = await startSportsbook(http, { provider, isSignedIn, query, signal: own.signal });
      if (starting !== own) return;
      takeAway = openSportsbookFrame(place, { ...options, title, readMessage, address });
      enter("open");
    } catch (error) {
      if (starting === own) enter("failed", error);
    }
  }

  return {
    mount(place) {
      element = place;
      void show(place);
    },
    update(change) {
      const next = { ...settings, ...change };
      const isSame = JSON.stringify(next) === JSON.stringify(settings);
      settings = next;
      if (!isSame && element) void show(element);
    },
    destroy() {
      element = undefined;
      clear();
      enter("idle");
    },
  };
}
