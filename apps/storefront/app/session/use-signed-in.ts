import { useSession } from "@storefront/account/react-hooks";

/**
 * True while a player is signed in, as far as the browser knows. Always false in the server's answer and in the first
 * render after it; the hint cookie counts only after mount (document 1, 1.6).
 */
export function useSignedIn(): boolean {
  return useSession().status === "signed-in";
}
