import { type AnyErrorCode, parseRef } from "@storefront/error-codes";
import { isApiError } from "@storefront/client";
import { createStore, type Store } from "../../ui/store.ts";
import { refusalWords } from "../texts/refusal-words.ts";
import { isOffline, onRecovered, reportNoAnswer } from "../connection/connection.ts";

/** A short message that comes and goes. */
export interface Notice {
  id: number;
  tone: "good" | "bad" | "plain";
  /** A key of the common texts, a sentence that is written already, or what the backend says, if it is for players, else the sentence of an error code. */
  text: { key: NoticeKey } | { sentence: string } | { errorCode: AnyErrorCode; words?: readonly string[] };
  /** The reference code, for support. */
  ref: string | undefined;
  /** The cause: of all notices with the same one, the latest is shown. */
  cause: string;
}

/** The notices with a text of their own, under `notices` of the common texts. */
export type NoticeKey =
  | "registered"
  | "password_changed"
  | "transferred"
  | "saved"
  | "logged_out"
  | "redeemed"
  | "failed"
  | "offline"
  | "part_missing"
  | "storage_refused"
  | "session_not_kept";

const REACTED_TO = [401, 429, 440] as const;

/** The notices to show, oldest first. */
export const notices: Store<readonly Notice[]> = createStore<readonly Notice[]>([]);

let nextId = 1;

/** Shows a notice. */
export function notify(key: NoticeKey, tone: Notice["tone"] = "plain"): void {
  add({ tone, text: { key }, ref: undefined, cause: key });
  if (key !== "offline") return;
  // It says what is no longer so as soon as the connection is back.
  const stop = onRecovered(() => {
    stop();
    notices.set(notices.get().filter(({ cause }) => cause !== key));
  });
}

/** Shows a sentence; a later one with the same cause takes its place. */
export function notifySentence(sentence: string, cause: string): void {
  add({ tone: "plain", text: { sentence }, ref: undefined, cause });
}

/** Tells the player that a game session reached its time limit (a 202, EM0041). */
export function notifyTimeLimit(): void {
  add({ tone: "plain", text: { errorCode: "EM0041" }, ref: undefined, cause: "EM0041" });
}

/** Shows a failure with its reference code; what the session reacts to has a dialog of its own. */
export function notifyFailure(failure: unknown): void {
  if (!isApiError(failure)) {
    add({ tone: "bad", text: { key: "failed" }, ref: undefined, cause: "failed" });
    return;
  }
  if (REACTED_TO.some((status) => status === failure.status)) return;
  if (failure.status === 0) {
    // The page says by itself that it is offline, once for all the calls that fail.
    void reportNoAnswer();
    if (isOffline()) return;
  }
  // No failure: the host does not have this service, which the page says where it would be.
  if (failure.error === "not_configured") return;
  const errorCode = errorCodeOf(failure);
  // A backend that is down answers each of its endpoints in its own way.
  const cause = failure.status === 0 || failure.status >= 500 ? "service" : errorCode;
  add({ tone: "bad", text: { errorCode, words: refusalWords(failure) }, ref: failure.ref, cause });
}

/** The codes of no answer, and of a time limit where an answer was needed. */
const CODES: Readonly<Record<number, AnyErrorCode>> = { 0: "EM0042", 202: "EM0041" };
const UNAVAILABLE = "EM0032";

/**
 * The EM code whose sentence tells a failure: its reference's, else what its status says. Only a browser without an answer
 * speaks of the network: where our host answered, the backend's silence is ours and not the player's connection.
 */
export function errorCodeOf({ ref, status }: { ref?: string | undefined; status: number }): AnyErrorCode {
  const code = parseRef(ref)?.errorCode ?? CODES[status] ?? "EM0099";
  return code === CODES[0] && status !== 0 ? UNAVAILABLE : code;
}

/** Takes a notice away. */
export function dismissNotice(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id));
}

/** A notice that is on the page already is not repeated: one cause makes many calls fail at once. */
function add(notice: Omit<Notice, "id">): void {
  const others = notices.get().filter(({ cause }) => cause !== notice.cause);
  notices.set([...others, { ...notice, id: nextId++ }]);
}
