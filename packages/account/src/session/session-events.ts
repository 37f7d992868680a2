import type { ApiError } from "@storefront/client";
import type { StatusReaction, TimeLimit } from "@storefront/client/http";

/** The tab in which the session has changed: this one, or another of the same browser. */
export type Origin = "here" | "other-tab";

/** A call that is answered once the visitor has passed a captcha. */
export interface Challenge {
  readonly failure: ApiError;
  readonly call: Parameters<NonNullable<StatusReaction["challenged"]>>[1];
  /**
   * Makes the call wait for `token`, and repeats it once with the token as its `captcha_token` (unchanged for an empty
   * text). With a token that rejects or is undefined, the caller gets the failure. The first listener that calls it
   * decides; without one the session's own captcha is used.
   */
  readonly repeatWith: (token: Promise<string | undefined>) => void;
}

/** The events of a session with what their listeners get (document 1, 3.3). */
export interface SessionEvents {
  /** A login, registration or social login succeeded. */
  "signed-in": { readonly from: Origin };
  /**
   * The session is over. `forced`: the user did not log out; then `failure` is the cause, in the tab where it happened.
   */
  "signed-out": { readonly from: Origin; readonly forced: boolean; readonly failure?: ApiError };
  /** A call was answered with 429, or requires a captcha. */
  challenge: Challenge;
  /** A call was answered with 202: the game session reached its time limit (EM0041). */
  "time-limit": TimeLimit;
}

export type SessionEventName = keyof SessionEvents;

export type SessionListener<Name extends SessionEventName> = (event: SessionEvents[Name]) => void;

export interface SessionEmitter {
  readonly on: <Name extends SessionEventName>(name: Name, listener: SessionListener<Name>) => () => void;
  emit<Name extends SessionEventName>(name: Name, event: SessionEvents[Name]): void;
}

/** Makes an emitter. A listener that throws stops neither the other listeners nor the session. */
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
