import { isLimitsStepResolved } from "@storefront/account";
import { useAccount, useSessionEvent } from "@storefront/account/react-hooks";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { usePageAddress } from "../../features/routing/links.tsx";
import type { DialogName } from "../../trunk/pages.ts";
import { useDialog } from "../../features/routing/dialog-address.ts";
import { LEGAL_TERMS } from "../../features/site/legal-terms.ts";
import {
  publishBlockingDialogs,
  forgetValidation,
  rememberLimitsNow,
  useValidationOverlay,
} from "../../features/validation/validation-memory.ts";

/** They close by themselves as soon as a session begins. */
const WAYS_IN: readonly (DialogName | undefined)[] = ["login", "register", "recovery"];

/** Pages that stay open while a step is due: help, the rules, and the ways to stop and to verify. */
const LEFT_OPEN = [
  "/support",
  "/account/limits",
  "/account/verification",
  ...LEGAL_TERMS.map((term) => `/terms/${term}` as const),
];

/** Opens the validation overlay for a player who has something to confirm, and tells the page its state. */
export function ValidationWatcher(): null {
  const { justRegistered } = useAccount();
  const { overlay, profile } = useValidationOverlay();
  const { open, show } = useDialog();
  const { key: entry, pathname } = useLocation();
  const address = usePageAddress();
  const known = profile !== undefined;
  const waiting = overlay.current !== null;
  const limitsResolved = known && isLimitsStepResolved(overlay);
  // What the player opened stays, unless something cannot wait.
  const mayTakeOver = open === undefined || (overlay.blocking && !WAYS_IN.includes(open));
  const isLeftOpen =
    open === undefined && overlay.blocking && LEFT_OPEN.some((path) => address(path) === pathname);
  // Who has just registered here is asked once, wherever that was: the press was the wish to go on.
  const [asks, setAsks] = useState(false);
  const takesOver = waiting && open !== "validation" && mayTakeOver && (asks || !isLeftOpen);
  if (asks && open === "validation") setAsks(false);

  useEffect(() => {
    const remember = (): void => {
      const registered = justRegistered.get();
      if (!registered) return;
      setAsks(true);
      if (registered.lastPrudentialLimitActive) rememberLimitsNow();
    };
    remember();
    return justRegistered.subscribe(remember);
  }, [justRegistered]);
  useEffect(() => {
    publishBlockingDialogs({ overlay: known ? (waiting ? "open" : "closed") : "unknown", limitsResolved });
  }, [known, waiting, limitsResolved]);
  useEffect(() => {
    if (takesOver) show("validation");
    // A navigation at the same moment goes before ours: each new place asks again.
  }, [takesOver, show, entry]);
  useEffect(() => () => publishBlockingDialogs(), []);
  useSessionEvent("signed-out", () => {
    forgetValidation();
    publishBlockingDialogs();
  });
  return null;
}
