/** The collection of the script at the head of a page; absent in a visit that reports nothing. */
export interface BrowserReports {
  /** Adds a report of a kind that the host knows. */
  readonly add: (kind: string, facts: Readonly<Record<string, unknown>>) => void;
  /** Adds a failure, with its message and its place in the code. */
  readonly fail: (kind: string, error: unknown) => void;
  /** Sends what was added. */
  readonly send: () => void;
}

declare global {
  interface Window {
    storefrontReports?: BrowserReports;
  }
}

const WITHOUT_IDLE = 3_000;

/** Reports how fast this visit is, once the page has nothing else to do. The code for it is a file of its own. */
export function reportVitals(): void {
  const reports = window.storefrontReports;
  if (!reports) return;
  const path = window.location.pathname;
  const start = (): void =>
    // A file that cannot be had is reported by the script itself.
    void import("./page-vitals.ts").then(({ watchVitals }) => watchVitals(reports, path)).catch(() => {});
  // Older browsers of Apple have no such callback.
  if ("requestIdleCallback" in window) requestIdleCallback(start);
  else setTimeout(start, WITHOUT_IDLE);
}
