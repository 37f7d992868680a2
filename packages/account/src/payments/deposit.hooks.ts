import type { ApiError } from "@storefront/client";
import { type QueryPassthrough, useReadAgain } from "@storefront/client/react-hooks";
import type { UseQueryResult } from "@tanstack/react-query";
import { MONEY_KEYS } from "../account-keys.ts";
import { useFollowed } from "../money/follow.hooks.ts";
import type { NotFinalError } from "../money/not-final-error.ts";
import type { PollPace } from "../money/poll-pause.ts";
import { depositStatusQuery } from "./payments.queries.ts";
import type { Charge } from "./payments.schema.ts";

/** The rules by which a charge is followed; the caller says which states are final. */
export interface ChargeRules {
  /** True for a status that will not change any more; the polling ends with it. */
  isFinal: (status: Charge["status"], charge: Charge) => boolean;
  /** Milliseconds after which the polling ends. Default 15 minutes. */
  deadline?: number | undefined;
}

const FIFTEEN_MINUTES = 15 * 60_000;
const PACE: PollPace = { interval: 2_000, factor: 1.5, longest: 15_000, jitter: 0.2 };

/**
 * Polls the charge of a deposit until it is final, then reads the wallet again. An error ends the polling: the call was
 * refused, or the charge was not final at the deadline (`NotFinalError`); `refetch` starts it again. Idle with null,
 * for guests and on the server.
 * @example
 * ```tsx
 * const charge = useDepositStatus("dep-1027", { isFinal: (status) => status === "paid" });
 * if (isNotFinalError(charge.error)) return <button onClick={() => void charge.refetch()}>Look again</button>;
 * return <p>{charge.data?.status === "paid" ? "It has arrived" : "Waiting …"}</p>;
 * ```
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
