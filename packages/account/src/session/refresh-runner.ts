import type { TabLocks } from "../shared/browser.ts";
import { type ApiError, isApiError } from "@storefront/client";
import type { ProxyHttp } from "@storefront/client/http";
import { refresh } from "./session.client.ts";
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
} from "./refresh-cycle.ts";
import type { StoredNumber } from "../shared/stored-number.ts";

const LOCK = "storefront-token-refresh";

/** The time that a tab waits for another tab's refresh. */
export const LOCK_BOUND = 5000;

/**
 * The result of a refresh: a new token, a refusal of the old one, an answer that says nothing about it (408, 429, 5xx),
 * or no answer.
 */
export type RefreshOutcome =
  | { readonly kind: "renewed" }
  | { readonly kind: "refused"; readonly failure: ApiError }
  | { readonly kind: "outage" }
  | { readonly kind: "unavailable" };

export interface RefreshRunnerOptions {
  http: ProxyHttp;
  now: () => number;
  locks: () => TabLocks | undefined;
  /** The time at which a token was last saved, in any tab. */
  savedAt: StoredNumber;
  /** The age at which the token is renewed, where the login named a short life. */
  interval: StoredNumber;
  /** Called with a token that this tab or another one renewed, before `renew` resolves. */
  onRenewed: (at: number, byThisTab: boolean) => void;
  /** Called when a refresh of a session that is over has set its cookies again. */
  onLate: () => void;
}

/** Renews the token: one refresh at a time, in this tab and in all tabs. */
export interface RefreshRunner {
  isDue(): boolean;
  /** Milliseconds until a refresh is due; undefined when none is. */
  readonly dueIn: () => number | undefined;
  /** The result of a refresh that failed less than a minute ago. */
  justFailed(): RefreshOutcome["kind"] | undefined;
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

export function createRefreshRunner({
  http,
  now,
  locks,
  savedAt,
  interval,
  onRenewed,
  onLate,
}: RefreshRunnerOptions): RefreshRunner {
  let state: RefreshState = initialRefreshState;
  /** Changes with the session, so that a refresh of an earlier session has no effect. */
  let generation = 0;
  let shared: Promise<RefreshOutcome> | undefined;
  let last: RefreshOutcome["kind"] | undefined;
  let running: Promise<unknown> = Promise.resolve();

  const present = (): RefreshState => ({
    ...state,
    savedAt: savedAt.get() ?? state.savedAt,
    interval: interval.get() ?? state.interval,
  });

  async function run(): Promise<RefreshOutcome> {
    const begunIn = generation;
    const before = present().savedAt;
    return withTabLock(locks(), async () => {
      if (begunIn !== generation) return { kind: "unavailable" };
      const after = present().savedAt;
      if (after !== undefined && after !== before) {
        state = tokenSaved(state, after);
        onRenewed(after, false);
        return { kind: "renewed" };
      }
      state = markRefreshStarted(state, now());
      let outcome: RefreshOutcome = { kind: "renewed" };
      let expiresIn: unknown;
      try {
        expiresIn = (await refresh(http)).expires_in;
      } catch (error) {
        outcome = outcomeOf(error);
      }
      if (begunIn !== generation) {
        if (outcome.kind === "renewed") onLate();
        return { kind: "unavailable" };
      }
      last = outcome.kind;
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
    justFailed: () => (hasJustFailed(state, now()) ? last : undefined),
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
      if (present().savedAt === undefined) keep(now(), present().interval);
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

function outcomeOf(error: unknown): RefreshOutcome {
  if (!isApiError(error) || error.status === 0) return { kind: "unavailable" };
  const { status } = error;
  const isRefusal = status >= 400 && status < 500 && status !== 408 && status !== 429;
  return isRefusal ? { kind: "refused", failure: error } : { kind: "outage" };
}

/** Does a piece of work once, in one tab at a time; without locks, or without the lock in time, it is done anyway. */
export async function withTabLock<Result>(
  locks: TabLocks | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  let begun: Promise<Result> | undefined;
  const begin = (): Promise<Result> => (begun ??= work());
  if (!locks) return begin();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), LOCK_BOUND);
  try {
    await locks.request(LOCK, { signal: waiting.signal }, async () => {
      clearTimeout(timer);
      await begin();
    });
  } catch {
    // Not granted in time, or not allowed here. A failure of the work itself comes out below.
  } finally {
    clearTimeout(timer);
  }
  return begin();
}
