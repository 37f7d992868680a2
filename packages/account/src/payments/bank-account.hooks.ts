import type { ApiError } from "@storefront/client";
import {
  type MutationPassthrough,
  type QueryPassthrough,
  usePlayerMutation,
  usePlayerQuery,
} from "@storefront/client/react-hooks";
import type { UseMutationResult, UseQueryResult } from "@tanstack/react-query";
import {
  type BankAccountInput,
  type BankAccountKind,
  updateBankAccount,
  updatePixKey,
} from "./payments.client.ts";
import { bankAccountQuery, paymentKeys, pixKeyQuery } from "./payments.queries.ts";
import type { BankAccount } from "./payment-records.schema.ts";

/** A PIX key has two routes: after a change, both are read again. */
const PIX_KEYS = [paymentKeys.pixKey, paymentKeys.bankAccount("pix")];

/**
 * The signed-in user's account of a kind; idle for guests and during server rendering.
 * @example
 * ```tsx
 * const { data: account } = useBankAccount("mex");
 * return <p>{account?.clabe ?? "No account yet"}</p>;
 * ```
 */
export function useBankAccount<Selected = BankAccount | null>(
  kind: BankAccountKind,
  options?: QueryPassthrough<BankAccount | null, Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePlayerQuery((http) => bankAccountQuery(http, kind), options);
}

/**
 * Changes the user's account of a kind, then reads it again.
 * @example
 * ```tsx
 * const update = useUpdateBankAccount("mex");
 * const submit = (clabe: string) => update.mutate({ clabe, holder: "Ana Lima" });
 * ```
 */
export function useUpdateBankAccount(
  kind: BankAccountKind,
  options?: MutationPassthrough<BankAccount | null, BankAccountInput>,
): UseMutationResult<BankAccount | null, ApiError, BankAccountInput> {
  return usePlayerMutation((http, input) => updateBankAccount(http, kind, input), options, {
    changed: kind === "pix" ? PIX_KEYS : [paymentKeys.bankAccount(kind)],
    when: "settled",
  });
}

/**
 * The signed-in user's PIX key by its own route; idle for guests and during server rendering.
 * @example
 * ```tsx
 * const { data: pix } = usePixKey();
 * return <p>{pix?.key ?? "No key yet"}</p>;
 * ```
 */
export function usePixKey<Selected = BankAccount | null>(
  options?: QueryPassthrough<BankAccount | null, Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePlayerQuery(pixKeyQuery, options);
}

/**
 * Changes the user's PIX key, then reads it again.
 * @example
 * ```tsx
 * const update = useUpdatePixKey();
 * const submit = (key: string) => update.mutate({ key_type: "email", key });
 * ```
 */
export function useUpdatePixKey(
  options?: MutationPassthrough<BankAccount | null, BankAccountInput>,
): UseMutationResult<BankAccount | null, ApiError, BankAccountInput> {
  return usePlayerMutation(updatePixKey, options, { changed: PIX_KEYS, when: "settled" });
}
