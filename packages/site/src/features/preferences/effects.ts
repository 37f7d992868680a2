import {
  type PreferenceKey,
  type PreferenceOf,
  DEFAULT_PREFERENCES,
  type UserPreferences,
} from "@storefront/preferences";
import { usePreference, usePreferences } from "@storefront/preferences/react-hooks";
import { oddsText } from "../../i18n/odds-text.ts";
import { setSounds } from "./sounds.ts";
import { hasPage } from "../../trunk/has-page.ts";
import { store } from "../../ui/store.ts";
import { homePath, motion } from "./page-settings.ts";
import { useEffect, useRef } from "react";
import { useNavigate, useNavigationType } from "react-router";
import { usePageAddress, usePagePath } from "../routing/links.tsx";

export interface EffectPage {
  readonly root: HTMLElement;
  /** The document was opened at the home page, and the player did nothing on it yet. */
  readonly isUntouchedHome: boolean;
  /** Shows another page in place of this one. */
  readonly replace: (path: string) => void;
}

/** `layout/scheme-script.tsx` reads it before the first paint. */
const MEMORY = "storefront.theme";

export const HOMES: { readonly [Tab in PreferenceOf<"home_tab">]: string } = {
  casino: "/",
  live: "/live",
  sports: "/sports",
};

/** Chooses the scheme of a brand that has two, and keeps a choice for the next document of this browser. */
export function setTheme(theme: PreferenceOf<"theme">, { root }: EffectPage): void {
  const grounds = root.querySelectorAll<HTMLMetaElement>("meta[name=theme-color][data-scheme]");
  if (grounds.length < 2) return;
  root.dataset["scheme"] = theme;
  for (const ground of grounds) {
    const own = ground.dataset["scheme"];
    ground.media = theme === "system" ? `(prefers-color-scheme: ${own})` : theme === own ? "all" : "not all";
  }
  // Without a storage the next document begins with the device's scheme.
  store("localStorage", MEMORY, theme === "system" ? undefined : theme);
}

/** Says how much may move, for style sheets by an attribute and for scripts by the store. */
export function setMotion(choice: PreferenceOf<"motion">, { root }: EffectPage): void {
  if (choice === "system") delete root.dataset["motion"];
  else root.dataset["motion"] = choice;
  motion.set(choice);
}

/**
 * Lets the brand's mark lead to the preferred page; a document that was opened at the home page goes there itself. In a
 * trunk without that page it stays the home page.
 */
export function setHome(tab: PreferenceOf<"home_tab">, { isUntouchedHome, replace }: EffectPage): void {
  const path = hasPage(HOMES[tab]) ? HOMES[tab] : HOMES.casino;
  homePath.set(path);
  if (isUntouchedHome && path !== HOMES.casino) replace(path);
}

export const HIDDEN_AMOUNT = "••••";

export type Effect<Key extends PreferenceKey> =
  /** Acts on the document; applied when the profile is there and at each change. */
  | { readonly acts: "page"; readonly apply: (value: PreferenceOf<Key>, page: EffectPage) => void }
  /** Gives parts of pages a rule to work by: `useRule`. */
  | { readonly acts: "parts"; readonly rule: (value: PreferenceOf<Key>) => unknown }
  /** Acts at the backend alone, which reads it from what this call stores. */
  | { readonly acts: "backend"; readonly call: "PATCH /api/user/update-preferences" };

const AT_BACKEND = { acts: "backend", call: "PATCH /api/user/update-preferences" } as const;

/** The effect of every preference: a new row of the allow-list does not compile before it has one here. */
export const EFFECTS = {
  theme: { acts: "page", apply: setTheme },
  motion: { acts: "page", apply: setMotion },
  sounds: { acts: "page", apply: setSounds },
  home_tab: { acts: "page", apply: setHome },
  hide_balance: {
    acts: "parts",
    rule: (isHidden) => (amount: string) => (isHidden ? HIDDEN_AMOUNT : amount),
  },
  odds_format: { acts: "parts", rule: oddsText },
  notifications_email: AT_BACKEND,
  notifications_sms: AT_BACKEND,
  notifications_push: AT_BACKEND,
  notifications_whatsapp: AT_BACKEND,
} satisfies { readonly [Key in PreferenceKey]: Effect<Key> };

type Effects = typeof EFFECTS;

/** The preferences that parts of pages work by. */
export type PartKey = {
  [Key in PreferenceKey]: Effects[Key] extends { acts: "parts" } ? Key : never;
}[PreferenceKey];

/** The rule of a preference that parts of pages work by. */
export type RuleOf<Key extends PartKey> = ReturnType<Effects[Key]["rule"]>;

export function ruleOf<Key extends PartKey>(key: Key, value: PreferenceOf<Key>): RuleOf<Key> {
  const rules: { readonly [One in PartKey]: { rule: (of: PreferenceOf<One>) => RuleOf<One> } } = EFFECTS;
  return rules[key].rule(value);
}

/** The rule by which a part works for the player of this page; for guests that of the default. */
export function useRule<Key extends PartKey>(key: Key): RuleOf<Key> {
  return ruleOf(key, usePreference(key));
}

/** Applies a preference that acts on the document; the others are nothing to it. */
export function applyEffect<Key extends PreferenceKey>(
  key: Key,
  value: PreferenceOf<Key>,
  page: EffectPage,
): void {
  const effects: { readonly [One in PreferenceKey]: Effect<One> } = EFFECTS;
  const effect: Effect<Key> = effects[key];
  if (effect.acts === "page") effect.apply(value, page);
}

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
