import {
  createSportsbookLauncher,
  type SportsbookLauncherOptions,
  type SportsbookProvider,
  type SportsbookState,
} from "@storefront/sports";
import { type RefCallback, useCallback, useEffect, useRef, useState } from "react";

/** A provider's sportsbook: how it stands, where it goes, and how to start it once more. */
export interface Sportsbook extends SportsbookState {
  place: RefCallback<HTMLElement>;
  again: () => void;
}

/** Shows a provider's sportsbook in the element that gets `place`; another session or language is another start. */
export function useSportsbook({
  provider,
  http,
  isSignedIn,
  language,
  title,
  onLoginRequired,
}: Pick<SportsbookLauncherOptions, "http" | "isSignedIn"> & {
  provider: SportsbookProvider;
  language: string;
  title: string;
  onLoginRequired: () => void;
}): Sportsbook {
  const [state, setState] = useState<SportsbookState>({ phase: "idle", error: undefined });
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [round, setRound] = useState(0);
  const latest = useRef(onLoginRequired);
  useEffect(() => {
    latest.current = onLoginRequired;
  });
  useEffect(() => {
    if (!element) return;
    const launcher = createSportsbookLauncher(provider, {
      http,
      isSignedIn,
      query: { lang: language },
      title,
      onState: setState,
      onLoginRequired: () => latest.current(),
    });
    launcher.mount(element);
    return () => launcher.destroy();
  }, [element, round, provider, http, isSignedIn, language, title]);
  const again = useCallback(() => setRound((rounds) => rounds + 1), []);
  return { ...state, place: setElement, again };
}
