// site/sports-feed.ts
import type { FeedPage, SportsFeed } from "@storefront/site";
import { createProviderC } from "@storefront/sports";

export function sportsFeed({ http, isSignedIn, language }: FeedPage): SportsFeed {
  const provider = createProviderC({ http, language, access: isSignedIn ? "login" : "anonymous" });
  return {
    matches: () => provider.request("/matches"),
    match: (id) => provider.request(`/matches/${id}`),
    // Nothing happens live here: a stream would call its argument until this is called.
    live: () => () => {},
    place: (bet) => provider.request("/bets", { method: "POST", json: bet }),
    mine: () => provider.request("/bets"),
  };
}
