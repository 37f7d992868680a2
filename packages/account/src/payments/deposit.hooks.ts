import { useReadAgain, useStorefront } from "@storefront/proxy/react-hooks";
import { useEffect } from "react";
import { MONEY_KEYS } from "../account-keys.ts";
import { usePoll } from "../money/poll.hooks.ts";
import type { PollPace } from "../money/poll-pause.ts";
import type { PollState } from "../money/poller.ts";
import { getDepositStatus } from "./payments.client.ts";
import type { Charge } from "./payments.schema.ts";

/** How a charge is followed; which states are final is the caller's to say. */
export interface ChargeRules {
  isFinal: (status: Charge["status"], charge: Charge) => boolean;
  /** Milliseconds after which it is followed no longer. 15 minutes without it. */
  deadline?: number | undefined;
}

const FIFTEEN_MINUTES = 15 * 60_000;
const PACE: PollPace = { interval: 2_000, factor: 1.5, longest: 15_000, jitter: 0.2 };

/**
 * Follows the charge of a deposit until it is final; the wallet is read again then. Idle with null, for guests and on the
 * server.
 */
export function useDepositStatus(
  transactionId: string | number | null,
  { isFinal, deadline = FIFTEEN_MINUTES }: ChargeRules,
): PollState<Charge> {
  const { http, isAuthenticated } = useStorefront();
  const readAgain = useReadAgain();
  const charge = usePoll<Charge>(
    isAuthenticated && transactionId !== null ? String(transactionId) : null,
    () => ({
      read: async (signal) => (await getDepositStatus(http, transactionId ?? "", { signal })) ?? {},
      isFinal: (value) => isFinal(value.status, value),
      deadline,
      ...PACE,
    }),
  );
  const isOver = charge.phase === "final";
  useEffect(() => {
    if (isOver) readAgain(MONEY_KEYS);
  }, [isOver, readAgain]);
  return charge;
}
