import {
  asFilledText,
  asId,
  asMoment,
  asYes,
  type FieldReader,
  type InputOf,
  type ListAnswer,
  listAnswer,
  type PageAnswer,
  pageAnswer,
  type OutputOf,
  recordAnswer,
  asRecord,
} from "@storefront/client";
import { readAmount } from "../records/amount.ts";

/** The coins of a sweepstakes brand: gold coins are for play, sweeps coins may be redeemed. */
export const COIN_TYPES = ["GC", "SC"] as const;
export type CoinType = (typeof COIN_TYPES)[number];

// The specification does not show the fields of the answers (document 2, 4c): these are the sandbox's.

const asCoin: FieldReader<CoinType, string> = (value) => COIN_TYPES.find((coin) => coin === value) ?? null;

/** The balance of one coin (`GET /sweepstakes/balances`). */
export const CoinBalance = recordAnswer({ coin_type: asCoin, balance: readAmount }, "coin_type", "balance");
export interface CoinBalance extends OutputOf<typeof CoinBalance> {}
export const CoinBalanceList: ListAnswer<CoinBalance, InputOf<typeof CoinBalance>> = listAnswer(CoinBalance);

/** The coin that the player plays with (`GET /sweepstakes/wallet-preference`). */
export const WalletPreference = recordAnswer({ coin_type: asCoin }, "coin_type");
export interface WalletPreference extends OutputOf<typeof WalletPreference> {}

/** Tells whether the player may redeem sweeps coins, and the least number of them. */
export const Eligibility = recordAnswer(
  { eligible: asYes, minimum: readAmount, balance: readAmount },
  "eligible",
);
export interface Eligibility extends OutputOf<typeof Eligibility> {}

/** A redemption of sweeps coins (`/sweepstakes/redemptions`). */
export const Redemption = recordAnswer(
  {
    id: asId,
    coin_type: asCoin,
    amount: readAmount,
    status: asFilledText,
    /** The time as the backend wrote it; an epoch as ISO text. */
    created_at: asMoment,
  },
  "id",
);
export interface Redemption extends OutputOf<typeof Redemption> {}
export const RedemptionPage: PageAnswer<Redemption, InputOf<typeof Redemption>> = pageAnswer(Redemption);

const asCoins: FieldReader<Readonly<Record<string, unknown>>, object> = (value) => asRecord(value);

/** A package of coins that is for sale (`GET /store/packages`). */
export const StorePackage = recordAnswer(
  {
    id: asId,
    name: asFilledText,
    price: readAmount,
    currency: asFilledText,
    /** The number of each coin in the package. */
    coins: asCoins,
  },
  "id",
);
export interface StorePackage extends OutputOf<typeof StorePackage> {}
export const StorePackageList: ListAnswer<StorePackage, InputOf<typeof StorePackage>> = listAnswer(
  StorePackage,
);

/** A package that was bought (`POST /store/purchase`). */
export const Purchase = recordAnswer({ package_id: asId, status: asFilledText });
export interface Purchase extends OutputOf<typeof Purchase> {}
