import { isApiError } from "@storefront/proxy";
import { isOffline, reportNoAnswer } from "../connection/connection.ts";

/** A short message that comes and goes. */
export interface Notice {
  id: number;
  tone: "good" | "bad" | "plain";
  /** A key of the errors texts, or the sentence of an error code. */
  text: { key: NoticeKey } | { errorCode: string };
  /** The reference code, for support. */
  ref: string | undefined;
}

/** The notices with a text of their own, under `notices` of the common texts. */
export type NoticeKey =
  | "registered"
  | "password_changed"
  | "transferred"
  | "saved"
  | "redeemed"
  | "failed"
  | "offline"
  | "part_missing";

const REACTED_TO = [401, 429, 440] as const;

let notices: readonly Notice[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

/** Shows a notice. */
export function notify(key: NoticeKey, tone: Notice["tone"] = "plain"): void {
  add({ tone, text: { key }, ref: undefined });
}

/** Tells the player that a game session reached its time limit (a 202, EM0041). */
export function notifyTimeLimit(): void {
  add({ tone: "plain", text: { errorCode: "EM0041" }, ref: undefined });
}

/** Shows a failure with its reference code; what the session reacts to has a dialog of its own. */
export function notifyFailure(failure: unknown): void {
  if (!isApiError(failure)) {
    add({ tone: "bad", text: { key: "failed" }, ref: undefined });
    return;
  }
  if (REACTED_TO.some((status) => status === failure.status)) return;
  if (failure.status === 0) {
    // The page says by itself that it is offline, once for all the calls that fail.
    reportNoAnswer();
    if (isOffline()) return;
  }
  // No failure: the host does not have this service, which the page says where it would be.
  if (failure.error === "not_configured") return;
  add({ tone: "bad", text: { errorCode: errorCodeOf(failure) }, ref: failure.ref });
}

/** The EM code of a failure: its reference's, else what the missing answer says. */
export function errorCodeOf({ ref, status }: { ref?: string | undefined; status: number }): string {
  return ref?.split("-")[1] ?? (status === 0 ? "EM0042" : "EM0099");
}

/** Takes a notice away. */
export function dismissNotice(id: number): void {
  publish(notices.filter((notice) => notice.id !== id));
}

/** The notices to show, oldest first. */
export const noticeStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: (): readonly Notice[] => notices,
  serverSnapshot: (): readonly Notice[] => NONE,
};

const NONE: readonly Notice[] = [];

/** A notice that is on the page already is not repeated: one cause makes many calls fail at once. */
function add(notice: Omit<Notice, "id">): void {
  const isSame = ({ text }: Notice): boolean => JSON.stringify(text) === JSON.stringify(notice.text);
  publish([...notices.filter((shown) => !isSame(shown)), { ...notice, id: nextId++ }]);
}

function publish(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}
