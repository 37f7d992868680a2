import { createPlayClock, netPosition } from "@storefront/account";
import { useProfile, useTransactions } from "@storefront/account/react-hooks";
import { dateOf } from "@storefront/client";
import { Clock } from "lucide-react";
import { type JSX, useEffect, useMemo, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useShell } from "../site/use-shell.ts";
import { stopPlay } from "./play-stops.ts";
import styles from "./play-time.module.css";
import { useMoney } from "../money/use-money.ts";
import { useOwnAmounts } from "../preferences/own-amounts.ts";
import { Button } from "../../ui/button.tsx";
import { DialogFrame } from "../../ui/dialog/dialog-frame.tsx";
import forms from "../../ui/form/forms.module.css";
import { ButtonLink } from "../routing/links.tsx";

/** More pages of transactions are not read for one figure. */
const MOST_PAGES = 5;

/** Interrupts play: how long the visit has been, in milliseconds, what it won or lost, and the ways to stop. */
export function RealityCheck({ played, onSeen }: { played: number; onSeen: () => void }): JSX.Element {
  const { t } = useTranslation("service");
  useEffect(stopPlay, []);
  return (
    <DialogFrame
      title={t("clock.title", { minutes: minutesOf(played) })}
      text={t("clock.text")}
      onClose={undefined}
    >
      <NetPosition played={played} />
      <div className={forms["choices"]}>
        <Button wide size="large" onClick={onSeen}>
          {t("common:go_on")}
        </Button>
        <ButtonLink to="/account/limits" look="quiet" size="large" wide onClick={onSeen}>
          {t("clock.stop")}
        </ButtonLink>
        <ButtonLink to="/account/transactions?period=today" look="plain" wide onClick={onSeen}>
          {t("clock.history")}
        </ButtonLink>
      </div>
    </DialogFrame>
  );
}

/** The wins of the visit less its stakes, when all of its transactions could be read; else that this cannot be told. */
function NetPosition({ played }: { played: number }): JSX.Element | null {
  const { t } = useTranslation("service");
  const money = useMoney();
  const { mask } = useOwnAmounts();
  const [since] = useState(() => new Date(Date.now() - played));
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useTransactions(
    { format: money },
    { meta: { silent: true } },
  );
  const pages = data?.pages.length ?? 0;
  const last = dateOf(data?.transactions.at(-1)?.created_at);
  const isWhole = data !== undefined && (!hasNextPage || (last !== undefined && last < since));
  const goesOn = !isWhole && hasNextPage && !isFetching && !isError && pages < MOST_PAGES;
  useEffect(() => {
    // Each page leads to the next one, though the page may not render between the two.
    if (goesOn) void fetchNextPage();
  }, [goesOn, pages, fetchNextPage]);
  if (isFetching || goesOn) return null;
  const sum = isWhole && !isError ? netPosition(data.transactions, since) : undefined;
  if (sum === undefined) return <p className={styles["net"]}>{t("clock.unknown")}</p>;
  return (
    <dl className={styles["net"]}>
      <dt>{t("clock.net")}</dt>
      <dd data-direction={sum < 0 ? "out" : "in"}>{mask(`${sum > 0 ? "+" : ""}${money.format(sum)}`)}</dd>
    </dl>
  );
}

const MINUTE = 60_000;
const STEP = 10_000;

/** The time that a player has been here, and the brand's reality check at a press or when its interval has passed. */
export function PlayTime(): JSX.Element | null {
  const { data: id } = useProfile(undefined, { select: ({ user }) => idOf(user) });
  return id === undefined ? null : <PlayersTime key={id} player={id} />;
}

function PlayersTime({ player }: { player: string | number }): JSX.Element {
  const { t } = useTranslation("service");
  const { realityCheck } = useShell().brand;
  const clock = useMemo(() => createPlayClock(player), [player]);
  const [time, setTime] = useState({ played: 0, sinceCheck: 0 });
  useEffect(() => {
    const read = (): void => setTime(clock.read());
    read();
    const timer = setInterval(read, STEP);
    return () => clearInterval(timer);
  }, [clock]);
  const [asked, setAsked] = useState(false);
  const minutes = minutesOf(time.played);
  return (
    <>
      <button
        type="button"
        className={styles["clock"]}
        title={t("clock.open")}
        onClick={() => {
          // What was played since the last step counts too.
          setTime(clock.read());
          setAsked(true);
        }}
      >
        <Clock size={16} aria-hidden />
        <span role="timer" aria-label={t("clock.label", { minutes })}>
          {clockText(minutes)}
        </span>
      </button>
      {(asked || time.sinceCheck >= realityCheck.minutes * MINUTE) && (
        <RealityCheck
          played={time.played}
          onSeen={() => {
            setAsked(false);
            clock.check();
            setTime(clock.read());
          }}
        />
      )}
    </>
  );
}

const minutesOf = (played: number): number => Math.floor(played / MINUTE);

function clockText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/** An answer without an id belongs to no player. */
function idOf({ id }: { id?: unknown }): string | number | undefined {
  return typeof id === "number" || (typeof id === "string" && id !== "") ? id : undefined;
}
