/** A request as the engine reads it: raw path, headers one by one, the body only when asked for. */
export interface Inbound {
  readonly method: string;
  /** The path as it came, never decoded. */
  readonly path: string;
  /** The query as it came, with its `?`; empty without one. */
  readonly search: string;
  /** Address of the socket's other end. */
  readonly peer: string;
  /** A header by its lower-case name; several are joined as HTTP says. */
  header(name: string): string | undefined;
  /** The whole body, or null when it is larger than `limit` bytes. Rejects when the browser leaves before its end. */
  readBody(limit: number): Promise<Uint8Array | null>;
  /** The body in pieces as they come, for one reader. */
  streamBody(): AsyncIterable<Uint8Array>;
  /** Calls `listener` when the browser goes away before it was answered; returns how to stop listening. */
  onAbort(listener: () => void): () => void;
}
