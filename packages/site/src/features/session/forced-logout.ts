import { type AnyErrorCode, parseRef } from "@storefront/error-codes";
import { createStore, useStore } from "../../ui/store.ts";

const SESSION_TERMINATED = 440;

/** Why the player sees the login dialog unasked. */
export interface ForcedLogout {
  /** The EM code whose sentence says why. */
  errorCode: AnyErrorCode;
  /** The reference code of the failure, when there is one. */
  ref: string | undefined;
}

const latest = createStore<ForcedLogout | undefined>(undefined);

/** Tells the login dialog that the session was ended for the player; another tab's logout comes without a failure. */
export function announceForcedLogout(failure: { ref: string | undefined; status: number } | undefined): void {
  const { ref, status } = failure ?? {};
  latest.set({
    ref,
    errorCode: parseRef(ref)?.errorCode ?? (status === SESSION_TERMINATED ? "EM0030" : "EM0005"),
  });
}

let latestLogin = "";

/** Remembers, in this page alone, by what name its player signed in: who signs in again after a forced logout is not asked for it. */
export function rememberLogin(login: string): void {
  latestLogin = login;
}

/** The name by which the player of this page signed in last; empty where they did not in this page. */
export const rememberedLogin = (): string => latestLogin;

/** Forgets it: the player has read it, or is in again. */
export function forgetForcedLogout(): void {
  latest.set(undefined);
}

/** The forced logout that the login dialog explains. */
export function useForcedLogout(): ForcedLogout | undefined {
  return useStore(latest);
}
