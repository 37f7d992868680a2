/** The SHA-256 of a token in hex, by which caches know a session: no token is stored. */
export type SessionKey = string & { readonly "~key": "session" };

export interface SessionEnds {
  /** Calls the listener when the session is logged out, by any instance within a second; returns how to stop. */
  onLogout(session: SessionKey, listener: () => void): () => void;
}
