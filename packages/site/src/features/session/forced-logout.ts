import { type AnyErrorCode, parseRef } from "@storefront/error-codes";
import { createStore, useStore } from "../../ui/store.ts";
import { useLogout } from "@storefront/account/react-hooks";
import { notifyFailure } from "../notices/failure-notice.ts";
import { notify } from "../notices/notices.ts";

const SESSION_TERMINATED = 440;

/** Why the player sees the login dialog unasked. */
export interface ForcedLogout {
  /** The EM code whose sentence says why. */
  errorCode: AnyErrorCode;
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

/** Remembers the login name, in the memory of this page alone: after a forced logout the login form begins with it. */
export function rememberLogin(login: string): void {
  latestLogin = login;
}

/** The login name of the last sign-in in this page; empty before one. */
export const rememberedLogin = (): string => latestLogin;

/** Forgets it: the player has read it, or is in again. */
export function forgetForcedLogout(): void {
  latest.set(undefined);
}

export const useForcedLogout = (): ForcedLogout | undefined => useStore(latest);

/** Logs out at a press, and says so: what is left of the page may look as it does for any guest. */
export function useLogOut(onDone?: () => void): { logOut: () => void; isPending: boolean } {
  const { mutate, isPending } = useLogout({
    // Of the hook, not of the call: the button is gone by then.
    onSuccess: () => {
      notify("logged_out", "good");
      onDone?.();
    },
    onError: notifyFailure,
  });
  return { logOut: () => mutate(), isPending };
}
