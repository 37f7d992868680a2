import { store } from "../../ui/store.ts";

export const RECENT_SEARCHES_KEY = "storefront.searches";
export const SLIP_KEY = "storefront.slip";
/** The storage key of what this tab knows of the player's restriction; the document's first script reads it too. */
export const RESTRICTED_KEY = "storefront.restricted";

/** The storage key of the last deposit's method and amount, which the next one begins with. */
export const LAST_DEPOSIT_KEY = "storefront.last-deposit";

export const REFUSED_KYC_KEY = "storefront.kyc-refused";

/** The storage key of the calls that were sent and may have been made. */
export const SENT_KEY = "storefront.sent";

export const OPEN_BETS_KEY = "storefront.open-bets";

/** The storage key of the player's last sign of use, after which a market asks for the password. */
export const LAST_USE_KEY = "storefront.last-use";

const KEYS = [
  RECENT_SEARCHES_KEY,
  SLIP_KEY,
  RESTRICTED_KEY,
  LAST_DEPOSIT_KEY,
  REFUSED_KYC_KEY,
  SENT_KEY,
  OPEN_BETS_KEY,
  LAST_USE_KEY,
];

/** Removes what this browser stored for a player: the next one at it must not see it. */
export function forgetPlayerStorage(): void {
  for (const storage of ["localStorage", "sessionStorage"] as const)
    for (const key of KEYS) store(storage, key, undefined);
}
