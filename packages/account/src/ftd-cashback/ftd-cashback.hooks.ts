import type { ApiError } from "@storefront/client";
import { type MutationPassthrough, usePlayerMutation } from "@storefront/client/react-hooks";
import type { UseMutationResult } from "@tanstack/react-query";
import { MONEY_CHANGE } from "../account-keys.ts";
import { sendFtdCashback, verifyFtdCashback } from "./ftd-cashback.client.ts";
import type { FtdCashbackInput } from "./ftd-cashback.schema.ts";

/**
 * Reads whether the user's first deposit earns cashback.
 * @example
 * ```tsx
 * const verify = useVerifyFtdCashback({ onSuccess: (answer) => console.log(answer) });
 * useEffect(() => verify.mutate({}), []);
 * ```
 */
export function useVerifyFtdCashback(
  options?: MutationPassthrough<unknown, FtdCashbackInput>,
): UseMutationResult<unknown, ApiError, FtdCashbackInput> {
  return usePlayerMutation(verifyFtdCashback, options);
}

/**
 * Sends the cashback of the user's first deposit, then reads the wallet again.
 * @example
 * ```tsx
 * const cashback = useSendFtdCashback();
 * return <button onClick={() => cashback.mutate({})}>Take the cashback</button>;
 * ```
 */
export function useSendFtdCashback(
  options?: MutationPassthrough<unknown, FtdCashbackInput>,
): UseMutationResult<unknown, ApiError, FtdCashbackInput> {
  return usePlayerMutation(sendFtdCashback, options, MONEY_CHANGE);
}
