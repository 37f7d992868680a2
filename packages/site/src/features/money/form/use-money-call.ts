import { isApiError, moneyOutcomeOf } from "@storefront/client";
import { useState } from "react";
import { moneyFailure, type MoneyFailure } from "./money-failure.ts";
import { type MoneyKind, rememberSent, sentAt } from "./sent-calls.ts";
import { type Once, useOnce } from "./use-once.ts";

/** A call that was sent and may have been made, or one that is the same as such a call. */
export interface SentCall {
  readonly kind: MoneyKind;
  /** Tells the same call from another one: its amount, the id of a reward. */
  readonly what: string;
  /** The amount, or the name of a reward, as its sentence says it. */
  readonly label: string;
  /** The time at which the first one was sent. */
  readonly at: number;
  /** The reference code of what went wrong, for support. */
  readonly ref?: string | undefined;
  /** Sends the same call again, where it was asked for; it is not offered right after the first one. */
  readonly again?: () => void;
  /** It is being sent again. */
  readonly busy?: boolean;
  /** Goes back to where it was pressed. */
  readonly close: () => void;
}

/** The function that {@link useMoneyCall} returns. */
export type SendMoney = <Result>(
  call: { what: string; label: string },
  start: () => Promise<Result>,
  onDone?: (result: Result) => unknown,
) => Promise<void>;

/**
 * Makes calls that change money, once for presses that are one, and keeps apart what became of each (decision D20): a
 * refusal is a `failure`; of a call that may have been made, `sent` is shown in the place of what was pressed. The same
 * call within ten minutes is asked for first.
 */
export function useMoneyCall(
  kind: MoneyKind,
  error: unknown,
  given?: Once,
): { send: SendMoney; sent: SentCall | undefined; failure: MoneyFailure | undefined } {
  const own = useOnce();
  const once = given ?? own;
  const [sent, setSent] = useState<SentCall>();
  const close = (): void => setSent(undefined);
  const send: SendMoney = ({ what, label }, start, onDone) => {
    const told = { kind, what, label, close };
    const run = (): Promise<void> =>
      once(
        async () => {
          rememberSent(kind, what, undefined);
          try {
            const result = await start();
            close();
            return result;
          } catch (failure) {
            const at = moneyOutcomeOf(failure) === "sent" ? Date.now() : undefined;
            rememberSent(kind, what, at);
            setSent(
              at === undefined
                ? undefined
                : { ...told, at, ref: isApiError(failure) ? failure.ref : undefined },
            );
            throw failure;
          }
        },
        onDone,
        // Of several rewards each has a button of its own; another amount is pressed with the same one.
        kind === "redemption" && what,
      );
    const at = sentAt(kind, what);
    if (at === undefined) return run();
    const asked = { ...told, at };
    setSent({
      ...asked,
      again: () => {
        setSent({ ...asked, again: () => {}, busy: true });
        void run().then(() => setSent((now) => (now?.busy ? undefined : now)));
      },
    });
    return Promise.resolve();
  };
  const isRefused = Boolean(error) && moneyOutcomeOf(error) === "refused";
  return { send, sent, failure: isRefused ? moneyFailure(error) : undefined };
}
