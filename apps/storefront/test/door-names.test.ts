import * as account from "@storefront/account";
import * as accountQueries from "@storefront/account/queries";
import * as accountHooks from "@storefront/account/react-hooks";
import * as games from "@storefront/games";
import * as gamesQueries from "@storefront/games/queries";
import * as gamesHooks from "@storefront/games/react-hooks";
import * as kyc from "@storefront/kyc";
import * as kycQueries from "@storefront/kyc/queries";
import * as kycHooks from "@storefront/kyc/react-hooks";
import * as preferences from "@storefront/preferences";
import * as preferencesHooks from "@storefront/preferences/react-hooks";
import * as sports from "@storefront/sports";
import * as sportsQueries from "@storefront/sports/queries";
import * as sportsHooks from "@storefront/sports/react-hooks";
import { expect, it } from "vitest";

/** The doors of each package, and its hooks that are of no one call: they read the page's own state or follow a frame. */
const DOORS: readonly (readonly [
  name: string,
  calls: object,
  queries: object,
  hooks: object,
  others: readonly string[],
])[] = [
  [
    "account",
    account,
    accountQueries,
    accountHooks,
    [
      "useAccount",
      "useAccountRestriction",
      "useLimitsNow",
      "useSession",
      "useSessionEvent",
      "useSessionRecheck",
    ],
  ],
  ["games", games, gamesQueries, gamesHooks, ["useIsFavorite"]],
  ["kyc", kyc, kycQueries, kycHooks, ["useKycFrame", "useKycSdk"]],
  ["preferences", preferences, {}, preferencesHooks, ["usePreference", "usePreferences"]],
  ["sports", sports, sportsQueries, sportsHooks, ["useSportsbookLauncher"]],
];

const withCapital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const withSmall = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);

/** The functions whose query has this noun: `games` is read by `listGames` or `getGames`, `sportsSearch` by `searchSports`. */
const readersOf = (noun: string): string[] => {
  const searched = /^(.+)Search$/.exec(noun)?.[1];
  return searched === undefined
    ? [`get${withCapital(noun)}`, `list${withCapital(noun)}`]
    : [`search${withCapital(searched)}`];
};

it.each(DOORS)(
  "%s: a query has its function's noun, a hook its query's noun or the whole name of its function",
  (_, calls, queries, hooks, others) => {
    const nouns = Object.keys(queries).flatMap((name) => /^(.+)Query$/.exec(name)?.[1] ?? []);
    expect(nouns.filter((noun) => !readersOf(noun).some((name) => name in calls))).toEqual([]);
    expect(nouns.filter((noun) => !(`use${withCapital(noun)}` in hooks))).toEqual([]);
    const made = Object.keys(hooks).filter((name) => /^use[A-Z]/.test(name) && !others.includes(name));
    expect(made.length).toBeGreaterThan(0);
    const strange = made
      .map((name) => withSmall(name.slice("use".length)))
      .filter((name) => !nouns.includes(name) && !(name in calls));
    expect(strange).toEqual([]);
  },
);
