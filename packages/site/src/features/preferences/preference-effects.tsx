import { DEFAULT_PREFERENCES, type PreferenceKey, type UserPreferences } from "@storefront/preferences";
import { usePreferences } from "@storefront/preferences/react-hooks";
import { useEffect, useRef } from "react";
import { useNavigate, useNavigationType } from "react-router";
import { usePageAddress, usePagePath } from "../routing/links.tsx";
import { applyEffect, EFFECTS, type EffectPage } from "./effects.ts";

const KEYS = Object.keys(EFFECTS) as PreferenceKey[];

/** Applies a player's preferences to the page as they are read and changed; a guest's page has the defaults again. */
export function PreferenceEffects(): null {
  const { data } = usePreferences();
  const navigate = useNavigate();
  const address = usePageAddress();
  const path = usePagePath();
  const kind = useNavigationType();
  const page = useRef<EffectPage>(undefined);
  const applied = useRef(new Map<PreferenceKey, unknown>());

  useEffect(() => {
    page.current = {
      root: document.documentElement,
      // A page that the player went to came by a push; who scrolled is reading already.
      isUntouchedHome: kind === "POP" && path === address("/") && window.scrollY === 0,
      replace: (to) => void navigate(address(to), { replace: true }),
    };
  });
  useEffect(() => {
    if (data && page.current) applyAll({ ...DEFAULT_PREFERENCES, ...data }, applied.current, page.current);
  }, [data]);
  useEffect(() => {
    const { current: before } = applied;
    return () => {
      if (page.current) applyAll(DEFAULT_PREFERENCES, before, { ...page.current, isUntouchedHome: false });
    };
  }, []);
  return null;
}

/** Applies what is another value than the one before. */
function applyAll(
  values: Required<UserPreferences>,
  applied: Map<PreferenceKey, unknown>,
  page: EffectPage,
): void {
  for (const key of KEYS) {
    if (applied.get(key) === values[key]) continue;
    applied.set(key, values[key]);
    applyEffect(key, values[key], page);
  }
}
