import { useCallback, useRef } from "react";

/** Runs one thing at a time: a second press while the first is under way does nothing, however fast it comes. */
export function useOnce(): (run: () => Promise<unknown>) => Promise<void> {
  const running = useRef(false);
  return useCallback(async (run) => {
    if (running.current) return;
    running.current = true;
    try {
      await run();
    } finally {
      running.current = false;
    }
  }, []);
}
