import { useEffect, useState } from "react";
import { useTranslation } from "../i18n/use-translation.ts";

/** Seconds left of a wait that begins when the component mounts. */
export function useCountdown(seconds: number | undefined): number {
  const [total] = useState(() => Math.max(0, Math.ceil(seconds ?? 0)));
  const [left, setLeft] = useState(total);
  useEffect(() => {
    if (total === 0) return;
    const end = Date.now() + total * 1000;
    const timer = setInterval(() => {
      const remaining = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(remaining);
      if (remaining === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [total]);
  return left;
}

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
