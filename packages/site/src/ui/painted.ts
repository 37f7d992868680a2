/** Milliseconds after which a page that paints nothing, as in a tab behind another one, goes on all the same. */
const LONGEST_WAIT = 100;

/** Resolves once the browser has painted what it has now: work that may follow an input waits, so that the page answers first. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_WAIT);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // A frame's callbacks run before it is painted, and the next task after it.
      setTimeout(resolve);
    });
  });
}
