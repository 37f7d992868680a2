import type { LiveEvent } from "./live-event.ts";

/**
 * The phases connecting, open and waiting follow each other. paused: the page is hidden. refused: the server refused,
 * and no further try follows. closed: closed by the caller.
 */
export type LivePhase = "connecting" | "open" | "waiting" | "paused" | "refused" | "closed";

/** The phase of a connection, and why it broke. */
export interface LiveConnectionState {
  readonly phase: LivePhase;
  readonly error: unknown;
}

/** The options of a live connection. */
export interface LiveEventsOptions {
  /** The address of the stream. */
  url: string;
  /** Returns the Bearer token of each connection; `renew` is a token that was refused. */
  token?: ((call: { renew: string | undefined }) => Promise<string>) | undefined;
  /** The last event id of an earlier connection. */
  lastEventId?: string | undefined;
  /** Called for each event. */
  onEvent: (event: LiveEvent) => void;
  /** Called when the connection changes. */
  onState?: ((state: LiveConnectionState) => void) | undefined;
  /** Default: the global `fetch`. */
  fetch?: typeof fetch | undefined;
  /** A number in [0, 1). */
  random?: (() => number) | undefined;
  /** A clock in milliseconds that never goes back. */
  now?: (() => number) | undefined;
}

/** An open live connection. */
export interface LiveConnection {
  /** The id of the last event, after which another connection can resume. */
  readonly lastEventId: string | undefined;
  /** Ends the connection. No callback is called after the phase `closed`. */
  close(): void;
}
