import { asFilledText, asMoment, asNumber, asText, asYes, type RecordRules } from "@storefront/client";
import { readAmount } from "./amount.ts";
import { asCount, asHttpsUrl, asId } from "./reader.schema.ts";

// The fields that readers know of each record, under the names of the specification and of the sandbox. A backend's
// other names are rows of a trunk's `backend`.

export const WALLET = {
  balance: readAmount,
  bonus: readAmount,
  cashback: readAmount,
  total: readAmount,
} satisfies RecordRules;

export const ROLLOVER = {
  rollover_target: readAmount,
  rollover_done: readAmount,
  /** The largest payout of the bonus. */
  maxBonusWithdrawAmount: readAmount,
} satisfies RecordRules;

export const TRANSACTION = {
  /** The id by which a receipt is read. */
  id: asId,
  type: asFilledText,
  status: asFilledText,
  description: asFilledText,
  /** The time as the backend wrote it; an epoch as ISO text. */
  created_at: asMoment,
  /** The amount as it was sent: its sign says in or out, and `readAmount` gives its number. */
  amount: asSentAmount,
} satisfies RecordRules;

export const PROVIDER = {
  /** The name of the provider in a deposit. */
  slug: asFilledText,
  /** The name that people read. */
  name: asFilledText,
  minimum: readAmount,
  maximum: readAmount,
  /** False for a provider that takes no deposits. */
  deposit: asYes,
  is_active: asYes,
} satisfies RecordRules;

export const BANK = { code: asFilledText, name: asFilledText } satisfies RecordRules;

export const BANK_ACCOUNT = {
  /** A PIX key. */
  key: asFilledText,
  /** The kind of a PIX key. */
  key_type: asFilledText,
  clabe: asFilledText,
  number: asFilledText,
  bank_name: asFilledText,
  holder: asFilledText,
} satisfies RecordRules;

export const COUPON = {
  type: asFilledText,
  percentage: readAmount,
  quantity: readAmount,
} satisfies RecordRules;

export const DEPOSIT = {
  /** The id by which `useDepositStatus` follows the charge. */
  transactionId: asFilledText,
  amount: readAmount,
} satisfies RecordRules;

export const CHARGE = { status: asId } satisfies RecordRules;

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
} satisfies RecordRules;

/** The periods of a limit. */
export const PERIODS = ["day", "week", "month"] as const;

export const LIMIT_ERROR = { limit: readAmount, used: readAmount, period: asPeriod } satisfies RecordRules;

/** A change of limits that does not count yet. */
export const LIMIT_CHANGE = {
  spa_bet_limit: asNumber,
  spa_loss_limit: asNumber,
  spa_deposit_limit: asNumber,
  spa_withdrawal_limit: asNumber,
  spa_time_limit: asNumber,
  spa_period_limit: asFilledText,
  effective_at: asMoment,
} satisfies RecordRules;

export const REWARD = {
  id: asId,
  type: asFilledText,
  title: asFilledText,
  value: readAmount,
  status: asFilledText,
  /** The time as the backend wrote it, an epoch as ISO text, or `"true"` where only the fact is known. */
  redeemed_at: asMoment,
} satisfies RecordRules;

export const MISSION = {
  id: asId,
  title: asFilledText,
  description: asFilledText,
  /** The part that is done, in the same unit as `goal`. */
  progress: asCount,
  goal: asCount,
  status: asFilledText,
  /** The time as its source wrote it; an epoch as ISO text. */
  ends_at: asMoment,
  completed_at: asMoment,
} satisfies RecordRules;

export const INCOME_REPORT = { id: asId, status: asId } satisfies RecordRules;

/** Fields of a finished report: they are in the report or in a record of it, such as `file`. */
export const FINISHED_REPORT = {
  deposits: readAmount,
  withdrawals: readAmount,
  bets: readAmount,
  prizes: readAmount,
  balance: readAmount,
  result: readAmount,
  /** The https address of the report's file. */
  url: asHttpsUrl,
} satisfies RecordRules;

export const LOGIN = {
  id: asId,
  device: asFilledText,
  city: asFilledText,
  country: asFilledText,
  ip: asFilledText,
  created_at: asMoment,
} satisfies RecordRules;

export const REFERRAL = {
  id: asId,
  name: asFilledText,
  created_at: asMoment,
  /** True once the friend has made a deposit. */
  ftd: asYes,
  /** The time of that deposit, or `"true"` where only the fact is known. */
  ftd_date: asMoment,
} satisfies RecordRules;

export const REFERRAL_FIGURES = {
  invited: asCount,
  registered: asCount,
  deposited: asCount,
  /** The code that a friend registers with: letters, digits, `_` and `-`. */
  code: asFriendCode,
} satisfies RecordRules;

export const SOCIAL_ACCOUNT = { id: asId, type: asFilledText, email: asFilledText } satisfies RecordRules;

export const PLAYED_GAME = {
  id: asId,
  slug: asFilledText,
  name: asFilledText,
  image: asFilledText,
} satisfies RecordRules;

export const ADDRESS = {
  postal_code: [asFilledText, "cep"],
  street: asFilledText,
  number: asFilledText,
  complement: asFilledText,
  neighborhood: asFilledText,
  city: asFilledText,
  state: asFilledText,
  country: asFilledText,
} satisfies RecordRules;

/** The fields of a checked document. */
export const DOCUMENT_CHECK = {
  docnumber: asText,
  docnumber_valid: asYes,
  birth_date: asText,
  gender: asText,
  mother_name: asText,
  name: asText,
} satisfies RecordRules;

function asSentAmount(value: unknown): number | string | null {
  return typeof value === "number" || typeof value === "string" ? value : null;
}

function asPeriod(value: unknown): (typeof PERIODS)[number] | null {
  const period = asFilledText(value)?.replace(/ly$/, "").replace("dai", "day");
  return PERIODS.find((known) => known === period) ?? null;
}

function asFriendCode(value: unknown): string | null {
  return typeof value === "string" && /^[\w-]{1,64}$/.test(value) ? value : null;
}
