import type { ApiError } from "@storefront/proxy";
import type { ProxyHttp } from "@storefront/proxy/client";
import { type UseMutationResult, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useAccount } from "../account-provider.tsx";
import { type KeyedQuery, keyedQuery } from "../money/keyed-query.ts";
import { useChange } from "../money/money-change.hooks.ts";
import { getPixKey, moveBankAccount, updatePixKey } from "./payments.client.ts";
import type { BankAccountAction, PaymentRecord } from "./payments.schema.ts";

/** The kinds of account that money is paid out to. */
export type BankAccountKind = "pix" | "mex" | "generic";

/** The fields of an account; their names are the backend's (document 1, 2.10). */
export type BankAccountFields = Readonly<Record<string, unknown>>;

/** An account as it stands, and how to save another. */
export interface BankAccountAccess {
  account: UseQueryResult<PaymentRecord | null, ApiError>;
  save: UseMutationResult<PaymentRecord, ApiError, BankAccountFields>;
}

const ACTIONS: Readonly<Record<BankAccountKind, { read: BankAccountAction; save: BankAccountAction }>> = {
  pix: { read: "get-pix", save: "update-pix" },
  mex: { read: "get-mex", save: "save-mex" },
  generic: { read: "get-generic", save: "save-generic" },
};

/** A PIX key has two routes: a change by one is read anew by both. */
const PIX_KEYS = [
  ["account", "payments", "pix-key"],
  ["account", "payments", "bank-account", "pix"],
] as const;

/** The query of one kind of account; null when the backend knows none. */
export function bankAccountQuery(
  http: ProxyHttp,
  kind: BankAccountKind,
): KeyedQuery<PaymentRecord | null, readonly ["account", "payments", "bank-account", BankAccountKind]> {
  const read = (signal: AbortSignal): Promise<PaymentRecord | null> =>
    moveBankAccount(http, { type: ACTIONS[kind].read }, signal);
  return keyedQuery(["account", "payments", "bank-account", kind] as const, read);
}

/** The query of the PIX key; null when the backend knows none. */
export function pixKeyQuery(
  http: ProxyHttp,
): KeyedQuery<PaymentRecord | null, readonly ["account", "payments", "pix-key"]> {
  const read = (signal: AbortSignal): Promise<PaymentRecord | null> => getPixKey(http, signal);
  return keyedQuery(["account", "payments", "pix-key"] as const, read);
}

/** The signed-in user's account of a kind; its query is idle for guests and during server rendering. */
export function useBankAccount(kind: BankAccountKind): BankAccountAccess {
  const { http, isAuthenticated } = useAccount();
  return {
    account: useQuery({ ...bankAccountQuery(http, kind), enabled: isAuthenticated }),
    save: useChange(
      (proxy, fields: BankAccountFields) => moveBankAccount(proxy, { ...fields, type: ACTIONS[kind].save }),
      kind === "pix" ? PIX_KEYS : [["account", "payments", "bank-account", kind]],
    ),
  };
}

/** The signed-in user's PIX key by its own route; its query is idle for guests and during server rendering. */
export function usePixKey(): BankAccountAccess {
  const { http, isAuthenticated } = useAccount();
  return {
    account: useQuery({ ...pixKeyQuery(http), enabled: isAuthenticated }),
    save: useChange(updatePixKey, PIX_KEYS),
  };
}
