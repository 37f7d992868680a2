import { asList, asRecord, isId, isRecord, type IsWanted, readRecord, recordOf } from "@storefront/client";
import { isReportYear } from "./calendar.ts";
import { readAmount } from "./amount.ts";
import { itemsOf } from "./page.ts";
import { layeredReader, listReader, recordReader } from "./reader.schema.ts";
import * as rules from "./record-rules.schema.ts";
import type {
  Bank,
  BankAccount,
  Charge,
  Coupon,
  Deposit,
  IncomeReport,
  LimitError,
  Login,
  Mission,
  PlayedGame,
  Provider,
  Referral,
  ReferralFigures,
  RegisteredAddress,
  Reward,
  Rollover,
  SocialAccount,
  Transaction,
  Wallet,
} from "./records.ts";

// The readers of the records of answers. They never throw: a record that is none is null, and an entry of a list that is no
// record is left out.

type ReadOne<Known> = (answer: unknown) => Known | null;
type ReadList<Known> = (answer: unknown) => readonly Known[];

/** Reads a wallet, bare or under `data`; null for an answer that is none. Never throws. */
export const readWallet: ReadOne<Wallet> = recordReader(rules.WALLET);
/** Reads a rollover, bare or under `data`. */
export const readRollover: ReadOne<Rollover> = recordReader(rules.ROLLOVER);
/** Reads the transactions of an answer; an entry that is no record is left out. Never throws. */
export const readTransactions: ReadList<Transaction> = listReader(rules.TRANSACTION);

/** Reads the payment providers of an answer; an entry that is no record is left out. Never throws. */
export const readProviders: ReadList<Provider> = listReader(rules.PROVIDER);
/** Reads the banks of an answer. */
export const readBanks: ReadList<Bank> = listReader(rules.BANK);
/** Reads an account that money is paid out to. */
export const readBankAccount: ReadOne<BankAccount> = recordReader(rules.BANK_ACCOUNT);
/** Reads a coupon. */
export const readCoupon: ReadOne<Coupon> = recordReader(rules.COUPON);
/** Reads a deposit that was made; null for an answer that is none. Never throws. */
export const readDeposit: ReadOne<Deposit> = layeredReader(rules.DEPOSIT, rules.PAYING);
/** Reads the limit of a refused deposit; a value that is no record is the limit itself. */
export const readLimitError = (value: unknown): LimitError =>
  (readRecord(isRecord(value) ? value : { limit: value }, rules.LIMIT_ERROR) as LimitError | null) ?? {};

const readState = layeredReader<Charge>({}, rules.CHARGE);
/** Reads the charge of a deposit, in a list the one of this id; without a status for an answer that is none. */
export const readCharge = (answer: unknown, transactionId: string | number): Charge =>
  readState(answer, ({ transactionId: own, id = own }) =>
    [own, id].some((one) => isId(one, transactionId)),
  ) ?? {};

/** Reads the logins of an answer; an entry that is no record is left out. Never throws. */
export const readLogins: ReadList<Login> = listReader(rules.LOGIN);
/** Reads the invited friends of an answer. */
export const readReferrals: ReadList<Referral> = listReader(rules.REFERRAL);
/** Reads the figures of refer-a-friend. */
export const readReferralFigures: ReadOne<ReferralFigures> = recordReader(rules.REFERRAL_FIGURES);
/** Reads the linked social accounts of an answer. */
export const readSocialAccounts: ReadList<SocialAccount> = listReader(rules.SOCIAL_ACCOUNT);
/** Reads the played games of an answer. */
export const readPlayedGames: ReadList<PlayedGame> = listReader(rules.PLAYED_GAME);

/** Reads the missions of an answer; an entry that is no record is left out. Never throws. */
export const readMissions: ReadList<Mission> = listReader(rules.MISSION);
/** Reads the rewards of an answer; an entry that is no record is left out. Never throws. */
export const readRewards: ReadList<Reward> = listReader(rules.REWARD);

/** Reads an income report, of several the wanted one. */
export const readIncomeReport: (answer: unknown, isWanted?: IsWanted) => IncomeReport | null = layeredReader(
  rules.INCOME_REPORT,
  rules.FINISHED_REPORT,
);
/** Reads the years of an answer, each once and the newest first: numbers, texts or records with a `year`. */
export function readIncomeReportYears(answer: unknown): readonly number[] {
  const years = (asList(recordOf(answer)?.["years"]) ?? itemsOf(answer))
    .map((item) => readAmount(asRecord(item)?.["year"] ?? item))
    .filter((year): year is number => isReportYear(year));
  return [...new Set(years)].sort((one, other) => other - one);
}

const readAddress = recordReader<RegisteredAddress>(rules.ADDRESS);
/** Reads the address of an answer: bare, below `data` or below `address`; null for an answer that has none. */
export function readRegisteredAddress(answer: unknown): RegisteredAddress | null {
  const outer = readAddress(answer);
  if (!outer) return null;
  const record =
    "address" in outer && typeof outer["address"] !== "string" ? readAddress(outer["address"]) : outer;
  return record && Object.keys(rules.ADDRESS).some((field) => record[field]) ? record : null;
}
