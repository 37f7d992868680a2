import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
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

/** The routes that no function of the root door calls, and who does. */
const NO_FUNCTION: Readonly<Record<string, string>> = {
  "album.bootstrap": "the page of the album, whose shape is its own",
  "auth.logoutAuto": "another trunk's page, as a beacon (decision R5)",
  "logs.authLogout": "the session, as a beacon",
  "sports.providerCProxy": "the client that `createProviderC` makes",
};

/** The functions without a hook, and what a page has instead. */
const NO_HOOK: Readonly<Record<string, string>> = {
  recheckSpa: "useSessionRecheck",
  refresh: "the session",
  deleteOwnVote: "useUpdateOwnVote, with null",
  searchGames: "useGames, which reads the same list",
  getAppSportbook: "paths and answers are the sportsbook's own",
  getProviderAToken: "useSportsbookLauncher",
  getProviderBJwt: "useSportsbookLauncher",
  getProviderCToken: "createProviderC",
  launchSportsbook: "useSportsbookLauncher",
  launchSportsbookAnonymously: "useSportsbookLauncher",
};

/** Another trunk's feature, which is functions alone (decision R5). */
const SWEEPSTAKES = /SweepstakesBalances|WalletPreference|switchCoin|Eligibility|Redemption|Package/;

const file = new Blob(["%PDF-1.7"]);
const fields = {
  endpoint: "rg",
  file,
  gameId: 7,
  path: "/events",
  platform: "WEB",
  slug: "s",
  step: "options",
};
/** The inputs, of which each function takes one at least. */
const INPUTS = [
  undefined,
  "pix",
  "login",
  "anonymous",
  ["slug"],
  { theme: "dark" },
  { ...fields, vote: "like" },
];

/** The calls that a function makes with any of these inputs, as `GET /api/games/list`; none is answered. */
async function callsOf(call: (...given: unknown[]) => unknown): Promise<string[]> {
  const made: string[] = [];
  const method = (name: string) => async (path: unknown) => {
    made.push(`${name} ${String(path)}`);
    throw new Error("No answer.");
  };
  const names = ["get", "post", "put", "patch", "delete"];
  const http = Object.fromEntries(names.map((name) => [name, method(name.toUpperCase())]));
  await Promise.allSettled(INPUTS.map(async (input) => call(http, input, input)));
  return made;
}

interface Contract {
  readonly routes: readonly {
    readonly id: string;
    readonly methods: readonly string[];
    readonly path: string;
  }[];
}

it.each(DOORS)(
  "%s: each method of a route has its function, and each function its hook",
  async (folder, calls, queries, hooks) => {
    const made = new Map<string, readonly string[]>();
    for (const [name, value] of Object.entries(calls))
      if (typeof value === "function") made.set(name, await callsOf(value));
    const asked = [...made.values()].flat();
    const etc = join(import.meta.dirname, "../../../packages", folder, "etc");
    const files = globSync("*.routes.json", { cwd: etc }).map((name) =>
      readFileSync(join(etc, name), "utf8"),
    );
    const routes = files.flatMap((text) => (JSON.parse(text) as Contract).routes);
    expect(routes.length).toBeGreaterThan(0);
    const forgotten = routes.flatMap(({ id, methods, path }) => {
      const address = path.replaceAll(/:\w+/g, "[^/]+").replace("*", ".+");
      const missing = methods.filter(
        (method) => !asked.some((call) => new RegExp(`^${method} ${address}$`).test(call)),
      );
      return id in NO_FUNCTION ? [] : missing.map((method) => `${method} ${path}`);
    });
    expect(forgotten).toEqual([]);
    const read = Object.keys(queries).flatMap((name) => readersOf(/^(.+)Query$/.exec(name)?.[1] ?? ""));
    const withoutHook = [...made]
      .flatMap(([name, { length }]) => (length > 0 ? [name] : []))
      .filter(
        (name) =>
          !(`use${withCapital(name)}` in hooks) &&
          !read.includes(name) &&
          !(name in NO_HOOK) &&
          !SWEEPSTAKES.test(name),
      );
    expect(withoutHook).toEqual([]);
  },
);
