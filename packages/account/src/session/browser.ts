import type { TabChannel } from "./cross-tab.ts";
import type { TextStorage } from "./stored-number.ts";
import type { TabLocks } from "./refresh-runner.ts";

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
