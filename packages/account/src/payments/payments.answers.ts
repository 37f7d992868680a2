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
  type RecordAnswer,
  recordAnswer,
  type RecordFields,
} from "@storefront/client";
import { readAmount } from "../records/amount.ts";
import { asHttpsUrl, layeredAnswer } from "../records/layered.ts";

export const PROVIDER = {
  /** The name of the provider in a deposit. */
  slug: asFilledText,
  name: asFilledText,
  /** The bounds of one deposit in the currency of the player. */
  minimum: readAmount,
  maximum: readAmount,
  /** False for a provider that takes no deposits. */
  deposit: asYes,
  is_active: asYes,
} satisfies RecordFields;

/** A payment provider: a way to deposit, with its bounds in the currency of the player. */
export interface Provider extends Known<typeof PROVIDER> {}
export const Provider: RecordAnswer<Provider, typeof PROVIDER, "slug"> = recordAnswer(PROVIDER, "slug");
export const ProviderList: ListAnswer<Provider, InputOf<typeof Provider>> = listAnswer(Provider);

export const BANK = { code: asFilledText, name: asFilledText } satisfies RecordFields;

/** A bank to choose from: `name` is for people, `code` is what the backend takes. */
export interface Bank extends Known<typeof BANK> {}
export const Bank: RecordAnswer<Bank, typeof BANK, "code" | "name"> = recordAnswer(BANK, "code", "name");
export const BankList: ListAnswer<Bank, InputOf<typeof Bank>> = listAnswer(Bank);

export const BANK_ACCOUNT = {
  /** A PIX key. */
  key: asFilledText,
  key_type: asFilledText,
  clabe: asFilledText,
  number: asFilledText,
  bank_name: asFilledText,
  holder: asFilledText,
} satisfies RecordFields;

/** An account that money is paid out to: a PIX key, a Mexican account (`clabe`) or another one (`number`). */
export interface BankAccount extends Known<typeof BANK_ACCOUNT> {}
export const BankAccount: RecordAnswer<BankAccount, typeof BANK_ACCOUNT> = recordAnswer(BANK_ACCOUNT);

export const COUPON = {
  type: asFilledText,
  percentage: readAmount,
  quantity: readAmount,
} satisfies RecordFields;

/** The benefit of a coupon (`GET /coupons/{code}`). */
export interface Coupon extends Known<typeof COUPON> {}
export const Coupon: RecordAnswer<Coupon, typeof COUPON> = recordAnswer(COUPON);

export const DEPOSIT = {
  /** The id by which `getDepositStatus` and `useDepositStatus` follow the charge. */
  transactionId: asFilledText,
  amount: readAmount,
  /** The state of the charge; the specification does not show its values. */
  status: asId,
  /** The provider as the backend calls it. */
  provider: asFilledText,
} satisfies RecordFields;

/** Fields that a payer needs: they are in the deposit or in a record of it, such as `pix`. */
export const PAYING = {
  /** A code to be pasted into a banking app. */
  code: asFilledText,
  /** The https address of a page to pay on. */
  payment_url: [asHttpsUrl, "checkout_url"],
  /** The time at which the charge was made, as the backend wrote it; an epoch as ISO text. */
  created_at: asMoment,
  /** The time at which the charge can be paid no more; `chargeEnd` tells it by the browser's clock. */
  expires_at: asMoment,
} satisfies RecordFields;

/** A deposit that was made, and what its player needs to pay it. */
export interface Deposit extends Known<typeof DEPOSIT>, Known<typeof PAYING> {}
export const Deposit: RecordAnswer<Deposit, typeof DEPOSIT & typeof PAYING, "transactionId"> = layeredAnswer(
  DEPOSIT,
  PAYING,
  "transactionId",
);

export const CHARGE = { status: asId } satisfies RecordFields;

/** The charge of a deposit; the specification does not show the values of its status. */
export interface Charge extends Known<typeof CHARGE> {}
/** The shape of a charge in an answer; its status may be in a record directly inside it. */
export const Charge: RecordAnswer<Charge, typeof CHARGE, "status"> = layeredAnswer({}, CHARGE, "status");

export const WITHDRAWAL = {
  /** The id by which a receipt is read. */
  id: asId,
  /** The state of the withdrawal; the specification does not show its values. */
  status: asId,
  amount: readAmount,
  created_at: asMoment,
} satisfies RecordFields;

/** A requested withdrawal (`POST /new-withdraws`). */
export interface Withdrawal extends Known<typeof WITHDRAWAL> {}
export const Withdrawal: RecordAnswer<Withdrawal, typeof WITHDRAWAL> = recordAnswer(WITHDRAWAL);

export const PERIODS = ["day", "week", "month"] as const;

const asPeriod: FieldReader<(typeof PERIODS)[number], string> = (value) => {
  const period = asFilledText(value)?.replace(/ly$/, "").replace("dai", "day");
  return PERIODS.find((known) => known === period) ?? null;
};

export const LIMIT_ERROR = { limit: readAmount, used: readAmount, period: asPeriod } satisfies RecordFields;

/** The limit that a refused deposit reached, in the currency of the player. */
export interface LimitError extends Known<typeof LIMIT_ERROR> {}
export const LimitError: RecordAnswer<LimitError, typeof LIMIT_ERROR> = recordAnswer(LIMIT_ERROR);
