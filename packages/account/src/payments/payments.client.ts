import { isApiError } from "@storefront/proxy";
import type { ProxyHttp } from "@storefront/proxy/client";
import { isAmount } from "../money/amount.ts";
import type {
  BankAccountBody,
  Charge,
  Deposit,
  DepositBody,
  PaymentRecord,
  WithdrawBody,
} from "./payments.schema.ts";

/** The payment providers of this user. */
export function getPaymentProviders(http: ProxyHttp, signal?: AbortSignal): Promise<unknown> {
  return http.get("/api/payments/providers", { signal });
}

/** Creates a deposit. */
export function createDeposit(http: ProxyHttp, payload: DepositBody): Promise<Deposit> {
  return http.post("/api/payments/deposit", { json: payload });
}

/** The charge of a deposit as it stands now. */
export function getDepositStatus(
  http: ProxyHttp,
  transactionId: string | number,
  signal?: AbortSignal,
): Promise<Charge> {
  return http.get("/api/payments/deposit-status", { query: { transactionId }, signal });
}

/** Asks for a withdrawal. */
export function createWithdrawal(http: ProxyHttp, payload: WithdrawBody): Promise<unknown> {
  return http.post("/api/payments/withdraw", { json: payload });
}

/** The banks to choose from. */
export function getBankList(http: ProxyHttp, signal?: AbortSignal): Promise<unknown> {
  return http.get("/api/payments/bank-list", { signal });
}

/** What a coupon code stands for. */
export function getCoupon(http: ProxyHttp, code: string, signal?: AbortSignal): Promise<PaymentRecord> {
  return http.get("/api/payments/coupon", { query: { code }, signal });
}

/** The user's PIX key. */
export function getPixKey(http: ProxyHttp, signal?: AbortSignal): Promise<PaymentRecord> {
  return http.get("/api/payments/pix-key", { signal });
}

/** Changes the user's PIX key. */
export function updatePixKey(
  http: ProxyHttp,
  payload: Readonly<Record<string, unknown>>,
): Promise<PaymentRecord> {
  return http.post("/api/payments/pix-key", { json: payload });
}

/** Reads or saves a bank account; `type` says which and what. */
export function moveBankAccount(
  http: ProxyHttp,
  payload: BankAccountBody,
  signal?: AbortSignal,
): Promise<PaymentRecord> {
  return http.post("/api/payments/bank-account", { json: payload, signal });
}

/** The limit that a refused deposit ran into, or undefined (document 1, 7.4.5). */
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
