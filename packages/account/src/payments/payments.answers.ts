import {
  asFilledText,
  asId,
  asMoment,
  asYes,
  type FieldReader,
  type InputOf,
  type ListAnswer,
  listAnswer,
  type OutputOf,
  recordAnswer,
} from "@storefront/client";
import { readAmount } from "../records/amount.ts";
import { asHttpsUrl, layeredAnswer } from "../records/layered.ts";

/** A payment provider: a way to deposit, with its bounds in the currency of the player. */
export const Provider = recordAnswer(
  {
    /** The name of the provider in a deposit. */
    slug: asFilledText,
    name: asFilledText,
    /** The bounds of one deposit in the currency of the player. */
    minimum: readAmount,
    maximum: readAmount,
    /** False for a provider that takes no deposits. */
    deposit: asYes,
    is_active: asYes,
  },
  "slug",
);
export interface Provider extends OutputOf<typeof Provider> {}
export const ProviderList: ListAnswer<Provider, InputOf<typeof Provider>> = listAnswer(Provider);

/** A bank to choose from: `name` is for people, `code` is what the backend takes. */
export const Bank = recordAnswer({ code: asFilledText, name: asFilledText }, "code", "name");
export interface Bank extends OutputOf<typeof Bank> {}
export const BankList: ListAnswer<Bank, InputOf<typeof Bank>> = listAnswer(Bank);

/** An account that money is paid out to: a PIX key, a Mexican account (`clabe`) or another one (`number`). */
export const BankAccount = recordAnswer({
  key: asFilledText,
  key_type: asFilledText,
  clabe: asFilledText,
  number: asFilledText,
  bank_name: asFilledText,
  holder: asFilledText,
});
export interface BankAccount extends OutputOf<typeof BankAccount> {}

/** The benefit of a coupon (`GET /coupons/{code}`). */
export const Coupon = recordAnswer({ type: asFilledText, percentage: readAmount, quantity: readAmount });
export interface Coupon extends OutputOf<typeof Coupon> {}

/** A deposit that was made, and what its player needs to pay it: in the deposit or in a record of it, such as `pix`. */
export const Deposit = layeredAnswer(
  {
    /** The id by which `getDepositStatus` and `useDepositStatus` follow the charge. */
    transactionId: asFilledText,
    amount: readAmount,
    /** The state of the charge; the specification does not show its values. */
    status: asId,
    provider: asFilledText,
  },
  {
    /** A code to be pasted into a banking app. */
    code: asFilledText,
    /** The https address of a page to pay on. */
    payment_url: [asHttpsUrl, "checkout_url"],
    /** The time at which the charge was made, as the backend wrote it; an epoch as ISO text. */
    created_at: asMoment,
    /** The time at which the charge can be paid no more; `chargeEnd` tells it by the browser's clock. */
    expires_at: asMoment,
  },
  "transactionId",
);
export interface Deposit extends OutputOf<typeof Deposit> {}

/** The charge of a deposit. Its status, whose values the specification does not show, may be in a record of the answer. */
export const Charge = layeredAnswer({}, { status: asId }, "status");
export interface Charge extends OutputOf<typeof Charge> {}

/** A requested withdrawal (`POST /new-withdraws`). */
export const Withdrawal = recordAnswer({
  /** The id by which a receipt is read. */
  id: asId,
  /** The state of the withdrawal; the specification does not show its values. */
  status: asId,
  amount: readAmount,
  created_at: asMoment,
});
export interface Withdrawal extends OutputOf<typeof Withdrawal> {}

export const PERIODS = ["day", "week", "month"] as const;

const asPeriod: FieldReader<(typeof PERIODS)[number], string> = (value) => {
  const period = asFilledText(value)?.replace(/ly$/, "").replace("dai", "day");
  return PERIODS.find((known) => known === period) ?? null;
};

/** The limit that a refused deposit reached, in the currency of the player. */
export const LimitError = recordAnswer({ limit: readAmount, used: readAmount, period: asPeriod });
export interface LimitError extends OutputOf<typeof LimitError> {}
