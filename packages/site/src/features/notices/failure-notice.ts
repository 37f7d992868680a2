import { isApiError } from "@storefront/client";
import { isOffline, reportNoAnswer } from "../connection/connection.ts";
import { addNotice } from "./notices.ts";
import { errorCodeOf } from "../error-texts/refusal-words.ts";

const REACTED_TO = [401, 429, 440] as const;

/** Tells the player that a game session reached its time limit (a 202, EM0041). */
export function notifyTimeLimit(): void {
  addNotice({ tone: "plain", text: { errorCode: "EM0041" }, ref: undefined, cause: "EM0041" });
}

/** Shows a failure with its reference code; what the session reacts to has a dialog of its own. */
export function notifyFailure(failure: unknown): void {
  if (!isApiError(failure)) {
    addNotice({ tone: "bad", text: { key: "failed" }, ref: undefined, cause: "failed" });
    return;
  }
  if (REACTED_TO.some((status) => status === failure.status)) return;
  if (failure.status === 0) {
    // The page says by itself that it is offline, once for all the calls that fail.
    void reportNoAnswer();
    if (isOffline()) return;
  }
  // No notice: the page itself shows that this host lacks the service, or that its answer cannot be read.
  if (failure.error === "not_configured" || (failure.error === "bad_body" && failure.status === 200)) return;
  // A backend that is down answers each of its endpoints in its own way.
  const cause = failure.status === 0 || failure.status >= 500 ? "service" : errorCodeOf(failure);
  addNotice({ tone: "bad", text: { failure }, ref: failure.ref, cause });
}
