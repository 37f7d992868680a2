import type { ApiError } from "@storefront/proxy";
import type { ReactedCall, StatusReaction } from "@storefront/proxy/client";
import type { LogoutInitiator } from "../logs/forced-logout.ts";
import type { RefreshRunner } from "./refresh-runner.ts";
import type { SessionEmitter } from "./session-events.ts";
import type { SessionStore } from "./session-store.ts";

/** The counter that calls are marked with, and its value when the token was renewed last. */
export interface SessionMarks {
  last: number;
  renewed: number;
}

/** The actions of the reaction on the session. */
export interface SessionControls {
  store: SessionStore;
  emitter: SessionEmitter;
  runner: RefreshRunner;
  hint: () => boolean;
  marks: Readonly<SessionMarks>;
  force: (failure: ApiError, initiator: LogoutInitiator, hadCookie: boolean) => void;
  /** The cookies have expired: the session is over without a failure. */
  expire: () => void;
}

/**
 * The number of refreshes without an answer, one after the other after a 401, that ends the session (decision S10).
 */
const MOST_UNANSWERED = 3;

/** The session's reaction to statuses. */
export function createSessionReaction(controls: SessionControls): StatusReaction {
  const { store, emitter, runner, hint, marks, force, expire } = controls;
  let unanswered = 0;
  let counted: Promise<unknown> | undefined;
  let countedSince = 0;

  async function refreshFor(failure: ApiError, call: ReactedCall): Promise<"replay" | "throw"> {
    const { epoch } = store.getSnapshot();
    if (call.epoch < epoch) return "throw";
    if (!hint()) {
      expire();
      return "throw";
    }
    // Sent with the old token and answered after the token was renewed.
    if (call.epoch < marks.renewed) return "replay";
    if (runner.isResting()) return "throw";
    const attempt = runner.renew();
    const outcome = await attempt;
    if (store.getSnapshot().epoch !== epoch) return "throw";
    if (outcome.kind === "renewed") return "replay";
    if (outcome.kind === "refused" || isLastOf(attempt)) force(failure, "http-401", true);
    return "throw";
  }

  /**
   * Counts a refresh once, whatever the number of calls that waited for it; a new token or session resets it.
   */
  function isLastOf(attempt: Promise<unknown>): boolean {
    const since = Math.max(store.getSnapshot().epoch, marks.renewed);
    if (since !== countedSince) unanswered = 0;
    countedSince = since;
    if (attempt === counted) return false;
    counted = attempt;
    unanswered += 1;
    return unanswered >= MOST_UNANSWERED;
  }

  return {
    epoch: () => marks.last,
    async failed(failure, call) {
      if (failure.status === 401) return refreshFor(failure, call);
      if (failure.status === 440 && call.epoch >= store.getSnapshot().epoch) {
        const hadCookie = hint();
        // A new token would get another 440.
        if (hadCookie || store.getSnapshot().status === "signed-in") force(failure, "http-440", hadCookie);
      }
      return "throw";
    },
    timeLimit: (limit) => emitter.emit("time-limit", limit),
  };
}
