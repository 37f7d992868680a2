/** Every query of the signed-in user's account begins with this key. */
export const accountKey = ["account", "mine"] as const;

/** The queries that a change of the user affects: the profile. */
export const USER_CHANGE = { changed: [[...accountKey, "profile"]] } as const;

/** The queries that a money call affects: wallet and transactions, and the profile, which has the wallet too. */
export const MONEY_KEYS = [
  [...accountKey, "wallet"],
  [...accountKey, "profile"],
] as const;

/** The same after a failure too: without an answer, money may have moved all the same. */
export const MONEY_CHANGE = { changed: MONEY_KEYS, when: "settled" } as const;
