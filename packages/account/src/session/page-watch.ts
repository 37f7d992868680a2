const CHECK_INTERVAL = 60_000;
/** Added to each timer: one that fires a moment early would find nothing to do and wait for another minute. */
const AFTER_DUE = 10;

export interface PageWatchOptions {
  /** A minute passed, something became due, or the page became visible. */
  onCheck: () => void;
  /** The page came back from the back/forward cache, where it received no messages. */
  onReturn: () => void;
  /** Milliseconds until something is due; undefined when nothing is. */
  dueIn: () => number | undefined;
}

export interface PageWatch {
  /** Reads again when something is due. */
  arm(): void;
  stop(): void;
}

export function watchPage({ onCheck, onReturn, dueIn }: PageWatchOptions): PageWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arm = (): void => {
    clearTimeout(timer);
    const wait = Math.min(CHECK_INTERVAL, (dueIn() ?? CHECK_INTERVAL) + AFTER_DUE);
    timer = setTimeout(() => {
      onCheck();
      arm();
    }, wait);
  };
  const onVisible = (): void => {
    if (globalThis.document.visibilityState === "visible") onCheck();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) onReturn();
  };
  arm();
  globalThis.document?.addEventListener("visibilitychange", onVisible);
  globalThis.window?.addEventListener("pageshow", onPageShow);
  return {
    arm,
    stop() {
      clearTimeout(timer);
      globalThis.document?.removeEventListener("visibilitychange", onVisible);
      globalThis.window?.removeEventListener("pageshow", onPageShow);
    },
  };
}
