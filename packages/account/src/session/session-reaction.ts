import type { ApiError } from "@storefront/client";
import type { StatusReaction } from "@storefront/client/http";
import type { LogoutInitiator } from "../logs/forced-logout.ts";
import type { RefreshRunner } from "./refresh-runner.ts";
import type { SessionEmitter } from "./session-events.ts";
import type { SessionOptions } from "./session-shape.ts";
import type { SessionStore } from "./session-store.ts";

/** The counter that calls are marked with, and its value when the token was renewed last. */
export interface SessionMarks {
  last: number;
  renewed: number;
}

export interface SessionControls {
  store: SessionStore;
  emitter: SessionEmitter;
  runner: RefreshRunner;
  /** True when the readable cookie says that there is a session, and it is not one that is over. */
  hint: () => boolean;
  marks: Readonly<SessionMarks>;
  force: (failure: ApiError, initiator: LogoutInitiator, hadCookie: boolean) => void;
  /** The cookies have expired: the session is over without a failure. */
  expire: () => void;
  refreshOutage: SessionOptions["refreshOutage"];
}

/** The number of outages, one after the other after a 401, that ends a session which is kept (decision S10). */
const MOST_OUTAGES = 3;

export function createSessionReaction(controls: SessionControls): StatusReaction {
  const { store, emitter, runner, hint, marks, force, expire, refreshOutage } = controls;
  let outages = 0;
  let counted: Promise<unknown> | undefined;
  let countedSince = 0;

  async function refreshFor(failure: ApiError, sentIn: number): Promise<"replay" | "throw"> {
    const { epoch } = store.getSnapshot();
    if (sentIn < epoch) return "throw";
    if (!hint()) {
      expire();
      return "throw";
    }
    // Sent with the old token and answered after the token was renewed.
    if (sentIn < marks.renewed) return "replay";
    const before = runner.justFailed();
    if (before === "unavailable" || (before === "outage" && refreshOutage === "keep")) return "throw";
    const attempt = runner.renew();
    const outcome = await attempt;
    if (store.getSnapshot().epoch !== epoch) return "throw";
    if (outcome.kind === "renewed") return "replay";
    const isOver = outcome.kind === "outage" && (refreshOutage !== "keep" || isLastOf(attempt));
    if (outcome.kind === "refused" || isOver) force(failure, "http-401", true);
    return "throw";
  }

  /** Counts a refresh once, however many calls waited for it; a new token or session resets the count. */
  function isLastOf(attempt: Promise<unknown>): boolean {
    const since = Math.max(store.getSnapshot().epoch, marks.renewed);
    if (since !== countedSince) outages = 0;
    countedSince = since;
    if (attempt === counted) return false;
    counted = attempt;
    outages += 1;
    return outages >= MOST_OUTAGES;
  }

  return {
    epoch: () => marks.last,
    async failed(failure, call) {
      if (failure.status === 401) return refreshFor(failure, call.epoch);
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
