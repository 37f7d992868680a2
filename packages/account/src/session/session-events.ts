import type { ApiError } from "@storefront/proxy";
import type { ChallengedCall, TimeLimit } from "@storefront/proxy/client";

/** Where a change of the session began. */
export type Origin = "here" | "other-tab";

/** A call that a person may make pass. */
export interface Challenge {
  readonly failure: ApiError;
  readonly call: ChallengedCall;
  /**
   * Makes the call wait for `token`, and repeats it once with the token as its `captcha_token` (an empty text: as it is).
   * A token that rejects or is undefined gives the caller the failure. The first listener that calls it decides; without
   * one the session's own captcha is asked.
   */
  readonly repeatWith: (token: Promise<string | undefined>) => void;
}

/** What happens to a session. */
export interface SessionEvents {
  /** A login, registration or social login succeeded. */
  "signed-in": { readonly from: Origin };
  /** The session is over. `forced`: not by the user; then `failure` says why, in the tab where it happened. */
  "signed-out": { readonly from: Origin; readonly forced: boolean; readonly failure?: ApiError };
  /** A call was answered with 429, or asks for a captcha. */
  challenge: Challenge;
  /** A call was answered with 202: the game session reached its time limit (EM0041). */
  "time-limit": TimeLimit;
}

/** Name of a session event. */
export type SessionEventName = keyof SessionEvents;

/** Is told of an event. */
export type SessionListener<Name extends SessionEventName> = (event: SessionEvents[Name]) => void;

/** Hands events to listeners. */
export interface SessionEmitter {
  readonly on: <Name extends SessionEventName>(name: Name, listener: SessionListener<Name>) => () => void;
  emit<Name extends SessionEventName>(name: Name, event: SessionEvents[Name]): void;
}

/** Makes an emitter whose listeners cannot break each other, or the session. */
export function createSessionEmitter(): SessionEmitter {
  const entries = new Set<{ name: SessionEventName; tell: (event: never) => void }>();
  return {
    on(name, listener) {
      const entry = { name, tell: listener };
      entries.add(entry);
      return () => void entries.delete(entry);
    },
    emit(name, event) {
      for (const entry of Array.from(entries)) {
        if (entry.name !== name) continue;
        try {
          entry.tell(event as never);
        } catch (error) {
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
  };
}
