import { type RefCallback, useCallback, useEffect, useRef, useState } from "react";
import {
  createSportsbookLauncher,
  type SportsbookLauncherOptions,
  type SportsbookProvider,
  type SportsbookState,
} from "./sportsbook-launcher.ts";
import { readSportsbookMessage } from "./sportsbook-message.ts";

/** What `useSportsbookLauncher` is made with. */
export interface UseSportsbookLauncherOptions extends Omit<SportsbookLauncherOptions, "onState"> {
  provider: SportsbookProvider;
}

/** A sportsbook's state and the ref of the element it is shown in. */
export interface ShownSportsbook extends SportsbookState {
  readonly ref: RefCallback<HTMLElement>;
  /** Starts it once more, after a failure. */
  readonly retry: () => void;
}

const IDLE: SportsbookState = { phase: "idle", error: undefined };

/**
 * Shows a sportsbook in the element that gets `ref`: `<div ref={sportsbook.ref} />`. Another provider, session or query
 * is another start; the newest callbacks are called. On the server it is idle.
 */
export function useSportsbookLauncher(options: UseSportsbookLauncherOptions): ShownSportsbook {
  const { provider, http, isSignedIn, query, title } = options;
  const [state, setState] = useState(IDLE);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [round, setRound] = useState(0);
  const newest = useRef(options);
  useEffect(() => {
    newest.current = options;
  });
  const queryText = JSON.stringify(query);

  useEffect(() => {
    if (!element) return undefined;
    const launcher = createSportsbookLauncher(provider, {
      http,
      title,
      isSignedIn,
      query: newest.current.query,
      native: (place, client) => newest.current.native?.(place, client) ?? (() => {}),
      readMessage: (data) => (newest.current.readMessage ?? readSportsbookMessage)(data),
      onState: setState,
      onLoginRequired: () => newest.current.onLoginRequired?.(),
      onNavigate: (path) => newest.current.onNavigate?.(path),
    });
    launcher.mount(element);
    return () => launcher.destroy();
  }, [provider, http, title, isSignedIn, queryText, element, round]);

  const retry = useCallback(() => setRound((rounds) => rounds + 1), []);
  return { ...state, ref: setElement, retry };
}
