import { decideDepositModal, readDepositCampaign } from "@storefront/account";
import { useAccount, useAccountRestriction, useProfile, useWallet } from "@storefront/account/react-hooks";
import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { useShell } from "../site/use-shell.ts";
import { useBlockingDialogs } from "../validation/validation-memory.ts";

/** Marks the deposit dialog after a login or a registration as offered: it opens again after 12 hours at the earliest. */
export function useSettleDeposit(): () => void {
  const { justRegistered, justSignedIn, depositOpenedAt } = useAccount();
  return () => {
    depositOpenedAt.set(Date.now());
    justSignedIn.reset();
    justRegistered.reset();
  };
}

/** The decision about the deposit dialog for the player of this page, now (document 1, 3.4). */
export function useDepositDecision(): ReturnType<typeof decideDepositModal> {
  const { justRegistered, justSignedIn, depositOpenedAt, isAuthenticated } = useAccount();
  const { limitsResolved } = useBlockingDialogs();
  const { brand } = useShell();
  const { search } = useLocation();
  const { data: profile } = useProfile();
  const { data: snapshot } = useWallet();
  const registered = useSyncExternalStore(justRegistered.subscribe, justRegistered.get, () => undefined);
  const signedInHere = useSyncExternalStore(justSignedIn.subscribe, justSignedIn.get, () => false);
  const restriction = useAccountRestriction();
  return decideNow({
    // Who is restricted is known from the profile alone: without it nothing opens.
    isSignedIn: isAuthenticated && profile !== undefined,
    isRestricted: restriction !== null,
    balance: snapshot?.wallet?.balance ?? undefined,
    justSignedIn: signedInHere,
    justRegistered: registered,
    isLimitsStepResolved: limitsResolved,
    depositCampaign: readDepositCampaign(search),
    autoDepositAfterRegister: brand.autoDepositAfterRegister,
    lastOpenedAt: depositOpenedAt.get(),
  });
}

const decideNow = (state: Parameters<typeof decideDepositModal>[0]): ReturnType<typeof decideDepositModal> =>
  decideDepositModal(state, Date.now());
