import { useTranslation } from "../../i18n/use-translation.ts";

const MINUTE = 60;

/** A wait in the page's language: seconds up to a minute and a half, minutes beyond. */
export function useWaitText(seconds: number): string {
  const { i18n } = useTranslation();
  const isLong = seconds > MINUTE * 1.5;
  const format = new Intl.NumberFormat(i18n.language, {
    style: "unit",
    unit: isLong ? "minute" : "second",
    unitDisplay: isLong ? "long" : "short",
  });
  return format.format(isLong ? Math.ceil(seconds / MINUTE) : seconds);
}
