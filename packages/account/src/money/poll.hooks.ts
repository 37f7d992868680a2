import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPoller, IDLE_POLL, type Poller, type PollerOptions, type PollState } from "./poller.ts";

/** Polls while mounted, anew for each key; idle with a null key and during server rendering. */
export function usePoll<Value>(key: string | null, options: () => PollerOptions<Value>): PollState<Value> {
  const [current, setCurrent] = useState<{ key: string; poller: Poller<Value> }>();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (key === null) return;
    const poller = createPoller(latest.current());
    setCurrent({ key, poller });
    poller.start();
    return () => {
      poller.cancel();
      setCurrent(undefined);
    };
  }, [key]);
  const poller = current !== undefined && current.key === key ? current.poller : undefined;
  return useSyncExternalStore(poller?.subscribe ?? subscribeToNothing, poller?.getSnapshot ?? idle, idle);
}

const idle = (): PollState<never> => IDLE_POLL;
const subscribeToNothing = (): (() => void) => () => {};
