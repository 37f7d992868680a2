import { useEffect, useState } from "react";

/** Seconds left of a wait; starts anew whenever `cause` is another one. */
export function useCountdown(seconds: number | undefined, cause: unknown): number {
  const [left, setLeft] = useState(seconds ?? 0);
  useEffect(() => {
    const total = Math.max(0, Math.ceil(seconds ?? 0));
    setLeft(total);
    if (total === 0) return;
    const end = Date.now() + total * 1000;
    const timer = setInterval(() => {
      const remaining = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(remaining);
      if (remaining === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds, cause]);
  return left;
}
