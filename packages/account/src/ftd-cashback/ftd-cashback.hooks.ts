import type { ApiError } from "@storefront/proxy";
import type { UseMutationResult } from "@tanstack/react-query";
import { MONEY_KEYS, useChange } from "../money/money-change.hooks.ts";
import { sendFtdCashback, verifyFtdCashback } from "./ftd-cashback.client.ts";
import type { FtdCashbackBody } from "./ftd-cashback.schema.ts";

/** The two steps of first-deposit cashback. */
export interface FtdCashbackFlow {
  verify: UseMutationResult<unknown, ApiError, FtdCashbackBody>;
  send: UseMutationResult<unknown, ApiError, FtdCashbackBody>;
}

/** Asks whether the first deposit earns cashback, and has it sent; the wallet is read anew then. */
export function useFtdCashback(): FtdCashbackFlow {
  return {
    verify: useChange<unknown, FtdCashbackBody>(verifyFtdCashback, []),
    send: useChange<unknown, FtdCashbackBody>(sendFtdCashback, MONEY_KEYS),
  };
}
