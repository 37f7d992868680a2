import { useStorefront } from "@storefront/client/react-hooks";
import { type RefCallback, useEffect, useReducer, useRef, useState } from "react";
import {
  showSportsbook,
  type SportsbookLauncherOptions,
  type SportsbookProvider,
  type SportsbookState,
} from "./sportsbook-launcher.ts";

export interface SportsbookInput extends Omit<SportsbookLauncherOptions, "http" | "isSignedIn" | "onState"> {
  provider: SportsbookProvider;
}

/** A sportsbook's state and the ref of the element it is shown in. */
export interface ShownSportsbook extends SportsbookState {
  readonly ref: RefCallback<HTMLElement>;
  /** Starts the sportsbook again, after a failure. */
  readonly retry: () => void;
}

const IDLE: SportsbookState = { phase: "idle", error: undefined };

/**
 * Shows a sportsbook in the element that gets `ref`: `<div ref={sportsbook.ref} />`. Another provider, session or query
 * starts it again; the newest callbacks are called. It is idle on the server.
 * @example
 * ```tsx
 * const sportsbook = useSportsbookLauncher({ provider: "provider-a", title: "Sportsbook" });
 * if (sportsbook.phase === "failed") return <button onClick={sportsbook.retry}>Try again</button>;
 * return <div ref={sportsbook.ref} />;
 * ```
 */
export function useSportsbookLauncher(options: SportsbookInput): ShownSportsbook {
  const { http, isAuthenticated: isSignedIn, epoch } = useStorefront();
  const { provider, query, title } = options;
  const [state, setState] = useState(IDLE);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [round, retry] = useReducer((rounds: number) => rounds + 1, 0);
  const newest = useRef(options);
  useEffect(() => {
    newest.current = options;
  });
  const queryText = JSON.stringify(query);

  useEffect(() => {
    if (!element) return undefined;
    const start = { http, isSignedIn, query: newest.current.query, onState: setState };
    const remove = showSportsbook(element, provider, start, () => newest.current);
    return () => {
      remove();
      setState(IDLE);
    };
  }, [provider, http, title, isSignedIn, epoch, queryText, element, round]);

  return { ...state, ref: setElement, retry };
}
