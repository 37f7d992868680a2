import type * as games from "@storefront/games";
import type * as gamesHooks from "@storefront/games/react-hooks";
import type * as kyc from "@storefront/kyc";
import type * as kycHooks from "@storefront/kyc/react-hooks";
import type * as preferences from "@storefront/preferences";
import type * as preferencesHooks from "@storefront/preferences/react-hooks";
import type * as sports from "@storefront/sports";
import type * as sportsHooks from "@storefront/sports/react-hooks";
import { type RouteUse, usesOf } from "./route-use.ts";

const RENDERED = "Pages are rendered with the same answer, which they have from the server's catalogue.";
const SLIP = {
  selections: [{ event_id: "e1", market_id: "m1", outcome_id: "o1", odds: 2 }],
  stake: 5,
};
const ANONYMOUS = "GET /api/sports/provider-c-anonymous";
const NO_CALL = "The provider has no call of this method that is known; `request` of its client sends it.";
const NO_PART = "No part of the sportsbook's pages needs a call of this method.";

/** Routes of games, favorites and search. */
const GAMES: Record<string, RouteUse> = usesOf<typeof games, typeof gamesHooks>("@storefront/games", {
  "GET games.list": {
    clients: [["listGames", { categories: ["slots"], page: 2 }]],
    hooks: ["useGamesList", "useGameSearch"],
    pages: ["/casino/category/:slug", "/casino/provider/:slug", "/search", "?dialog=search"],
  },
  "POST games.search": {
    clients: [["searchGames", { term: "jaguar" }]],
    hooks: "The older twin of `games/list`: `useGameSearch` asks that route, whose answers are cached.",
    pages: "The older twin of `search/unified`, which the search page asks.",
  },
  "GET games.category": {
    clients: [["listGamesOfCategory", "slots", { page: 2 }]],
    hooks: ["useGamesOfCategory"],
    pages: "Pages have the first games from the server's catalogue and the next ones from `games/list`.",
  },
  "GET games.provider": {
    clients: [["listGamesOfProvider", "lumen", { page: 2 }]],
    hooks: ["useGamesOfProvider"],
    pages: "Pages have the first games from the server's catalogue and the next ones from `games/list`.",
  },
  "GET games.bySlugs": {
    clients: [["listGamesBySlugs", ["jaguar-sunrise", "comet-climb"]]],
    hooks: ["useGamesBySlugs"],
    pages: "Pages list games by category, provider and row; a brand's campaign page names them one by one.",
  },
  "GET games.start": {
    clients: [["startGame", { slug: "jaguar-sunrise", platform: "WEB", useDemo: false }]],
    hooks: ["useStartGame"],
    pages: ["/game/:slug"],
  },
  "GET games.topWins": {
    clients: [["listTopWins"]],
    hooks: ["useTopWins"],
    pages: "Pages are rendered with the last wins, which they have from the server's catalogue.",
  },
  "GET games.topGames": { clients: [["listTopGames"]], hooks: ["useTopGames"], pages: RENDERED },
  "GET games.statistics": {
    clients: [["getGameStatistics", "jaguar-sunrise"]],
    hooks: ["useGameStatistics"],
    pages: RENDERED,
  },
  "POST games.statsBatch": {
    clients: [["listGameStatistics", ["jaguar-sunrise"]]],
    hooks: ["useStatisticsBySlugs"],
    pages: "Tiles of this trunk show no statistics; the page of a game is rendered with its own.",
  },
  "GET games.suggestions": {
    clients: [["listSuggestions"]],
    hooks: ["useSuggestions"],
    pages: ["/search", "?dialog=search", "/casino/category/:slug"],
  },
  "GET games.rows": {
    clients: [["listGameRows", "casino"]],
    hooks: ["useGameRows"],
    pages: ["?dialog=search"],
  },
  "GET games.vote": {
    clients: [["getOwnVote", "7"]],
    hooks: ["useOwnVote"],
    pages: ["/game/:slug"],
  },
  "POST games.vote": {
    clients: [["updateOwnVote", "7", true]],
    hooks: ["useUpdateOwnVote"],
    pages: ["/game/:slug"],
  },
  "DELETE games.vote": {
    clients: [["deleteOwnVote", "7"]],
    hooks: ["useUpdateOwnVote"],
    pages: ["/game/:slug"],
  },
  "GET favorites.games": {
    clients: [["listFavorites"]],
    hooks: ["useFavorites", "useIsFavorite"],
    pages: ["every page", "/"],
  },
  "PUT favorites.games": {
    clients: [["toggleFavorite", "jaguar-sunrise"]],
    hooks: ["useToggleFavorite"],
    pages: ["every page"],
  },
  "POST search.unified": {
    clients: [["searchEverything", { term: "jaguar" }]],
    hooks: ["useEverythingSearch"],
    pages: ["/search", "?dialog=search"],
  },
});

/** Routes of the sportsbook. */
const SPORTS: Record<string, RouteUse> = usesOf<typeof sports, typeof sportsHooks>("@storefront/sports", {
  "GET sports.search": {
    clients: [["searchSports", { term: "final" }]],
    hooks: ["useSportsSearch"],
    pages: "The search page asks `search/unified`, which answers for casino and sportsbook at once.",
  },
  "GET sports.launch": {
    clients: [["launchSportsbook", { query: { lang: "pt" } }]],
    hooks: ["useSportsbookLauncher"],
    pages: ["/sports"],
  },
  "GET sports.anonymousLaunch": {
    clients: [["launchSportsbookAnonymously"]],
    hooks: ["useSportsbookLauncher"],
    pages: ["/sports"],
  },
  "POST sports.providerBJwt": {
    clients: [["getProviderBJwt"]],
    hooks: ["useSportsbookLauncher"],
    pages: ["/sports"],
  },
  "GET sports.providerAToken": {
    clients: [["getProviderAToken"]],
    hooks: ["useSportsbookLauncher"],
    pages: ["/sports"],
  },
  "GET sports.providerCAnonymous": {
    clients: [
      ["getProviderCToken", "anonymous"],
      { name: "createProviderC", call: (http, door) => door.createProviderC({ http }).getToken() },
    ],
    hooks: ["useProviderC", "useSports", "useSportsEvents", "useLiveEvents"],
    pages: ["/sports"],
  },
  "GET sports.providerCLogin": {
    clients: [["getProviderCToken", "login"]],
    hooks: ["useProviderC", "useSports", "useSportsEvents", "useLiveEvents", "usePlaceBet"],
    pages: ["/sports"],
  },
  "GET sports.providerCProxy": {
    clients: [
      {
        name: "listSportsEvents",
        call: (http, door) => door.listSportsEvents(door.createProviderC({ http }), { sport: "football" }),
        before: [ANONYMOUS],
      },
      {
        name: "listSports",
        call: (http, door) => door.listSports(door.createProviderC({ http })),
        before: [ANONYMOUS],
      },
    ],
    hooks: ["useSportsEvents", "useSports", "useLiveEvents"],
    pages: ["/sports"],
  },
  "POST sports.providerCProxy": {
    clients: [
      {
        name: "placeBet",
        call: (http, door) => door.placeBet(door.createProviderC({ http, access: "login" }), SLIP),
        before: ["GET /api/sports/provider-c-login"],
      },
    ],
    hooks: ["usePlaceBet"],
    pages: ["/sports"],
  },
  "PUT sports.providerCProxy": {
    clients: [
      {
        name: "createProviderC",
        call: (http, door) => door.createProviderC({ http }).request("/slip", { method: "PUT", json: {} }),
        before: [ANONYMOUS],
      },
    ],
    hooks: NO_CALL,
    pages: NO_PART,
  },
  "PATCH sports.providerCProxy": {
    clients: [
      {
        name: "createProviderC",
        call: (http, door) => door.createProviderC({ http }).request("/slip", { method: "PATCH", json: {} }),
        before: [ANONYMOUS],
      },
    ],
    hooks: NO_CALL,
    pages: NO_PART,
  },
  "DELETE sports.providerCProxy": {
    clients: [
      {
        name: "createProviderC",
        call: (http, door) => door.createProviderC({ http }).request("/slip", { method: "DELETE" }),
        before: [ANONYMOUS],
      },
    ],
    hooks: NO_CALL,
    pages: NO_PART,
  },
  "GET app-sportbook.forward": {
    clients: [["getAppSportbook", { path: "/events/live" }]],
    hooks: "Its answers have no known shape; a brand makes a query of its own with `getAppSportbook`.",
    pages: "Pages show a sportsbook through a launcher or through the client of provider-c.",
  },
});

/** Routes of identity verification. */
const KYC: Record<string, RouteUse> = usesOf<typeof kyc, typeof kycHooks>("@storefront/kyc", {
  "GET kyc.start": {
    clients: [["startKyc", { source: "global" }]],
    hooks: ["useKycStart"],
    pages: ["/account/verification", "/recover-account", "?dialog=validation"],
  },
  "GET kyc.status": {
    clients: [["getKycStatus", { kycId: 9 }]],
    hooks: ["useKycStatus", "useKycFrame"],
    pages: ["/account/verification", "/recover-account", "?dialog=validation"],
  },
});

/** The route of the player's preferences. */
const PREFERENCES: Record<string, RouteUse> = usesOf<typeof preferences, typeof preferencesHooks>(
  "@storefront/preferences",
  {
    "PATCH user.updatePreferences": {
      clients: [
        { name: "updatePreferences", call: (http, door) => door.updatePreferences(http, { theme: "dark" }) },
      ],
      hooks: ["useUpdatePreferences"],
      pages: ["/account/preferences"],
    },
  },
);

/** Routes of games, sportsbook, verification and preferences. */
export const PLAY_USES: Readonly<Record<string, RouteUse>> = { ...GAMES, ...SPORTS, ...KYC, ...PREFERENCES };
