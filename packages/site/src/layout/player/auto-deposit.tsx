import { useAccount } from "@storefront/account/react-hooks";
import { useEffect, useRef } from "react";
import { useDepositDecision, useSettleDeposit } from "../../features/deposit/deposit-offer.ts";
import { useDialog } from "../../features/routing/dialog-address.ts";
import { useBlockingDialogs } from "../../features/validation/validation-memory.ts";

/**
 * Opens the deposit dialog by itself when document 1, 3.4 says so: after a registration once, after a login on a low
 * balance at most every 12 hours. A session that was found and a balance that falls later open nothing. Whatever has the
 * screen already comes first, the validation overlay above all.
 */
export function AutoDeposit(): null {
  const { open, show } = useDialog();
  const { justSignedIn } = useAccount();
  const settle = useSettleDeposit();
  const { overlay } = useBlockingDialogs();
  const decision = useDepositDecision();
  // Another dialog counts as the screen's owner, and so does an overlay whose need is not known yet.
  const isFree = open === undefined && overlay === "closed";
  const act = useRef(() => {});
  useEffect(() => {
    act.current = () => {
      settle();
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
