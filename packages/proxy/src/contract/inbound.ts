/** A request as the engine reads it: the raw path, single headers, and the body only on demand. */
export interface Inbound {
  readonly method: string;
  /** The path as it was received, never decoded. */
  readonly path: string;
  /** The query as it was received, with its `?`; empty without one. */
  readonly search: string;
  /** Address of the socket's other end. */
  readonly peer: string;
  /** True when something in front has read the body, such as `express.json()`: it cannot be read again. */
  readonly wasRead?: boolean | undefined;
  /** A header by its lower-case name; several are joined as HTTP says. */
  header(name: string): string | undefined;
  /** Every header by its lower-case name. */
  headers(): Iterable<readonly [name: string, value: string]>;
  /**
   * The whole body, or null when it is larger than `limit` bytes. Rejects when the client disconnects before its end.
   */
  readBody(limit: number): Promise<Uint8Array | null>;
  /** The body as a stream, for one reader. */
  streamBody(): AsyncIterable<Uint8Array>;
  /** Calls `listener` when the client disconnects before it was answered; returns how to stop listening. */
  onAbort(listener: () => void): () => void;
}

/** The facts of a visitor that the backend gets. */
export interface Visitor {
  /** One of the brand's locales. */
  readonly language: string;
  readonly address: string | undefined;
  readonly access: "desktop" | "mobile" | "app" | undefined;
  readonly userAgent: string | undefined;
  /** The Referer without its query. */
  readonly referrer: string | undefined;
  /** The browser's cookies without our session. */
  readonly cookie: string | undefined;
  readonly campaignId: string | undefined;
  readonly campaignReferenceId: string | undefined;
  readonly geo: Geo | undefined;
}

/** Where a visitor is. It is read only from a trusted proxy, from headers that the operator named. */
export interface Geo {
  readonly country: string | undefined;
  readonly city: string | undefined;
  readonly region: string | undefined;
  readonly timezone: string | undefined;
  readonly latitude: string | undefined;
  readonly longitude: string | undefined;
}

/** The SHA-256 of a token in hex, by which caches know a session: no token is stored. */
export type SessionKey = string & { readonly "~key": "session" };

export interface SessionEnds {
  /** Calls the listener when the session is logged out, by any instance within a second; returns how to stop. */
  onLogout(session: SessionKey, listener: () => void): () => void;
}
