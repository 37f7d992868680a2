import { isApiError, isId, isRecord } from "@storefront/client";
import type { ProxyHttp } from "@storefront/client/http";
import { type CallSettings, MONEY, type MoneySettings, REFUSED, SAVED } from "../shared/call-settings.ts";
import { isAmount } from "../records/amount.ts";
import { getShown, postShown } from "../records/shown.ts";
import { type BankAccountAction, type PaymentInput } from "./payments.schema.ts";
import {
  type Bank,
  BankAccount,
  BankList,
  Charge,
  Coupon,
  Deposit,
  LimitError,
  type Provider,
  ProviderList,
  Withdrawal,
} from "./payments.answers.ts";

/** The ways in which this user may deposit, each with its least and its largest amount in the player's currency. */
export function listPaymentProviders(http: ProxyHttp, settings?: CallSettings): Promise<readonly Provider[]> {
  return getShown(http, "/api/payments/providers", ProviderList, settings);
}

/**
 * Creates a deposit: the answer has what the player needs to pay it, and the id of its charge. Which fields the backend needs
 * beside `amount` is not shown; the sandbox takes `provider`. A rejection says nothing of whether it was made:
 * `moneyOutcomeOf` does. `limitErrorOf` reads the limit of one that was refused.
 * @example
 * ```ts
 * const deposit = await createDeposit(http, { amount: 50, provider: "pix" });
 * console.log(deposit.code ?? deposit.payment_url, chargeEnd(deposit));
 * const { status } = await getDepositStatus(http, deposit.transactionId ?? "");
 * ```
 */
export async function createDeposit(
  http: ProxyHttp,
  input: PaymentInput,
  { key }: MoneySettings = {},
): Promise<Deposit> {
  return Deposit.read(await http.post("/api/payments/deposit", { json: input, key, ...MONEY })) ?? {};
}

/** The state of a deposit's charge now, by its `transactionId`; without a status where the backend does not know it. */
export async function getDepositStatus(
  http: ProxyHttp,
  transactionId: string | number,
  { signal }: CallSettings = {},
): Promise<Charge> {
  const answer = await http.get("/api/payments/deposit-status", { query: { transactionId }, signal });
  const isOwn = ({ transactionId: own, id = own }: Record<string, unknown>): boolean =>
    [own, id].some((one) => isId(one, transactionId));
  return Charge.read(answer, isOwn) ?? {};
}

/**
 * Requests a withdrawal of `amount` in the player's currency. A rejection says nothing of whether it was made:
 * `moneyOutcomeOf` does.
 * @example
 * ```ts
 * const { id, status } = await createWithdrawal(http, { amount: 100 });
 * const receipt = await downloadReceipt(http, { id: id ?? "" });
 * ```
 */
export async function createWithdrawal(
  http: ProxyHttp,
  input: PaymentInput,
  { key }: MoneySettings = {},
): Promise<Withdrawal> {
  return Withdrawal.read(await http.post("/api/payments/withdraw", { json: input, key, ...MONEY })) ?? {};
}

export function listBanks(http: ProxyHttp, settings?: CallSettings): Promise<readonly Bank[]> {
  return getShown(http, "/api/payments/bank-list", BankList, settings);
}

/** Reads the benefit of a coupon code; null when the backend sends nothing. An unknown or expired code rejects with an `ApiError`. */
export async function getCoupon(
  http: ProxyHttp,
  code: string,
  { signal }: CallSettings = {},
): Promise<Coupon | null> {
  return Coupon.read(
    await http.get("/api/payments/coupon", {
      query: { code },
      signal,
      softErrorName: REFUSED,
    }),
  );
}

/** The user's PIX key (Brazil); null without one. @throws ApiError `bad_body` for an answer that nobody can read. */
export function getPixKey(http: ProxyHttp, settings?: CallSettings): Promise<BankAccount | null> {
  return getShown(http, "/api/payments/pix-key", BankAccount, settings);
}

/** Changes the user's PIX key; a refused one rejects with `refused`. */
export async function updatePixKey(http: ProxyHttp, input: BankAccountInput): Promise<BankAccount | null> {
  return BankAccount.read(await http.post("/api/payments/pix-key", { json: input, ...SAVED }));
}

/** The kinds of account that money is paid out to. */
export type BankAccountKind = "pix" | "mex" | "generic";

/** The fields of an account; their names are the backend's. */
export interface BankAccountInput {
  readonly [field: string]: unknown;
}

const ACTIONS: Readonly<Record<BankAccountKind, { get: BankAccountAction; update: BankAccountAction }>> = {
  pix: { get: "get-pix", update: "update-pix" },
  mex: { get: "get-mex", update: "save-mex" },
  generic: { get: "get-generic", update: "save-generic" },
};

/**
 * The user's account of a kind that money is paid out to; null without one.
 * @throws ApiError `bad_body` for an answer that nobody can read.
 */
export function getBankAccount(
  http: ProxyHttp,
  kind: BankAccountKind,
  settings?: CallSettings,
): Promise<BankAccount | null> {
  return postShown(http, "/api/payments/bank-account", BankAccount, { type: ACTIONS[kind].get }, settings);
}

/** Changes the user's account of a kind; a refused one rejects with `refused`. */
export async function updateBankAccount(
  http: ProxyHttp,
  kind: BankAccountKind,
  input: BankAccountInput,
): Promise<BankAccount | null> {
  return BankAccount.read(
    await http.post("/api/payments/bank-account", {
      json: { ...input, type: ACTIONS[kind].update },
      ...SAVED,
    }),
  );
}

/** The limit that a refused deposit reached, with its known fields read; undefined for any other failure. */
export function limitErrorOf(error: unknown): LimitError | undefined {
  const limitError = isApiError(error) && isRecord(error.body) ? error.body["limitError"] : undefined;
  if (!limitError) return undefined;
  return LimitError.read(isRecord(limitError) ? limitError : { limit: limitError }) ?? {};
}

/** The deposit amount that `?value=` of an address sets, or null when it has none that may be deposited. */
export function readDepositValue(url: string | URL): number | null {
  const [, search = ""] = String(url).split("#")[0]?.split("?") ?? [];
  const value = new URLSearchParams(search).get("value");
  return isAmount(value) ? Number(value) : null;
}
