import type * as account from "@storefront/account";
import type * as hooks from "@storefront/account/react-hooks";
import { type RouteUse, usesOf } from "./route-use.ts";

const OTHER_TRUNKS = "Only other trunks have sweepstakes.";
const OLDER_REPORT =
  "The forced logout of older trunks: the session of this package reports to `logs/auth-logout` instead.";

/** Routes that the packages have for other trunks and that this one does not compose. */
export const OTHER_TRUNKS_USES: Readonly<Record<string, RouteUse>> = usesOf<typeof account, typeof hooks>(
  "@storefront/account",
  {
    "POST auth.logoutAuto": { clients: OLDER_REPORT, hooks: OLDER_REPORT, pages: OLDER_REPORT },
    "GET sweepstakes.balances": {
      clients: [["getSweepstakesBalances"]],
      hooks: ["useSweepstakesBalances"],
      pages: OTHER_TRUNKS,
    },
    "GET sweepstakes.walletPreference": {
      clients: [["getWalletPreference"]],
      hooks: ["useWalletPreference"],
      pages: OTHER_TRUNKS,
    },
    "POST sweepstakes.walletPreference": {
      clients: [["updateWalletPreference", "SC"]],
      hooks: ["useUpdateWalletPreference"],
      pages: OTHER_TRUNKS,
    },
    "POST sweepstakes.currencySwitch": {
      clients: [["switchCoin", "GC"]],
      hooks: ["useSwitchCoin"],
      pages: OTHER_TRUNKS,
    },
    "GET sweepstakes.eligibility": {
      clients: [["getEligibility"]],
      hooks: ["useEligibility"],
      pages: OTHER_TRUNKS,
    },
    "GET sweepstakes.redemptions": {
      clients: [["listRedemptions", 2]],
      hooks: ["useRedemptions"],
      pages: OTHER_TRUNKS,
    },
    "POST sweepstakes.redemptions": {
      clients: [["createRedemption", { amount: 10 }]],
      hooks: ["useCreateRedemption"],
      pages: OTHER_TRUNKS,
    },
    "GET sweepstakes.redemption": {
      clients: [["getRedemption", 7]],
      hooks: "One redemption is a record of the list that `useRedemptions` has read already.",
      pages: OTHER_TRUNKS,
    },
    "GET store.packages": {
      clients: [["listStorePackages"]],
      hooks: ["useStorePackages"],
      pages: OTHER_TRUNKS,
    },
    "POST store.purchase": {
      clients: [["purchasePackage", { package_id: 3 }]],
      hooks: ["usePurchasePackage"],
      pages: OTHER_TRUNKS,
    },
  },
);
