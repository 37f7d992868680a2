import {
  asFilledText,
  asId,
  asMoment,
  asYes,
  type FieldReader,
  type InputOf,
  type Known,
  type ListAnswer,
  listAnswer,
  type PageAnswer,
  pageAnswer,
  type RecordAnswer,
  recordAnswer,
  type RecordFields,
  asRecord,
} from "@storefront/client";
import { readAmount } from "../records/amount.ts";

/** The coins of a sweepstakes brand: gold coins are for play, sweeps coins may be redeemed. */
export const COIN_TYPES = ["GC", "SC"] as const;
/** One of `COIN_TYPES`: the coins of a sweepstakes wallet. */
export type CoinType = (typeof COIN_TYPES)[number];

// The specification does not show the fields of the answers (document 2, 4c): these are the sandbox's.

const asCoin: FieldReader<CoinType, string> = (value) => COIN_TYPES.find((coin) => coin === value) ?? null;

/** The fields that are known of the balance of a coin. */
export const COIN_BALANCE = { coin_type: asCoin, balance: readAmount } satisfies RecordFields;

/** The balance of one coin. */
export interface CoinBalance extends Known<typeof COIN_BALANCE> {}
/** The shape of the balance of a coin. */
export const CoinBalance: RecordAnswer<CoinBalance, typeof COIN_BALANCE, "coin_type" | "balance"> =
  recordAnswer(COIN_BALANCE, "coin_type", "balance");
/** The shape of the list of balances. */
export const CoinBalanceList: ListAnswer<CoinBalance, InputOf<typeof CoinBalance>> = listAnswer(CoinBalance);

/** The fields that are known of the choice of the active coin. */
export const WALLET_PREFERENCE = { coin_type: asCoin } satisfies RecordFields;

/** The coin that the player plays with. */
export interface WalletPreference extends Known<typeof WALLET_PREFERENCE> {}
/** The shape of the choice of the active coin. */
export const WalletPreference: RecordAnswer<WalletPreference, typeof WALLET_PREFERENCE, "coin_type"> =
  recordAnswer(WALLET_PREFERENCE, "coin_type");

/** The fields that are known of the eligibility for a redemption. */
export const ELIGIBILITY = {
  eligible: asYes,
  minimum: readAmount,
  balance: readAmount,
} satisfies RecordFields;

/** Tells whether the player may redeem sweeps coins, and the least number of them. */
export interface Eligibility extends Known<typeof ELIGIBILITY> {}
/** The shape of the eligibility for a redemption. */
export const Eligibility: RecordAnswer<Eligibility, typeof ELIGIBILITY, "eligible"> = recordAnswer(
  ELIGIBILITY,
  "eligible",
);

/** The fields that are known of a redemption. */
export const REDEMPTION = {
  id: asId,
  coin_type: asCoin,
  amount: readAmount,
  status: asFilledText,
  /** The time as the backend wrote it; an epoch as ISO text. */
  created_at: asMoment,
} satisfies RecordFields;

/** A redemption of sweeps coins. */
export interface Redemption extends Known<typeof REDEMPTION> {}
/** The shape of a redemption. */
export const Redemption: RecordAnswer<Redemption, typeof REDEMPTION, "id"> = recordAnswer(REDEMPTION, "id");
/** The shape of a page of redemptions. */
export const RedemptionPage: PageAnswer<Redemption, InputOf<typeof Redemption>> = pageAnswer(Redemption);

const asCoins: FieldReader<Readonly<Record<string, unknown>>, object> = (value) => asRecord(value);

/** The fields that are known of a package for sale. */
export const STORE_PACKAGE = {
  id: asId,
  name: asFilledText,
  /** The price in `currency`. */
  price: readAmount,
  currency: asFilledText,
  /** The coins of the package by coin. */
  coins: asCoins,
} satisfies RecordFields;

/** A package of coins that is for sale. */
export interface StorePackage extends Known<typeof STORE_PACKAGE> {}
/** The shape of a package for sale. */
export const StorePackage: RecordAnswer<StorePackage, typeof STORE_PACKAGE, "id"> = recordAnswer(
  STORE_PACKAGE,
  "id",
);
/** The shape of the list of packages. */
export const StorePackageList: ListAnswer<StorePackage, InputOf<typeof StorePackage>> = listAnswer(
  StorePackage,
);

/** The fields that are known of a purchase. */
export const PURCHASE = { package_id: asId, status: asFilledText } satisfies RecordFields;

/** A package that was bought. */
export interface Purchase extends Known<typeof PURCHASE> {}
/** The shape of a purchase. */
export const Purchase: RecordAnswer<Purchase, typeof PURCHASE> = recordAnswer(PURCHASE);
