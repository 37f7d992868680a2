import type { LiveEvent } from "./live-event.ts";

/**
 * connecting, open and waiting in turn; paused while the page is hidden; refused and closed for good: refused by the
 * server, closed by us.
 */
export type LivePhase = "connecting" | "open" | "waiting" | "paused" | "refused" | "closed";

/** Where a connection stands, and why it broke. */
export interface LiveConnectionState {
  readonly phase: LivePhase;
  readonly error: unknown;
}

/** What a live connection is opened with. */
export interface LiveEventsOptions {
  url: string;
  /** The Bearer token of each connection; `renew` names one that was refused. */
  token?: ((call: { renew: string | undefined }) => Promise<string>) | undefined;
  /** Where an earlier connection ended. */
  lastEventId?: string | undefined;
  onEvent: (event: LiveEvent) => void;
  onState?: ((state: LiveConnectionState) => void) | undefined;
  fetch?: typeof fetch | undefined;
  /** A number in [0, 1). */
  random?: (() => number) | undefined;
  /** A clock in milliseconds that never goes back. */
  now?: (() => number) | undefined;
}

/** An open live connection. */
export interface LiveConnection {
  /** Where to go on after this one. */
  readonly lastEventId: string | undefined;
  /** Ends it for good; nothing is told after the `closed`. */
  close(): void;
}
