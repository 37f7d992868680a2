/** More than a minute. */
const LONG_HIDDEN = 60_001;

/**
 * Calls `onHidden` once the page has been hidden for more than a minute, and `onShown` whenever it is visible, now
 * included. Returns the function that ends this.
 */
export function watchHiddenPage(onHidden: () => unknown, onShown: () => unknown): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(onHidden, LONG_HIDDEN);
    else onShown();
  };
  document.addEventListener("visibilitychange", look);
  look();
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
