const LONG_HIDDEN = 60_000;

/** What is told of a page that nobody sees. */
export interface HiddenPageListener {
  /** It has been hidden for more than a minute. */
  readonly onHidden: () => void;
  /** It can be seen again. */
  readonly onShown: () => void;
}

/** Watches whether anybody can see the page; answers how to stop. */
export function watchHiddenPage({ onHidden, onShown }: HiddenPageListener): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    if (document.visibilityState === "hidden") timer = setTimeout(onHidden, LONG_HIDDEN + 1);
    else onShown();
  };
  document.addEventListener("visibilitychange", look);
  if (document.visibilityState === "hidden") look();
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
