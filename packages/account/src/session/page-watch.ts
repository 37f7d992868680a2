const CHECK_INTERVAL = 60_000;

/** What the session wants to know of its page. */
export interface PageWatch {
  /** A minute passed, or the page became visible. */
  onCheck: () => void;
  /** The page came back from the back/forward cache, where it heard of nothing. */
  onReturn: () => void;
}

/** Watches the page and the clock until stopped. */
export function watchPage({ onCheck, onReturn }: PageWatch): () => void {
  const timer = setInterval(onCheck, CHECK_INTERVAL);
  const onVisible = (): void => {
    if (globalThis.document.visibilityState === "visible") onCheck();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) onReturn();
  };
  globalThis.document?.addEventListener("visibilitychange", onVisible);
  globalThis.window?.addEventListener("pageshow", onPageShow);
  return () => {
    clearInterval(timer);
    globalThis.document?.removeEventListener("visibilitychange", onVisible);
    globalThis.window?.removeEventListener("pageshow", onPageShow);
  };
}
