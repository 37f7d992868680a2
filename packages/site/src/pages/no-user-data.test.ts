import { findPlantedUser, PLANTED_USER as user, settleAnswer } from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { siteReads } from "../server/site-reads.ts";
import { loaderArguments, NONCE_CANARY, testSite } from "../testing/test-site.ts";

/** The answers of the backend, with a user in every place where a careless one could put a user. */
const GAME = {
  id: 1,
  slug: "g",
  name: "G",
  provider: { slug: "p", name: "P", user },
  categories: [{ slug: "c", name: "C", user }],
  is_live: true,
  user,
  last_player: user.email,
  is_favorite: user.id,
};
const ROWS = { user, rows: [{ slug: "a", title: "A", user, games: [GAME] }] };
const WINS = {
  user,
  data: [{ id: 2, game: GAME, player: user.email, user, amount: 5, currency: "BRL", token: user.token }],
};
const STATISTICS = { data: { slug: "g", user, periods: { "1h": { rtp: 95, user } } } };
const MATCH = {
  id: 3,
  sport: "football",
  league: "Serie A",
  home: "Santos",
  away: "Bahia",
  starts_at: "2120-01-01T00:00:00Z",
  is_live: false,
  user,
  token: user.token,
  markets: [{ id: 4, name: "Winner", user, outcomes: [{ id: 5, name: "Santos", odds: 2, user }] }],
};
const ANSWERS = {
  "GET /app-sportbook/events": { user, data: [MATCH] },
  "GET /appearance": {
    user,
    banners: [{ id: 1, title: "Hello", user, call_to_action: { label: "Go", url: "/", user } }],
    promotions: [
      {
        user,
        slug: "monday",
        title: "Monday",
        subtitle: "Money back",
        starts_at: "2020-01-01T00:00:00Z",
        ends_at: "2120-01-01T00:00:00Z",
        eligibility: "Adults",
        steps: ["Play"],
        terms: "Once a week",
        accepted_by: user,
      },
    ],
  },
  "GET /casino-games/home": ROWS,
  "GET /casino-games/page/live": ROWS,
  "GET /casino-games/list/base": { user, data: [GAME] },
  "GET /casino-games/list/": { user, data: [GAME], current_page: 1, last_page: 1, total: 1 },
  "GET /casino-games": { user, data: GAME },
  "GET /casino-game-votes/count/1": { data: { likes: 1, dislikes: 2, is_like: true, user } },
  "GET /bff/games/last-wins": WINS,
  "GET /bff/games/game-high-payers-dl": WINS,
  "GET /bff/games/game-top-wins-dl": WINS,
  "GET /bff/games/statistics-dl": STATISTICS,
  "GET /bff/games/statistics": STATISTICS,
  "GET /getlegalterm": { user, terms: [{ slug: "terms", title: "T", content: "Text", accepted_by: user }] },
};

type Load = (headers: Readonly<Record<string, string>>) => Promise<unknown>;

/** The parameters of the pages whose path has some. */
const PARAMETERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "./game/game.tsx": { slug: "g" },
  "./listing/category.tsx": { slug: "c" },
  "./listing/provider.tsx": { slug: "p" },
  "./promotions/promotion.tsx": { name: "monday" },
  "./social/social-landing.tsx": { provider: "google" },
  "./terms/terms.tsx": { term: "terms" },
};

const modules = import.meta.glob<{ loader?: (given: never) => unknown }>(
  ["../root.tsx", "./**/*.tsx", "!./**/*.test.tsx"],
  { eager: true },
);

/** The loader of every page and of the layout. What one throws is its answer too. */
const LOADERS = new Map(
  Object.entries(modules).flatMap(([file, { loader }]) => {
    if (loader === undefined) return [];
    const load: Load = async (headers) => loader(loaderArguments(site(), PARAMETERS[file], headers));
    return [[file, load] as const];
  }),
);

const answerOf = async (file: string, headers: Readonly<Record<string, string>> = {}): Promise<string> =>
  JSON.stringify(await settleAnswer(LOADERS.get(file)?.(headers)));

const WITH_SESSION = { cookie: `__Host-session=${user.token}; is_authenticated=1` };

describe.each([...LOADERS])("the loader of %s", (_name, load) => {
  it("serializes no user, no token and no nonce", async () => {
    expect(await findPlantedUser(load(WITH_SESSION), [NONCE_CANARY])).toEqual([]);
  });

  it("answers the same with and without a session", async () => {
    expect(await settleAnswer(load(WITH_SESSION))).toEqual(await settleAnswer(load({})));
  });
});

it("finds the loaders of the layout and of all pages", () => {
  expect(LOADERS.size).toBeGreaterThan(30);
  expect([...LOADERS.keys()]).toEqual(expect.arrayContaining(["../root.tsx", ...Object.keys(PARAMETERS)]));
});

it("plants the user in every answer that a page may read", () => {
  const reads = siteReads(site().brand).filter(({ name }) => name !== "top wins");
  const targets = reads.flatMap(({ targets }) => targets);
  const isPlanted = (target: string): boolean => {
    const shape = new RegExp(`^${target.split("?", 1)[0]?.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
    return Object.keys(ANSWERS).some((planted) => shape.test(planted));
  };
  expect(targets.filter((target) => !isPlanted(target))).toEqual([]);
});

it("is the loaders' data that is looked through, and not their failures", async () => {
  expect(await answerOf("./game/game.tsx", WITH_SESSION)).toContain('"votes":{"likes":1,"dislikes":2}');
  const home = await answerOf("./home/home.tsx", WITH_SESSION);
  expect([home.includes('"player":"p***"'), home.includes('"home":"Santos"')]).toEqual([true, true]);
});

it("reads appearance and legal terms at their paths (document 2, 4b)", async () => {
  expect(await answerOf("./promotions/promotions.tsx")).toContain("Hello");
  expect(await answerOf("./promotions/promotion.tsx")).toContain("Once a week");
  expect(await answerOf("./terms/terms.tsx")).toContain("Text");
});

const site = (): ReturnType<typeof testSite> => testSite({}, ANSWERS);
