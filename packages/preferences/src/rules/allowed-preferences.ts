import { frozen } from "@storefront/client";

export type PreferenceValue = string | number | boolean;

export type AllowedPreferences = Readonly<Record<string, readonly PreferenceValue[]>>;

const ON_OR_OFF = [true, false] as const;

/**
 * Every preference and its permitted values. The specification shows none: this is a starter list, to which a brand
 * adds its own with `createPreferencesGuard`. A new row is a new field of `UserPreferences`.
 */
export const ALLOWED_PREFERENCES = /* @__PURE__ */ frozen({
  /** Colours of the page; `system` follows the device. */
  theme: ["system", "light", "dark"],
  odds_format: ["decimal", "fractional", "american"],
  /** Sounds of the page, not of the games. */
  sounds: ON_OR_OFF,
  /** Moving pictures: `system` follows the device. */
  motion: ["system", "full", "reduced"],
  /** The area that the home page opens with. */
  home_tab: ["casino", "live", "sports"],
  /** Hides every amount of the player's own money until the player asks for it. */
  hide_balance: ON_OR_OFF,
  /** Channels of messages about the account; advertising is consent of its own (`/api/user/update-marketing`). */
  notifications_email: ON_OR_OFF,
  notifications_sms: ON_OR_OFF,
  notifications_push: ON_OR_OFF,
  notifications_whatsapp: ON_OR_OFF,
} as const satisfies AllowedPreferences);

export type PreferenceKey = keyof typeof ALLOWED_PREFERENCES;

/** The values that one preference of the starter list may have. */
export type PreferenceOf<Key extends PreferenceKey> = (typeof ALLOWED_PREFERENCES)[Key][number];

/** The preferences of guests, and of players who stored none: a new row of the list needs one here. */
export const DEFAULT_PREFERENCES: { readonly [Key in PreferenceKey]: PreferenceOf<Key> } =
  /* @__PURE__ */ Object.freeze({
    theme: "system",
    odds_format: "decimal",
    sounds: false,
    motion: "system",
    home_tab: "casino",
    hide_balance: false,
    notifications_email: false,
    notifications_sms: false,
    notifications_push: false,
    notifications_whatsapp: false,
  });

/** The preferences of a list: each key may be there, with one of its values. */
export type PreferencesOf<Allowed extends AllowedPreferences> = {
  readonly [Key in keyof Allowed]?: Allowed[Key][number];
};

/** The preferences of the starter list; a missing one has its default. */
export type UserPreferences = { readonly [Key in PreferenceKey]?: PreferenceOf<Key> };
