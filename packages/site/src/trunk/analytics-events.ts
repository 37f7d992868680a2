/**
 * Everything that an event may say, by its name: a word of the site, of the brand or of the catalogue, a number, or yes
 * and no. There is no place for a text or a name that a player typed.
 */
export interface AnalyticsFacts {
  /** The path with its language, without its query; an id in it is its name (`/account/receipt/:id`). */
  readonly path: string;
  /** The page's language, such as `pt-BR`. */
  readonly language: string;
  /** `password`, or the provider of a social login. */
  readonly method: string;
  /** The name of a promotion in its address. */
  readonly promotion: string;
  /** The name of a game in its address. */
  readonly game: string;
  /** True for a game that is tried without money. */
  readonly demo: boolean;
  /** The kind of a payment method, such as `pix`; `other` for one without a kind. */
  readonly payment: string;
  /** The letters of a search; what was typed is not told. */
  readonly length: number;
  /** The games and matches that a search found. */
  readonly results: number;
  /** An amount of money. */
  readonly value: number;
  readonly currency: string;
}

export type AnalyticsFact = keyof AnalyticsFacts;

/**
 * Every event and its facts. Those that Google Analytics recommends have its names. There is none for a bet: games and the
 * sportsbook are pages of other companies, and the site does not see what is placed there.
 */
export const ANALYTICS_EVENTS = {
  page_view: ["path", "language"],
  sign_up: ["method"],
  login: ["method"],
  search: ["length", "results"],
  view_promotion: ["promotion"],
  game_start: ["game", "demo"],
  deposit_started: ["value", "currency", "payment"],
  deposit_paid: ["value", "currency"],
  deposit_failed: ["value", "currency"],
  withdrawal: ["value", "currency"],
} as const satisfies Readonly<Record<string, readonly AnalyticsFact[]>>;

export type AnalyticsEventName = keyof typeof ANALYTICS_EVENTS;

/** The facts of one event; one that is not known is left out. */
export type FactsOf<Name extends AnalyticsEventName> = {
  readonly [Fact in (typeof ANALYTICS_EVENTS)[Name][number]]: AnalyticsFacts[Fact] | undefined;
};

/** An event as an `AnalyticsAdapter` gets it: its name, and those facts of the name that are known. */
export type AnalyticsEvent = {
  readonly [Name in AnalyticsEventName]: { readonly name: Name } & {
    readonly [Fact in (typeof ANALYTICS_EVENTS)[Name][number]]?: AnalyticsFacts[Fact];
  };
}[AnalyticsEventName];

/** Learns of events, after the visitor agreed to everything where the brand asks. */
export type AnalyticsAdapter = (event: AnalyticsEvent) => void;

/** The form of a word: neither a sentence nor an e-mail address. */
const WORD = /^[\w./:-]{1,100}$/;

/**
 * The event of a name with the facts that the table has for it. A text that is not a word is left out, so that a caller's
 * mistake tells nothing of a player.
 */
export function analyticsEvent<Name extends AnalyticsEventName>(
  name: Name,
  facts: FactsOf<Name>,
): AnalyticsEvent {
  const given: Readonly<Record<string, unknown>> = facts;
  const known = ANALYTICS_EVENTS[name].flatMap((fact) => (isFact(given[fact]) ? [[fact, given[fact]]] : []));
  return { name, ...Object.fromEntries(known) } as AnalyticsEvent;
}

const isFact = (value: unknown): boolean =>
  typeof value === "string" ? WORD.test(value) : typeof value === "boolean" || Number.isFinite(value);
