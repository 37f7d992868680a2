import { type ApiError, isApiError, isAuthSensitiveStatus } from "@storefront/proxy";
import {
  initialRefreshState,
  markRefreshCompleted,
  markRefreshStarted,
  type RefreshState,
  shouldRefreshToken,
  tokenSaved,
} from "../auth/refresh-cycle.ts";
import type { KeptNumber } from "./kept-number.ts";
import { type TabLocks, withTabLock } from "./tab-lock.ts";

/** How a refresh ended: the session lives on, is over, or nobody can say. */
export type RefreshOutcome =
  | { readonly kind: "renewed" }
  | { readonly kind: "refused"; readonly failure: ApiError }
  | { readonly kind: "unavailable" };

/** What a runner needs. */
export interface RefreshRunnerOptions {
  refresh: () => Promise<unknown>;
  now: () => number;
  locks: () => TabLocks | undefined;
  /** When a token was last saved, in any tab. */
  savedAt: KeptNumber;
  /** Is told of a token that this tab or another renewed, before `renew` resolves. */
  onRenewed: (at: number, byThisTab: boolean) => void;
}

/** Renews the token: one refresh at a time, in this tab and over all tabs. */
export interface RefreshRunner {
  isDue(): boolean;
  /** Callers that ask while one is running share it. */
  renew(): Promise<RefreshOutcome>;
  /** A session began with a new token; the other tabs share its save time. */
  saved(at: number): void;
  /** Another tab renewed the token of this session. */
  renewedElsewhere(at: number): void;
  /** The session is over: whatever a running refresh brings is not kept. */
  forget(): void;
  /** Resolves when no refresh is running. */
  settled(): Promise<unknown>;
}

/** Makes the runner of the token refresh cycle. */
export function createRefreshRunner({
  refresh,
  now,
  locks,
  savedAt,
  onRenewed,
}: RefreshRunnerOptions): RefreshRunner {
  let state: RefreshState = initialRefreshState;
  /** Changes with the session, so that a refresh of an earlier one leaves no trace. */
  let generation = 0;
  let shared: Promise<RefreshOutcome> | undefined;
  let running: Promise<unknown> = Promise.resolve();

  const lastSaved = (): number | undefined => savedAt.get() ?? state.savedAt;

  async function run(): Promise<RefreshOutcome> {
    const begunIn = generation;
    const before = lastSaved();
    return withTabLock(locks(), async () => {
      if (begunIn !== generation) return { kind: "unavailable" };
      const after = lastSaved();
      if (after !== undefined && after !== before) {
        state = tokenSaved(state, after);
        onRenewed(after, false);
        return { kind: "renewed" };
      }
      state = markRefreshStarted(state, now());
      const outcome = await refresh().then(() => ({ kind: "renewed" }) as const, outcomeOf);
      if (begunIn !== generation) return { kind: "unavailable" };
      state = markRefreshCompleted(state, outcome.kind === "renewed");
      if (outcome.kind === "renewed") {
        const at = now();
        state = tokenSaved(state, at);
        savedAt.set(at);
        onRenewed(at, true);
      }
      return outcome;
    });
  }

  function begin(nextState: RefreshState): void {
    generation += 1;
    shared = undefined;
    state = nextState;
  }

  return {
    isDue: () => shared === undefined && shouldRefreshToken({ ...state, savedAt: lastSaved() }, now()),
    renew() {
      if (shared) return shared;
      const attempt = run().finally(() => {
        if (shared === attempt) shared = undefined;
      });
      shared = attempt;
      running = Promise.allSettled([running, attempt]);
      return attempt;
    },
    saved(at) {
      begin(tokenSaved(initialRefreshState, at));
      savedAt.set(at);
    },
    renewedElsewhere(at) {
      state = tokenSaved(state, at);
    },
    forget() {
      begin(initialRefreshState);
      savedAt.clear();
    },
    settled: () => running,
  };
}

/** Only a refusal ends a session; no answer or a broken backend says nothing about it (decision S10). */
function outcomeOf(error: unknown): RefreshOutcome {
  return isApiError(error) && isAuthSensitiveStatus(error.status)
    ? { kind: "refused", failure: error }
    : { kind: "unavailable" };
}
