import { useLogout } from "@storefront/account/react-hooks";
import { notifyFailure } from "../notices/failure-notice.ts";
import { notify } from "../notices/notices.ts";

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
