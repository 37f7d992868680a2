import { useSessionEvent } from "@storefront/account/react-hooks";
import { useStore } from "../../ui/store.ts";
import { onChallenge, openChallenge, type OpenChallenge } from "./challenge.ts";

/** Answers the session's challenges; the one that is on the screen, a question of the captcha included. */
export function useChallenge(): OpenChallenge | undefined {
  useSessionEvent("challenge", onChallenge);
  return useStore(openChallenge);
}
