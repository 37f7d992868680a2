import { type ApiError, isApiError } from "@storefront/client";
import type { KeyedQuery, PlayerKey } from "@storefront/client/queries";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { NotFinalError } from "./not-final-error.ts";
import { isLastingFailure, pauseAfter, type PollPace } from "./poll-pause.ts";

export interface FollowRules<Data> {
  /** True for the last answer: nothing will change after it. */
  isFinal: (answer: Data) => boolean;
  /** Called with each final answer. */
  onFinal?: (() => void) | undefined;
  pace: PollPace;
  /** Milliseconds after which the polling ends. */
  deadline: number;
}

type Failure = ApiError | NotFinalError;

/**
 * The options of a query that is read again until its answer is final: at its pace, not while the page is hidden, and at
 * once when the page is visible again. Then it also reads once past the deadline, because a player who paid in another app
 * returns late. A temporary failure is a pause; any other one is the query's error and ends the polling, and `refetch`
 * starts it again. The answer is forgotten with its last reader.
 */
export function useFollowed<Data, Key extends PlayerKey>(
  once: KeyedQuery<Data, Key>,
  { isFinal, onFinal, pace, deadline }: FollowRules<Data>,
): KeyedQuery<Data, Key, Failure> {
  const queryClient = useQueryClient();
  /** The deadline of one answer; undefined before its first read and after the last. */
  const span = useRef<{ readonly of: string; readonly until: number }>(undefined);
  // One random number for the life of the hook: a pause that changed with each render would start again with each.
  const [chance] = useState(() => Math.random());

  const of = JSON.stringify(once.queryKey);
  const untilDeadline = (since: number): number =>
    span.current?.of === of ? span.current.until - since : deadline;
  const pause = (reads: number, since: number, error?: unknown): number =>
    Math.max(
      1,
      Math.min(
        untilDeadline(since),
        pauseAfter(reads, pace, () => chance, error),
      ),
    );
  const isOver = ({ state: { status, data } }: Asked<Data>): boolean =>
    status === "error" || (data !== undefined && isFinal(data));
  return {
    ...(once as unknown as KeyedQuery<Data, Key, Failure>),
    queryFn: async (context) => {
      if (span.current?.of !== of) span.current = { of, until: Date.now() + deadline };
      const answer = await (once.queryFn as (given: object) => Promise<Data>)(context);
      if (isFinal(answer)) onFinal?.();
      else if (untilDeadline(Date.now()) <= 0) throw new NotFinalError();
      return answer;
    },
    retry: (_, error) => {
      const goesOn = isApiError(error) && !isLastingFailure(error) && untilDeadline(Date.now()) > 0;
      if (!goesOn) span.current = undefined;
      return goesOn;
    },
    retryDelay: (failures, error) => {
      const reads = queryClient.getQueryState(once.queryKey)?.dataUpdateCount ?? 0;
      return pause(reads + failures + 1, Date.now(), error);
    },
    refetchInterval: (asked) => {
      const { data, dataUpdateCount, dataUpdatedAt } = asked.state;
      return data !== undefined && !isOver(asked) && pause(dataUpdateCount, dataUpdatedAt);
    },
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: (asked) => !isOver(asked) && "always",
    staleTime: Infinity,
    gcTime: 0,
  };
}

interface Asked<Data> {
  readonly state: { readonly status: string; readonly data?: Data | undefined };
}
