import { isApiError, isId, isRecord } from "@storefront/client";
import type { ProxyHttp } from "@storefront/client/http";
import { type CallSettings, MONEY, type MoneySettings, REFUSED, SAVED } from "../shared/call-settings.ts";
import { isAmount } from "../records/amount.ts";
import { readShown } from "../records/shown.ts";
import {
  type Bank,
  BankAccount,
  type BankAccountAction,
  BankList,
  Charge,
  Coupon,
  Deposit,
  LimitError,
  type PaymentInput,
  type Provider,
  ProviderList,
  Withdrawal,
} from "./payments.schema.ts";

/** The payment providers of this user. */
export async function listPaymentProviders(
  http: ProxyHttp,
  { signal }: CallSettings = {},
): Promise<readonly Provider[]> {
  const path = "/api/payments/providers";
  return readShown(ProviderList, "GET", path, await http.get(path, { signal }));
}

/** Creates a deposit. A rejection says nothing of whether it was made: `moneyOutcomeOf` does. */
export async function createDeposit(
  http: ProxyHttp,
  input: PaymentInput,
  { key }: MoneySettings = {},
): Promise<Deposit> {
  return Deposit.read(await http.post("/api/payments/deposit", { json: input, key, ...MONEY })) ?? {};
}

/** The present state of the charge of a deposit. */
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

/** Requests a withdrawal. A rejection says nothing of whether it was made: `moneyOutcomeOf` does. */
export async function createWithdrawal(
  http: ProxyHttp,
  input: PaymentInput,
  { key }: MoneySettings = {},
): Promise<Withdrawal> {
  return Withdrawal.read(await http.post("/api/payments/withdraw", { json: input, key, ...MONEY })) ?? {};
}

/** The banks to choose from. */
export async function listBanks(http: ProxyHttp, { signal }: CallSettings = {}): Promise<readonly Bank[]> {
  const path = "/api/payments/bank-list";
  return readShown(BankList, "GET", path, await http.get(path, { signal }));
}

/** The coupon of a code; null when the backend sends none. */
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

/** The user's PIX key. */
export async function getPixKey(http: ProxyHttp, { signal }: CallSettings = {}): Promise<BankAccount | null> {
  return BankAccount.read(await http.get("/api/payments/pix-key", { signal }));
}

/** Changes the user's PIX key. */
export async function updatePixKey(
  http: ProxyHttp,
  input: Readonly<Record<string, unknown>>,
): Promise<BankAccount | null> {
  return BankAccount.read(await http.post("/api/payments/pix-key", { json: input, ...SAVED }));
}

/** The kinds of account that money is paid out to. */
export type BankAccountKind = "pix" | "mex" | "generic";

/** The fields of an account; their names are the backend's. */
export type BankAccountInput = Readonly<Record<string, unknown>>;

const ACTIONS: Readonly<Record<BankAccountKind, { get: BankAccountAction; update: BankAccountAction }>> = {
  pix: { get: "get-pix", update: "update-pix" },
  mex: { get: "get-mex", update: "save-mex" },
  generic: { get: "get-generic", update: "save-generic" },
};

/** The user's account of a kind. */
export async function getBankAccount(
  http: ProxyHttp,
  kind: BankAccountKind,
  { signal }: CallSettings = {},
): Promise<BankAccount | null> {
  return BankAccount.read(
    await http.post("/api/payments/bank-account", {
      json: { type: ACTIONS[kind].get },
      signal,
    }),
  );
}

/** Changes the user's account of a kind. */
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
