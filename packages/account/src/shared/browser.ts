import type { TextStorage } from "./stored-number.ts";

/** The part of `BroadcastChannel` that is needed. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: { data: unknown }) => void): void;
  close(): void;
}

/** The part of Web Locks that is needed. */
export interface TabLocks {
  request(name: string, options: { signal: AbortSignal }, work: () => Promise<void>): Promise<unknown>;
}

const HINT = /(?:^|;\s*)is_authenticated=1(?:;|$)/;

// Each of these may be missing or forbidden (a sandboxed frame, blocked cookies); the session then works without it.

/** True when the readable cookie says that there is a session; this is only a hint. */
export function browserHint(): boolean {
  return attempt(() => HINT.test(globalThis.document.cookie)) ?? false;
}

export function browserStorage(): TextStorage | undefined {
  return attempt(() => globalThis.window.localStorage);
}

export function browserLocks(): TabLocks | undefined {
  return attempt(() => globalThis.navigator.locks);
}

export function browserChannel(name: string): TabChannel | undefined {
  return attempt(() => new globalThis.BroadcastChannel(name));
}

function attempt<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
