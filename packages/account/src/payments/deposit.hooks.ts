import type { ApiError } from "@storefront/proxy";
import type { UseMutationResult } from "@tanstack/react-query";
import { useEffect } from "react";
import { useAccount } from "../account-provider.tsx";
import { MONEY_KEYS, useChange, useReadAnew } from "../money/money-change.hooks.ts";
import { usePoll } from "../money/poll.hooks.ts";
import type { PollPace } from "../money/poll-pause.ts";
import type { PollState } from "../money/poller.ts";
import { createDeposit, getDepositStatus } from "./payments.client.ts";
import type { Charge, Deposit, DepositBody } from "./payments.schema.ts";

/** How a charge is followed; which states are final is the caller's to say (decision D6). */
export interface ChargeOptions {
  isFinal: (status: Charge["status"], charge: Charge) => boolean;
  /** Milliseconds after which it is followed no longer. 15 minutes without it. */
  deadline?: number | undefined;
}

/** How a deposit is made and its charge followed. */
export interface DepositOptions extends ChargeOptions {
  /** Where a deposit names its charge; its field `transactionId` without it. */
  transactionIdOf?: ((deposit: Deposit) => unknown) | undefined;
}

/** A deposit on its way: the call that makes it, then its charge. */
export interface DepositFlow {
  deposit: UseMutationResult<Deposit, ApiError, DepositBody>;
  /** Null until a deposit was made that names its charge. */
  transactionId: string | number | null;
  charge: PollState<Charge>;
}

const FIFTEEN_MINUTES = 15 * 60_000;
const PACE: PollPace = { interval: 2_000, factor: 1.5, longest: 15_000, jitter: 0.2 };

/** Makes a deposit and follows its charge until it is final; the wallet is read anew then. */
export function useDeposit(options: DepositOptions): DepositFlow {
  const deposit = useChange<Deposit, DepositBody>(createDeposit, MONEY_KEYS);
  const transactionId = transactionIdOf(deposit.data, options);
  return { deposit, transactionId, charge: useDepositStatus(transactionId, options) };
}

/** Follows a charge that is known already, such as after a reload; idle with null, for guests and on the server. */
export function useDepositStatus(
  transactionId: string | number | null,
  options: ChargeOptions,
): PollState<Charge> {
  const { http, isAuthenticated } = useAccount();
  const readAnew = useReadAnew();
  const { isFinal, deadline = FIFTEEN_MINUTES } = options;
  const charge = usePoll<Charge>(
    isAuthenticated && transactionId !== null ? String(transactionId) : null,
    () => ({
      read: async (signal) => (await getDepositStatus(http, transactionId ?? "", signal)) ?? {},
      isFinal: (value) => isFinal(value.status, value),
      deadline,
      ...PACE,
    }),
  );
  const isOver = charge.phase === "final";
  useEffect(() => {
    if (isOver) readAnew(MONEY_KEYS);
  }, [isOver, readAnew]);
  return charge;
}

function transactionIdOf(deposit: Deposit | undefined, options: DepositOptions): string | number | null {
  if (!deposit) return null;
  const id = options.transactionIdOf ? options.transactionIdOf(deposit) : deposit["transactionId"];
  return (typeof id === "string" && id !== "") || typeof id === "number" ? id : null;
}
