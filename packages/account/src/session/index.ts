export type { TabChannel } from "./cross-tab.ts";
export type { StoredNumber, TextStorage } from "./stored-number.ts";
export type { TabLocks } from "./refresh-runner.ts";
export type {
  Challenge,
  Origin,
  SessionEventName,
  SessionEvents,
  SessionListener,
} from "./session-events.ts";
export type { Session, SessionOptions, SessionSeams } from "./session-shape.ts";
export type { SessionSnapshot } from "./session-store.ts";
