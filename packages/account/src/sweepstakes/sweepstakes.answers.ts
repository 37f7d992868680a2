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
export type CoinType = (typeof COIN_TYPES)[number];

// The specification does not show the fields of the answers (document 2, 4c): these are the sandbox's.

const asCoin: FieldReader<CoinType, string> = (value) => COIN_TYPES.find((coin) => coin === value) ?? null;

export const COIN_BALANCE = { coin_type: asCoin, balance: readAmount } satisfies RecordFields;

/** The balance of one coin (`GET /sweepstakes/balances`). */
export interface CoinBalance extends Known<typeof COIN_BALANCE> {}
export const CoinBalance: RecordAnswer<CoinBalance, typeof COIN_BALANCE, "coin_type" | "balance"> =
  recordAnswer(COIN_BALANCE, "coin_type", "balance");
export const CoinBalanceList: ListAnswer<CoinBalance, InputOf<typeof CoinBalance>> = listAnswer(CoinBalance);

export const WALLET_PREFERENCE = { coin_type: asCoin } satisfies RecordFields;

/** The coin that the player plays with (`GET /sweepstakes/wallet-preference`). */
export interface WalletPreference extends Known<typeof WALLET_PREFERENCE> {}
export const WalletPreference: RecordAnswer<WalletPreference, typeof WALLET_PREFERENCE, "coin_type"> =
  recordAnswer(WALLET_PREFERENCE, "coin_type");

export const ELIGIBILITY = {
  eligible: asYes,
  minimum: readAmount,
  balance: readAmount,
} satisfies RecordFields;

/** Tells whether the player may redeem sweeps coins, and the least number of them. */
export interface Eligibility extends Known<typeof ELIGIBILITY> {}
export const Eligibility: RecordAnswer<Eligibility, typeof ELIGIBILITY, "eligible"> = recordAnswer(
  ELIGIBILITY,
  "eligible",
);

export const REDEMPTION = {
  id: asId,
  coin_type: asCoin,
  amount: readAmount,
  status: asFilledText,
  /** The time as the backend wrote it; an epoch as ISO text. */
  created_at: asMoment,
} satisfies RecordFields;

/** A redemption of sweeps coins (`/sweepstakes/redemptions`). */
export interface Redemption extends Known<typeof REDEMPTION> {}
export const Redemption: RecordAnswer<Redemption, typeof REDEMPTION, "id"> = recordAnswer(REDEMPTION, "id");
export const RedemptionPage: PageAnswer<Redemption, InputOf<typeof Redemption>> = pageAnswer(Redemption);

const asCoins: FieldReader<Readonly<Record<string, unknown>>, object> = (value) => asRecord(value);

export const STORE_PACKAGE = {
  id: asId,
  name: asFilledText,
  price: readAmount,
  currency: asFilledText,
  /** The number of each coin in the package. */
  coins: asCoins,
} satisfies RecordFields;

/** A package of coins that is for sale (`GET /store/packages`). */
export interface StorePackage extends Known<typeof STORE_PACKAGE> {}
export const StorePackage: RecordAnswer<StorePackage, typeof STORE_PACKAGE, "id"> = recordAnswer(
  STORE_PACKAGE,
  "id",
);
export const StorePackageList: ListAnswer<StorePackage, InputOf<typeof StorePackage>> = listAnswer(
  StorePackage,
);

export const PURCHASE = { package_id: asId, status: asFilledText } satisfies RecordFields;

/** A package that was bought (`POST /store/purchase`). */
export interface Purchase extends Known<typeof PURCHASE> {}
export const Purchase: RecordAnswer<Purchase, typeof PURCHASE> = recordAnswer(PURCHASE);
