import { dateOf, isDay } from "@storefront/client";
import type { SportsEvent } from "@storefront/sports";
import { useCallback } from "react";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import { dayOf } from "./event-groups.ts";

const DAY = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** The time at which an event starts, on the clock of this device; empty when it is unknown. */
export function eventTime({ starts_at: startsAt }: SportsEvent, locale: string): string {
  const date = dateOf(startsAt);
  return !date || isDay(startsAt) ? "" : formatOf(locale, { timeStyle: "short" }).format(date);
}

/** Names the days of a list: live, today, tomorrow, or the date. */
export function useDayText(style: "long" | "short" = "long"): (day: string) => string {
  const { t, i18n } = useTranslation("sports");
  const { language } = i18n;
  return useCallback(
    (day) => {
      const now = new Date();
      if (day === "live") return t("days.live");
      if (day === "") return t("days.unknown");
      if (day === dayOf(now)) return t("days.today");
      if (day === dayOf(new Date(now.getTime() + DAY))) return t("days.tomorrow");
      const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
      const format = formatOf(language, { weekday: style, day: "numeric", month: style });
      return format.format(new Date(year, month - 1, date));
    },
    [t, language, style],
  );
}

/** A list has hundreds of times, and a format is slow to make. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
