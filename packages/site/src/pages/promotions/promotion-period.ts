const OFFSET = /([+-])(\d\d):(\d\d)$/;

/**
 * A moment as the clock of its author shows it. The document is the same for everybody, so that it cannot know the
 * visitor's own clock.
 */
export function writtenMoment(
  moment: string,
  locale: string,
  options: Pick<Intl.DateTimeFormatOptions, "dateStyle" | "timeStyle">,
): string {
  const [, sign, hours, minutes] = OFFSET.exec(moment) ?? [];
  const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  const local = Date.parse(moment) + (sign === "-" ? -ahead : ahead);
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(local);
}

/** The clock that a moment was written by, such as `UTC-3`. */
export function clockOf(moment: string): string {
  const [, sign, hours = "", minutes] = OFFSET.exec(moment) ?? [];
  if (sign === undefined || (hours === "00" && minutes === "00")) return "UTC";
  return `UTC${sign}${Number(hours)}${minutes === "00" ? "" : `:${minutes}`}`;
}
