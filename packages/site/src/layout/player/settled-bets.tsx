import { type JSX, useEffect } from "react";
import { awaitBets, openBets } from "../../features/matches/open-bets.ts";
import { BETS_RULES, useMyBets, useSportsFeed } from "../../features/matches/own-bets.ts";
import { useMoney } from "../../features/money/use-money.ts";
import { notifySentence } from "../../features/notices/notices.ts";
import { useOwnAmounts } from "../../features/preferences/own-amounts.ts";
import { useShell } from "../../features/site/use-shell.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { brandExtensions } from "../../trunk/brand-extensions.ts";
import type { SportsFeedSource } from "../../trunk/sports-feed.ts";
import { useStore } from "../../ui/store.ts";

/** Tells a player of each bet that is settled while they are elsewhere on the site. */
export function SettledBets(): JSX.Element | null {
  const source = brandExtensions(useShell().brand.id).sportsFeed;
  return useStore(openBets).length > 0 && source ? <Awaited source={source} /> : null;
}

function Awaited({ source }: { source: SportsFeedSource }): null {
  const { t } = useTranslation("sports");
  const money = useMoney();
  const { mask } = useOwnAmounts();
  const { data } = useMyBets(useSportsFeed(source), BETS_RULES);
  useEffect(() => {
    const awaited = new Set(openBets.get());
    for (const { id, state, legs, pays } of data ?? []) {
      if (state === "open" || !awaited.delete(id)) continue;
      const name = legs.map(({ outcome }) => outcome).join(" + ");
      notifySentence(t(`bets.told.${state}`, { name, amount: mask(money.format(pays)) }), `bet ${id}`);
    }
    awaitBets(awaited);
  }, [data, t, mask, money]);
  return null;
}
