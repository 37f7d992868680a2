import { createPlayClock, type PlayTime as Time } from "@storefront/account";
import { useProfile } from "@storefront/account/react-hooks";
import { Clock } from "lucide-react";
import { type JSX, useEffect, useMemo, useState } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { useShell } from "../site/use-shell.ts";
import { RealityCheck } from "./reality-check.tsx";
import styles from "./play-time.module.css";

const MINUTE = 60_000;
const STEP = 10_000;

/**
 * The time that a player has been here, wherever one plays, and the brand's reality check at a press or when its interval
 * has passed.
 * Nothing until the player is known.
 */
export function PlayTime(): JSX.Element | null {
  const { data: id } = useProfile({ select: ({ user }) => idOf(user) });
  return id === undefined ? null : <PlayersTime key={id} player={id} />;
}

function PlayersTime({ player }: { player: string | number }): JSX.Element {
  const { t } = useTranslation("service");
  const { realityCheck } = useShell().brand;
  const clock = useMemo(() => createPlayClock(player), [player]);
  const [time, setTime] = useState<Time>({ played: 0, sinceCheck: 0 });
  useEffect(() => {
    const read = (): void => setTime(clock.read());
    read();
    const timer = setInterval(read, STEP);
    return () => clearInterval(timer);
  }, [clock]);
  const [asked, setAsked] = useState(false);
  const minutes = Math.floor(time.played / MINUTE);
  return (
    <>
      <button
        type="button"
        className={styles["clock"]}
        title={t("clock.open")}
        onClick={() => setAsked(true)}
      >
        <Clock size={16} aria-hidden />
        <span role="timer" aria-label={t("clock.label", { minutes })}>
          {clockText(minutes)}
        </span>
      </button>
      {(asked || time.sinceCheck >= realityCheck.minutes * MINUTE) && (
        <RealityCheck
          minutes={minutes}
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

/** Hours and minutes, as a clock shows them. */
function clockText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/** An answer without an id belongs to no player. */
function idOf({ id }: { id?: unknown }): string | number | undefined {
  return typeof id === "number" || (typeof id === "string" && id !== "") ? id : undefined;
}
