import { type JSX, useEffect, useState } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { useCountdown } from "../../ui/use-countdown.ts";
import styles from "./deposit.module.css";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The time in which a charge can still be paid; it is not read aloud each second. */
export function TimeLeft({ until, onEnd }: { until: number; onEnd: () => void }): JSX.Element | null {
  const { t, i18n } = useTranslation("payments");
  const [seconds] = useState(() => (until - Date.now()) / 1000);
  const left = useCountdown(seconds);
  useEffect(() => {
    if (left === 0) onEnd();
  }, [left, onEnd]);
  if (left === 0) return null;
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" });
  return (
    <p className={styles["left"]} role="timer" data-short={left < 2 * MINUTE ? "" : undefined}>
      {left < HOUR ? (
        <>
          {t("charge.left")} <strong>{clockText(left)}</strong>
        </>
      ) : (
        t("charge.until", { date: format.format(until) })
      )}
    </p>
  );
}

/** Minutes and seconds, as a clock shows them. */
export function clockText(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / MINUTE), seconds % MINUTE];
  return `${minutes}:${String(rest).padStart(2, "0")}`;
}
