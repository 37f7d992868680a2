import type { CallOptions } from "@storefront/client/http";

export type { CallSettings } from "@storefront/client/http";

/**
 * The last argument of every call that changes money. `key` names one attempt over its repeats: give the same one where
 * nobody knows whether the first was carried out. Default: a new one.
 */
export type MoneySettings = Pick<CallOptions, "key">;

/** The name of the failure of a call whose success says no, where nothing more is known of it. */
export const REFUSED = "refused";

/** Options of every call that changes money: `moneyOutcomeOf` tells what became of one that rejects (decision D20). */
export const MONEY = { softErrorName: REFUSED, makes: "money" } as const;

export const SAVED = { softErrorName: REFUSED, makes: "record" } as const;
