import {
  decideDepositModal,
  type DepositDecision,
  type DepositModalState,
  type KeptNumber,
  readDepositCampaign,
} from "@storefront/account";
import { useAccount, useAccountRestriction, useProfile, useWallet } from "@storefront/account/react-hooks";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { useShell } from "../features/site/use-shell.ts";
import { useDialog } from "../features/address/dialog-address.ts";
import { useBlockingDialogs } from "../features/validation/blocking-dialogs.ts";

/**
 * Opens the deposit dialog by itself when document 1, 3.4 says so: after a registration once, else on a low balance at
 * most every 12 hours. Whatever has the screen already comes first, the validation overlay above all.
 */
export function AutoDeposit(): null {
  const { open, show } = useDialog();
  const { justRegistered, depositOpenedAt } = useAccount();
  const { overlay } = useBlockingDialogs();
  const decision = useDepositDecision();
  // Another dialog counts as the screen's owner, and so does an overlay whose need is not known yet.
  const isFree = open === undefined && overlay === "closed";
  const act = useRef(() => {});
  useEffect(() => {
    act.current = () => {
      depositOpenedAt.set(Date.now());
      justRegistered.reset();
      show("deposit");
    };
  });

  const { open: wanted, delayMs } = decision;
  useEffect(() => {
    if (!wanted || !isFree) return;
    const timer = setTimeout(() => act.current(), delayMs);
    return () => clearTimeout(timer);
  }, [wanted, isFree, delayMs]);
  useCampaignDeposit(decision.campaign, isFree);
  return null;
}

/** Opens the deposit of `?deposit=<campaign>`, once for each campaign: who closes it has seen it. */
function useCampaignDeposit(campaign: string | undefined, isFree: boolean): void {
  const { show } = useDialog();
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (campaign === undefined || !isFree || seen.current === campaign) return;
    seen.current = campaign;
    show("deposit");
  }, [campaign, isFree, show]);
}

/** The decision about the deposit dialog for the player of this page, now (document 1, 3.4). */
export function useDepositDecision(): DepositDecision {
  const { justRegistered, depositOpenedAt, isAuthenticated } = useAccount();
  const { overlay, limitsResolved } = useBlockingDialogs();
  const { brand } = useShell();
  const { search } = useLocation();
  const { data: profile } = useProfile();
  const { data: snapshot } = useWallet();
  const registered = useSyncExternalStore(justRegistered.subscribe, justRegistered.get, () => undefined);
  const restriction = useAccountRestriction();
  const depositCampaign = readDepositCampaign(search);
  // A campaign ends the after-register flow for good, though the address goes on; until then the overlay reads the choice.
  const isSuppressed = registered !== undefined && depositCampaign !== undefined && overlay !== "unknown";
  useEffect(() => {
    if (isSuppressed) justRegistered.reset();
  }, [isSuppressed, justRegistered]);
  return decideNow(depositOpenedAt, {
    // Who is restricted is known from the profile alone: without it nothing opens.
    isSignedIn: isAuthenticated && profile !== undefined,
    isRestricted: restriction !== null,
    balance: snapshot?.wallet?.balance ?? undefined,
    justRegistered: registered,
    isLimitsStepResolved: limitsResolved,
    depositCampaign,
    autoDepositAfterRegister: brand.autoDepositAfterRegister,
  });
}

function decideNow(openedAt: KeptNumber, state: Omit<DepositModalState, "lastOpenedAt">): DepositDecision {
  return decideDepositModal({ ...state, lastOpenedAt: openedAt.get() }, Date.now());
}
