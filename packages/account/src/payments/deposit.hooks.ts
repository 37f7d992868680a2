import type { ApiError } from "@storefront/proxy";
import { type QueryPassthrough, useReadAgain } from "@storefront/proxy/react-hooks";
import type { UseQueryResult } from "@tanstack/react-query";
import { MONEY_KEYS } from "../account-keys.ts";
import { useFollowed } from "../money/follow.hooks.ts";
import type { NotFinalError } from "../money/not-final-error.ts";
import type { PollPace } from "../money/poll-pause.ts";
import { depositStatusQuery } from "./payments.queries.ts";
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
 * Follows the charge of a deposit until it is final; the wallet is read again then. An error says that it is followed no
 * longer: it was refused, or it was not final at the deadline (`NotFinalError`); `refetch` follows it once more. Idle with
 * null, for guests and on the server.
 */
export function useDepositStatus<Selected = Charge>(
  transactionId: string | number | null,
  { isFinal, deadline = FIFTEEN_MINUTES }: ChargeRules,
  options?: QueryPassthrough<Charge, Selected, ApiError | NotFinalError>,
): UseQueryResult<Selected, ApiError | NotFinalError> {
  const readAgain = useReadAgain();
  return useFollowed(
    (http) => depositStatusQuery(http, transactionId ?? ""),
    {
      isFinal: (charge) => isFinal(charge.status, charge),
      onFinal: () => readAgain(MONEY_KEYS),
      pace: PACE,
      deadline,
    },
    options,
    transactionId !== null,
  );
}
