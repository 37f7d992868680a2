import type { ProxyHttp } from "@storefront/client/http";
import type { PreferenceValue } from "@storefront/preferences";

/** A result of a market that can be bet on; `id` is unique within its market. */
export interface FeedOutcome {
  readonly id: string;
  readonly name: string;
  /** Decimal odds: what one unit of the stake pays. */
  readonly odds: number;
}

/** A question about a match, such as who wins; its results are shown in the order of the list. */
export interface FeedMarket {
  readonly id: string;
  readonly name: string;
  readonly outcomes: readonly FeedOutcome[];
}

/** The points of both sides up to now. */
export interface FeedScore {
  readonly home: number;
  readonly away: number;
}

export interface FeedMatch {
  readonly id: string;
  /** A word for the sport, such as `football`: it stands in addresses and picks the icon. */
  readonly sport: string;
  /** The name of the sport in the page's language. */
  readonly sportName: string;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  /** An ISO date; undefined when it is unknown. */
  readonly startsAt: string | undefined;
  readonly isLive: boolean;
  readonly score?: FeedScore | undefined;
  readonly minute?: number | undefined;
  /** The main market first. */
  readonly markets: readonly FeedMarket[];
}

/** A match as a document has it: without what is another in the next second. */
export interface FeedMatchLine extends Omit<FeedMatch, "score" | "minute" | "markets"> {
  /** The main market, on the sportsbook's own page; its odds come by a call. */
  readonly markets?: readonly (Omit<FeedMarket, "outcomes"> & {
    readonly outcomes: readonly Omit<FeedOutcome, "odds">[];
  })[];
}

/** A selection of the bet slip: three ids of the feed, and the decimal odds that the player agreed to. */
export interface FeedPick {
  readonly match: string;
  readonly market: string;
  readonly outcome: string;
  readonly odds: number;
}

/**
 * News of the matches. connected: from now on changes are told, and what was before is read again. disconnected: none
 * are told until the next `connected`.
 */
export type FeedUpdate =
  | { readonly kind: "connected" | "disconnected" }
  | ({ readonly kind: "odds" } & FeedPick)
  | {
      readonly kind: "score";
      readonly match: string;
      readonly score: FeedScore;
      readonly minute: number | undefined;
    };

/** The state of a bet or of one of its legs; `void` is one that was called off and whose stake is paid back. */
export type FeedBetState = "open" | "won" | "lost" | "void";

/** A bet of the signed-in player, its amounts in the currency of the brand and its odds decimal; with several legs it is a combination. */
export interface FeedBet {
  readonly id: string;
  readonly state: FeedBetState;
  /** An ISO date; undefined when it is unknown. */
  readonly placedAt: string | undefined;
  readonly stake: number;
  readonly odds: number;
  /** The amount that was paid, or that an open bet would pay, in the currency of the brand. */
  readonly pays: number;
  readonly legs: readonly {
    readonly match: string;
    readonly market: string;
    readonly outcome: string;
    readonly odds: number;
    readonly state: FeedBetState;
  }[];
}

/**
 * The betting of a provider as the player sees it; how it gets there is the trunk's. A call that fails rejects with the
 * `ApiError` of the page's http client, whose reference the page shows.
 */
export interface SportsFeed {
  readonly matches: () => Promise<readonly FeedMatch[]>;
  /** One match with all of its markets; undefined when it is not offered. */
  readonly match: (id: string) => Promise<FeedMatch | undefined>;
  /** Follows the matches and hands each change to `tell`; the returned function ends that. */
  readonly live: (tell: (update: FeedUpdate) => void) => () => void;
  /**
   * Places a bet, once. A rejection of which `moneyOutcomeOf` says `sent` does not say whether the bet was placed, and the
   * page tells the player so. `key` names one attempt over its repeats, for an `Idempotency-Key`.
   */
  readonly place: (
    bet: { readonly picks: readonly FeedPick[]; readonly stake: number },
    settings: { readonly key: string },
  ) => Promise<{ readonly id: string }>;
  /** The signed-in player's bets, open and settled, newest first. */
  readonly mine: () => Promise<readonly FeedBet[]>;
}

/** The page that a feed is made for; another session or language is another feed. */
export interface FeedPage {
  readonly http: ProxyHttp;
  readonly isSignedIn: boolean;
  /** The page's language, such as `pt-BR`. */
  readonly language: string;
}

/** The rules by which the bet slip works for a player; each is off by default. */
export interface SlipRules {
  /** The changes of odds that are taken without asking; `none` without. */
  readonly accepts?: "none" | "better" | "any" | undefined;
  /** True when a press on a quick amount places the bet without a further press. */
  readonly isQuick?: boolean | undefined;
  /** The selections stay in the slip after a bet. */
  readonly keepsPicks?: boolean | undefined;
}

/** A trunk's betting: with it the site draws board, slip and bets, and without it the sportsbook is the provider's frame. */
export interface SportsFeedSource {
  /** The sports that are shown first; others follow in the order of the brand's list of matches, and of the feed. */
  readonly sports?: readonly string[];
  /** Loads the code of the feed when the sportsbook is opened. */
  readonly load: () => Promise<(page: FeedPage) => SportsFeed>;
  /** The rules of the slip by the player's stored preferences, the trunk's own among them. */
  readonly slipRules?: (preferences: Readonly<Record<string, PreferenceValue>>) => SlipRules;
}
