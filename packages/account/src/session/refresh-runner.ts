import { type ApiError, isApiError } from "@storefront/proxy";
import {
  hasJustFailed,
  initialRefreshState,
  markRefreshCompleted,
  markRefreshStarted,
  REFRESH_INTERVAL,
  refreshIntervalOf,
  type RefreshState,
  shouldRefreshToken,
  tokenSaved,
} from "../auth/refresh-cycle.ts";
import type { KeptNumber } from "./kept-number.ts";
import { type TabLocks, withTabLock } from "./tab-lock.ts";

/** The result of a refresh: the session continues, is over, or it is unknown. */
export type RefreshOutcome =
  | { readonly kind: "renewed" }
  | { readonly kind: "refused"; readonly failure: ApiError }
  | { readonly kind: "unavailable" };

/** The options of a runner. */
export interface RefreshRunnerOptions {
  refresh: () => Promise<Readonly<Record<string, unknown>>>;
  now: () => number;
  locks: () => TabLocks | undefined;
  /** The time at which a token was last saved, in any tab. */
  savedAt: KeptNumber;
  /** The age at which the token is renewed, when the login named a short life. */
  interval: KeptNumber;
  /** Called with a token that this tab or another one renewed, before `renew` resolves. */
  onRenewed: (at: number, byThisTab: boolean) => void;
}

/** Renews the token: one refresh at a time, in this tab and in all tabs. */
export interface RefreshRunner {
  isDue(): boolean;
  /** Milliseconds until a refresh is due; undefined when none is. */
  dueIn(): number | undefined;
  /** True for a minute after a failed refresh. */
  isResting(): boolean;
  /** Callers during a refresh share it. */
  renew(): Promise<RefreshOutcome>;
  /** A session began with a new token; the other tabs share its save time and the age at which it is renewed. */
  saved(at: number, interval: number | undefined): void;
  /** A session was found whose save time may be unknown: then it counts as saved now. */
  found(): void;
  /** Another tab renewed the token of this session. */
  renewedElsewhere(at: number): void;
  /** The session is over: the result of a running refresh is ignored. */
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
  interval,
  onRenewed,
}: RefreshRunnerOptions): RefreshRunner {
  let state: RefreshState = initialRefreshState;
  /** Changes with the session, so that a refresh of an earlier session has no effect. */
  let generation = 0;
  let shared: Promise<RefreshOutcome> | undefined;
  let running: Promise<unknown> = Promise.resolve();

  const lastSaved = (): number | undefined => savedAt.get() ?? state.savedAt;
  const present = (): RefreshState => ({
    ...state,
    savedAt: lastSaved(),
    interval: interval.get() ?? state.interval,
  });

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
      let expiresIn: unknown;
      const outcome = await refresh().then((answer) => {
        expiresIn = answer["expires_in"];
        return { kind: "renewed" } as const;
      }, outcomeOf);
      if (begunIn !== generation) return { kind: "unavailable" };
      state = markRefreshCompleted(state, outcome.kind === "renewed");
      if (outcome.kind === "renewed") {
        const at = now();
        keep(at, refreshIntervalOf(expiresIn) ?? present().interval);
        onRenewed(at, true);
      }
      return outcome;
    });
  }

  function keep(at: number, age: number | undefined): void {
    state = tokenSaved(state, at, age);
    savedAt.set(at);
    if (age === undefined) interval.clear();
    else interval.set(age);
  }

  function begin(nextState: RefreshState): void {
    generation += 1;
    shared = undefined;
    state = nextState;
  }

  return {
    isDue: () => shared === undefined && shouldRefreshToken(present(), now()),
    dueIn() {
      const { savedAt: at, interval: age = REFRESH_INTERVAL } = present();
      const rest = at === undefined ? 0 : at + age - now();
      return rest > 0 ? rest : undefined;
    },
    isResting: () => hasJustFailed(state, now()),
    renew() {
      if (shared) return shared;
      const attempt = run().finally(() => {
        if (shared === attempt) shared = undefined;
      });
      shared = attempt;
      running = Promise.allSettled([running, attempt]);
      return attempt;
    },
    saved(at, age) {
      begin(initialRefreshState);
      keep(at, age);
    },
    found() {
      if (lastSaved() === undefined) keep(now(), present().interval);
    },
    renewedElsewhere(at) {
      state = tokenSaved(state, at);
      // Where nothing can be stored, this page remembers a save time of its own.
      savedAt.set(at);
    },
    forget() {
      begin(initialRefreshState);
      savedAt.clear();
      interval.clear();
    },
    settled: () => running,
  };
}

/** 408 and 429 say nothing about the token, and neither does a broken backend or none (decision S10). */
function outcomeOf(error: unknown): RefreshOutcome {
  const status = isApiError(error) ? error.status : 0;
  const isRefusal = status >= 400 && status < 500 && status !== 408 && status !== 429;
  return isRefusal && isApiError(error) ? { kind: "refused", failure: error } : { kind: "unavailable" };
}
