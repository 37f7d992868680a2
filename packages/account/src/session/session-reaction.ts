import type { ApiError } from "@storefront/proxy";
import type { ReactedCall, StatusReaction } from "@storefront/proxy/client";
import type { LogoutInitiator } from "../logs/forced-logout.ts";
import type { RefreshRunner } from "./refresh-runner.ts";
import type { SessionEmitter } from "./session-events.ts";
import type { SessionStore } from "./session-store.ts";

/** What the reaction may do to the session. */
export interface SessionControls {
  store: SessionStore;
  emitter: SessionEmitter;
  runner: RefreshRunner;
  hint: () => boolean;
  /** The counter that calls are marked with. */
  mark: () => number;
  /** The mark of the last renewed token. */
  renewedAt: () => number;
  force: (failure: ApiError, initiator: LogoutInitiator, hadCookie: boolean) => void;
  /** The cookies have run out: the session is over, and nobody is to blame. */
  expire: () => void;
}

/** The session's reaction to statuses. */
export function createSessionReaction(controls: SessionControls): StatusReaction {
  const { store, emitter, runner, hint, mark, renewedAt, force, expire } = controls;
  const isOfThisSession = (call: ReactedCall): boolean => call.epoch >= store.getSnapshot().epoch;

  async function refreshFor(failure: ApiError, call: ReactedCall): Promise<"replay" | "throw"> {
    if (!isOfThisSession(call)) return "throw";
    if (!hint()) {
      expire();
      return "throw";
    }
    // Sent with the old token, answered after the new one came.
    if (call.epoch < renewedAt()) return "replay";
    const { epoch } = store.getSnapshot();
    const outcome = await runner.renew();
    if (store.getSnapshot().epoch !== epoch) return "throw";
    if (outcome.kind === "renewed") return "replay";
    if (outcome.kind === "refused") force(failure, "http-401", true);
    return "throw";
  }

  return {
    epoch: mark,
    async failed(failure, call) {
      if (failure.status === 401) return refreshFor(failure, call);
      if (failure.status === 429) emitter.emit("challenge", { failure });
      if (failure.status === 440 && isOfThisSession(call)) {
        const hadCookie = hint();
        // A new token would only bring another 440.
        if (hadCookie || store.getSnapshot().status === "signed-in") force(failure, "http-440", hadCookie);
      }
      return "throw";
    },
    timeLimit: (limit) => emitter.emit("time-limit", limit),
  };
}
