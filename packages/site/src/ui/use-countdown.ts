import { useEffect, useState } from "react";

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
