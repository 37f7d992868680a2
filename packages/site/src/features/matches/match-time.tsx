import type { JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useMounted } from "../../ui/use-mounted.ts";
import styles from "./matches.module.css";

const DAY = 86_400_000;

/**
 * The start of a match: the day as people say it, and the time of this device. The document, which is the same for
 * everybody, has it in UTC; where scripts run it is seen only in the time of the device.
 */
export function MatchTime({ startsAt }: { startsAt: string | undefined }): JSX.Element | null {
  const { language } = useTranslation().i18n;
  const isHere = useMounted();
  const date = new Date(startsAt ?? NaN);
  if (Number.isNaN(date.getTime())) return null;
  return (
    <time dateTime={startsAt} className={isHere ? undefined : styles["elsewhere"]}>
      {isHere ? startText(date, language) : textInUtc(date, language)}
    </time>
  );
}

/** "tomorrow, 16:00", or the weekday and the date for what is later. */
export function startText(date: Date, language: string, now: Date = new Date()): string {
  const days = Math.round((midnightOf(date) - midnightOf(now)) / DAY);
  const time = new Intl.DateTimeFormat(language, { timeStyle: "short" }).format(date);
  const day =
    days === 0 || days === 1
      ? new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(days, "day")
      : new Intl.DateTimeFormat(language, { weekday: "short", day: "numeric", month: "short" }).format(date);
  return `${day}, ${time}`;
}

function textInUtc(date: Date, language: string): string {
  const parts = {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  } as const;
  return new Intl.DateTimeFormat(language, { ...parts, timeZone: "UTC", timeZoneName: "short" }).format(date);
}

const midnightOf = (date: Date): number => new Date(date).setHours(0, 0, 0, 0);
