import { useSessionEvent } from "@storefront/account/react-hooks";
import { useStore } from "../../ui/store.ts";
import { onChallenge, shownChallenge, type ShownChallenge } from "./challenge.ts";

/** Answers the session's challenges; the one that is on the screen, a question of the captcha included. */
export function useChallenge(): ShownChallenge | undefined {
  useSessionEvent("challenge", onChallenge);
  return useStore(shownChallenge);
}
