import { useProfile } from "@storefront/account/react-hooks";
import { useEffect, useState } from "react";
import { useShell } from "../site/use-shell.ts";
import { useAttributionEvents } from "./attribution-events.ts";

/** The players whose first deposit was told on this page: their profile may name it later. */
const told = new Set<unknown>();

/** Tells the attribution service once when a deposit is paid by a player who had made none when it began. */
export function useFirstDepositEvent(isPaid: boolean, amount: number | undefined): void {
  const { brand } = useShell();
  const { data: profile } = useProfile();
  const track = useAttributionEvents();
  // The profile is read again after the deposit, and names it then.
  const [isFirst] = useState(() => profile !== undefined && !profile.user?.ftd_date);
  const hasConsent = Boolean(profile?.userInfo?.mkt_accepted_at);
  const player = profile?.user?.id;
  useEffect(() => {
    if (!isPaid || !isFirst || told.has(player)) return;
    told.add(player);
    const values = { ...(amount !== undefined && { amount }), currency: brand.currency };
    track({ event_name: "first_deposit", values }, hasConsent);
  }, [isPaid, isFirst, amount, brand.currency, hasConsent, player, track]);
}
