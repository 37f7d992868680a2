import { isApiError } from "@storefront/proxy";
import type { ProxyHttp } from "@storefront/proxy/client";
import type { CallSettings } from "../call-settings.ts";
import { isAmount } from "../money/amount.ts";
import type {
  BankAccountAction,
  Charge,
  Deposit,
  DepositInput,
  PaymentRecord,
  WithdrawalInput,
} from "./payments.schema.ts";

/** The payment providers of this user. */
export function listPaymentProviders(http: ProxyHttp, { signal }: CallSettings = {}): Promise<unknown> {
  return http.get("/api/payments/providers", { signal });
}

/** Creates a deposit. */
export function createDeposit(http: ProxyHttp, input: DepositInput): Promise<Deposit> {
  return http.post("/api/payments/deposit", { json: input });
}

/** The charge of a deposit as it stands now. */
export function getDepositStatus(
  http: ProxyHttp,
  transactionId: string | number,
  { signal }: CallSettings = {},
): Promise<Charge> {
  return http.get("/api/payments/deposit-status", { query: { transactionId }, signal });
}

/** Asks for a withdrawal. */
export function createWithdrawal(http: ProxyHttp, input: WithdrawalInput): Promise<unknown> {
  return http.post("/api/payments/withdraw", { json: input });
}

/** The banks to choose from. */
export function listBanks(http: ProxyHttp, { signal }: CallSettings = {}): Promise<unknown> {
  return http.get("/api/payments/bank-list", { signal });
}

/** What a coupon code stands for. */
export function getCoupon(
  http: ProxyHttp,
  code: string,
  { signal }: CallSettings = {},
): Promise<PaymentRecord> {
  return http.get("/api/payments/coupon", { query: { code }, signal });
}

/** The user's PIX key. */
export function getPixKey(http: ProxyHttp, { signal }: CallSettings = {}): Promise<PaymentRecord> {
  return http.get("/api/payments/pix-key", { signal });
}

/** Changes the user's PIX key. */
export function updatePixKey(
  http: ProxyHttp,
  input: Readonly<Record<string, unknown>>,
): Promise<PaymentRecord> {
  return http.post("/api/payments/pix-key", { json: input });
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
export function getBankAccount(
  http: ProxyHttp,
  kind: BankAccountKind,
  { signal }: CallSettings = {},
): Promise<PaymentRecord> {
  return http.post("/api/payments/bank-account", { json: { type: ACTIONS[kind].get }, signal });
}

/** Changes the user's account of a kind. */
export function updateBankAccount(
  http: ProxyHttp,
  kind: BankAccountKind,
  input: BankAccountInput,
): Promise<PaymentRecord> {
  return http.post("/api/payments/bank-account", { json: { ...input, type: ACTIONS[kind].update } });
}

/** The limit that a refused deposit ran into, or undefined. */
export function limitErrorOf(error: unknown): unknown {
  const body = isApiError(error) ? error.body : undefined;
  return typeof body === "object" && body !== null && "limitError" in body ? body.limitError : undefined;
}

/** The deposit amount that an address asks to prefill with `?value=`, or null when it names none that may be deposited. */
export function readDepositValue(url: string | URL): number | null {
  const [, search = ""] = String(url).split("#")[0]?.split("?") ?? [];
  const value = new URLSearchParams(search).get("value");
  return isAmount(value) ? Number(value) : null;
}
