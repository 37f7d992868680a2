import type { CallOptions, ProxyHttp } from "@storefront/client/http";
import {
  showSportsbook,
  type ShownOptions,
  type SportsbookProvider,
  type SportsbookState,
} from "./sportsbook-start.ts";

/** The settings that may change while a sportsbook is shown. */
export interface SportsbookSettings {
  /** A signed-in player's own sportsbook, or a guest's. */
  isSignedIn: boolean;
  /** Sent to the backend with the launch; another query is another launch. */
  query?: CallOptions["query"];
}

/** The options of `createSportsbookLauncher`. */
export interface SportsbookLauncherOptions extends SportsbookSettings, ShownOptions {
  /** The http client of the page. */
  http: ProxyHttp;
  /** Called when the phase changes. */
  onState?: ((state: SportsbookState) => void) | undefined;
}

/** The launcher of any sportsbook. */
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
  const { http, isSignedIn, query, onState = () => {} } = options;
  if (provider === "provider-c" && !options.native) {
    throw new Error("provider-c: give a `native`.");
  }
  let settings: SportsbookSettings = { isSignedIn, query };
  let element: HTMLElement | undefined;
  let remove: (() => void) | undefined;

  function show(place: HTMLElement): void {
    remove?.();
    const { isSignedIn: isPlayer, query: newest } = settings;
    remove = showSportsbook(place, {
      http,
      provider,
      isSignedIn: isPlayer,
      query: newest,
      onState,
      options: () => options,
    });
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
      onState({ phase: "idle", error: undefined });
    },
  };
}
