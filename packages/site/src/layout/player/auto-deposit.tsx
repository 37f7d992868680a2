import { decideDepositModal, readDepositCampaign } from "@storefront/account";
import { useAccount, useAccountRestriction, useProfile, useWallet } from "@storefront/account/react-hooks";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { useShell } from "../../features/site/use-shell.ts";
import { useDialog } from "../../features/address/dialog-address.ts";
import { useBlockingDialogs } from "../../features/validation/blocking-dialogs.ts";

/**
 * Opens the deposit dialog by itself when document 1, 3.4 says so: after a registration once, after a login on a low
 * balance at most every 12 hours. A session that was found and a balance that falls later open nothing. Whatever has the
 * screen already comes first, the validation overlay above all.
 */
export function AutoDeposit(): null {
  const { open, show } = useDialog();
  const { justRegistered, justSignedIn, depositOpenedAt } = useAccount();
  const { overlay } = useBlockingDialogs();
  const decision = useDepositDecision();
  // Another dialog counts as the screen's owner, and so does an overlay whose need is not known yet.
  const isFree = open === undefined && overlay === "closed";
  const act = useRef(() => {});
  useEffect(() => {
    act.current = () => {
      depositOpenedAt.set(Date.now());
      justSignedIn.reset();
      justRegistered.reset();
      show("deposit");
    };
  });

  const { open: wanted, delayMs, isOver } = decision;
  useEffect(() => {
    if (!wanted || !isFree) return;
    const timer = setTimeout(() => act.current(), delayMs);
    return () => clearTimeout(timer);
  }, [wanted, isFree, delayMs]);
  useCampaignDeposit(decision.campaign, isFree);
  useEffect(() => {
    if (isOver) justSignedIn.reset();
  }, [isOver, justSignedIn]);
  return null;
}

/**
 * Opens the deposit of `?deposit=<campaign>`, once for each campaign: who closes it has seen it. It is for a player who
 * follows the link; who has just registered on its page is left in peace (decision D5).
 */
function useCampaignDeposit(campaign: string | undefined, isFree: boolean): void {
  const { show } = useDialog();
  const { justRegistered, justSignedIn } = useAccount();
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (campaign === undefined || seen.current === campaign) return;
    const isNew = justSignedIn.get() && justRegistered.get() !== undefined;
    if (!isFree && !isNew) return;
    seen.current = campaign;
    if (!isNew) show("deposit");
  }, [campaign, isFree, show, justRegistered, justSignedIn]);
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
