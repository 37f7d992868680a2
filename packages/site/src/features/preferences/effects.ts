import type { PreferenceKey, PreferenceOf } from "@storefront/preferences";
import { usePreference } from "@storefront/preferences/react-hooks";
import { oddsText } from "./odds-text.ts";
import { type EffectPage, setHome, setMotion, setTheme } from "./page-effects.ts";
import { setSounds } from "./sounds.ts";

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
