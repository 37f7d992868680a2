/** Every query of the signed-in user's account begins with this key. */
export const accountKey = ["account", "mine"] as const;

/** What a change of the user may have changed: the profile. */
export const USER_CHANGE = { changed: [[...accountKey, "profile"]] } as const;

/** What moving money changes: wallet and transactions, and the profile, which holds the wallet too. */
export const MONEY_KEYS = [
  [...accountKey, "wallet"],
  [...accountKey, "profile"],
] as const;

/** Money may have moved although no answer came: wallet and profile are read again in either case. */
export const MONEY_CHANGE = { changed: MONEY_KEYS, when: "settled" } as const;
