import type { ProxyHttp } from "@storefront/client/http";
import { playerQueryOptions } from "@storefront/client/queries";
import { playerQuery, useStorefront } from "@storefront/client/react-hooks";
import { useMemo } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { SportsFeed, SportsFeedSource } from "../../trunk/sports-feed.ts";
import { loadAgain } from "../connection/connection.ts";

/** The feed of this session and language; its code is loaded with the first call. */
export function useSportsFeed({ load }: SportsFeedSource): Promise<SportsFeed> {
  const { http, isAuthenticated: isSignedIn, epoch } = useStorefront();
  const { language } = useTranslation().i18n;
  return useMemo(
    () => {
      const feed = loadAgain(load).then((make) => make({ http, isSignedIn, language }));
      // The components that read by it show a failure; until they mount nobody listens.
      feed.catch(() => {});
      return feed;
    },
    // A feed may hold the token of its player.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [load, http, isSignedIn, epoch, language],
  );
}

/** The key of the player's own bets. */
export const MY_BETS = ["sports", "mine", "bets"] as const;

/** Bets are read every 30 s, because an open one may be settled at any time. */
export const BETS_RULES = { refetchInterval: 30_000, meta: { silent: true } };

/** The signed-in player's bets, open and settled. */
export const useMyBets = playerQuery((_: ProxyHttp, feed: Promise<SportsFeed>) =>
  playerQueryOptions(MY_BETS, async () => (await feed).mine()),
);
