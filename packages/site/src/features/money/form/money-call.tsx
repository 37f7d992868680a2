import { useCallback, useRef, useState, type JSX, useEffect } from "react";
import { asNumber, isRecord, isApiError, moneyOutcomeOf } from "@storefront/client";
import { readStoredJson, store } from "../../../ui/store.ts";
import { SENT_KEY } from "../../session/player-storage.ts";
import { moneyFailure, type MoneyFailure } from "./money-alert.tsx";
import { CircleHelp } from "lucide-react";
import type { To } from "react-router";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { ReferenceCode } from "../../../ui/reference-code.tsx";
import { Link, usePageAddress } from "../../routing/links.tsx";
import styles from "./money.module.css";

/** Milliseconds in which a further press is no decision of its own: a double click, or a key that is held down. */
export const ONE_PRESS = 500;

/** The function that {@link useOnce} returns. */
export type Once = <Result>(
  /** Starts what the press is for. The mutation holds its failure and the form shows it: it may be tried again at once. */
  start: () => Promise<Result>,
  onDone?: (result: Result) => unknown,
  /** Tells presses apart where one place has several things to press. */
  what?: unknown,
) => Promise<void>;

/** Does once what is pressed several times, however fast the presses come, and also when it is done between two of them. */
export function useOnce(): Once {
  const last = useRef<{ running?: Promise<void> | undefined; what?: unknown; until: number }>({ until: 0 });
  return useCallback<Once>((start, onDone, what) => {
    const { current } = last;
    if (current.running) return current.running;
    const wait = (): void => {
      current.until = performance.now() + ONE_PRESS;
    };
    if (current.what === what && performance.now() < current.until) {
      wait();
      return Promise.resolve();
    }
    Object.assign(current, { what, until: 0 });
    current.running = start()
      .then(
        async (result) => {
          wait();
          await onDone?.(result);
          wait();
        },
        () => {},
      )
      .finally(() => {
        current.running = undefined;
      });
    return current.running;
  }, []);
}

/** The calls that change money, as the sentences about them name them: `sent.what` of the payments texts. */
export type MoneyKind = "deposit" | "withdrawal" | "transfer" | "redemption" | "bet";

/** The time in which the same call asks first, in milliseconds. */
const ASKS_FOR = 10 * 60_000;

/** The times of the calls of which nobody knows whether they were carried out; old ones are left out. */
function sentCalls(): Record<string, number> {
  const kept = readStoredJson("localStorage", SENT_KEY);
  const now = Date.now();
  const calls = Object.entries(isRecord(kept) ? kept : {}).flatMap(([call, value]) => {
    const at = asNumber(value);
    return at !== null && Math.abs(now - at) < ASKS_FOR ? [[call, at] as const] : [];
  });
  return Object.fromEntries(calls);
}

const nameOf = (kind: MoneyKind, what: string): string => `${kind} ${what}`;

/** The time of the same call, if this or another tab sent it a short while ago. */
export const sentAt = (kind: MoneyKind, what: string): number | undefined => sentCalls()[nameOf(kind, what)];

/** Remembers a call that was sent, or forgets it with `at` undefined. The player's log-out forgets all. */
export function rememberSent(kind: MoneyKind, what: string, at: number | undefined): void {
  const { [nameOf(kind, what)]: _, ...others } = sentCalls();
  const calls = at === undefined ? others : { ...others, [nameOf(kind, what)]: at };
  store("localStorage", SENT_KEY, Object.keys(calls).length > 0 ? JSON.stringify(calls) : undefined);
}

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
  readonly busy?: boolean;
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
  const isUnderWay = useRef(false);
  const close = (): void => setSent(undefined);
  const send: SendMoney = ({ what, label }, start, onDone) => {
    const told = { kind, what, label, close };
    const run = (): Promise<void> =>
      once(
        async () => {
          isUnderWay.current = true;
          // A page that is left or read again before the answer never hears it: the call is a sent one until then.
          rememberSent(kind, what, Date.now());
          try {
            const result = await start();
            rememberSent(kind, what, undefined);
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
          } finally {
            isUnderWay.current = false;
          }
        },
        onDone,
        // Of several rewards each has a button of its own; another amount is pressed with the same one.
        kind === "redemption" && what,
      );
    const at = isUnderWay.current ? undefined : sentAt(kind, what);
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

/** The pages on which a player sees what became of a call. */
const LISTS: Readonly<Record<Exclude<MoneyKind, "bet">, `/account/${string}`>> = {
  deposit: "/account/transactions?type=deposit",
  withdrawal: "/account/transactions?type=withdraw",
  transfer: "/account/transactions",
  redemption: "/account/transactions",
};

/**
 * Says in the place of a form or its button that a call was sent and may have been made, and leads to the list that
 * tells. Asked for the same call again, it says when the first one was sent, and sends another only then.
 */
export function SentNotice({
  sent: { kind, label, at, ref, again, busy = false, close },
  list,
}: {
  sent: SentCall;
  /** The address of the list that shows the call. Default: the player's transactions. */
  list?: To;
}): JSX.Element {
  const { t, i18n } = useTranslation("payments");
  const address = usePageAddress();
  const said = useRef<HTMLElement>(null);
  // What was pressed is gone; on a phone the beginning of this may be above the screen.
  useEffect(() => said.current?.focus(), [at, busy]);
  const what = t(`sent.what.${kind}`, { label });
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: "short" }).format(at);
  return (
    <section ref={said} tabIndex={-1} role="alert" className={styles["sent"]}>
      <CircleHelp size={24} aria-hidden />
      <strong>{what}</strong>
      <p>{again ? t("sent.asks", { time }) : t("sent.text")}</p>
      {ref !== undefined && <ReferenceCode code={ref} />}
      <div>
        <Link
          to={list ?? (kind === "bet" ? address("/sports") : address(LISTS[kind]))}
          className={buttonClass({ size: "small" })}
          onClick={close}
        >
          {t(`sent.list.${kind}`)}
        </Link>
        {again && (
          <Button size="small" look="quiet" busy={busy} onClick={again}>
            {t("sent.again")}
          </Button>
        )}
        {!busy && (
          <Button size="small" look="plain" onClick={close}>
            {t("common:back")}
          </Button>
        )}
      </div>
    </section>
  );
}
