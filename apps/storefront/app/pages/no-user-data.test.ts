import { findPlantedUser, PLANTED_USER as user, settleAnswer } from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { loader as rootLoader } from "../root.tsx";
import { loaderArguments, NONCE_CANARY, testSite } from "../testing/test-site.ts";
import { loader as depositLoader } from "./account/deposit/deposit.tsx";
import { loader as incomeReportLoader } from "./account/income-report/income-report.tsx";
import { loader as rewardsLoader } from "./account/rewards/rewards.tsx";
import { loader as transactionsLoader } from "./account/transactions/transactions.tsx";
import { loader as walletLoader } from "./account/wallet/wallet.tsx";
import { loader as withdrawLoader } from "./account/withdraw/withdraw.tsx";
import { loader as limitsLoader } from "./account/limits/limits-page.tsx";
import { loader as preferencesLoader } from "./account/preferences/preferences-page.tsx";
import { loader as referralsLoader } from "./account/referrals/referrals-page.tsx";
import { loader as securityLoader } from "./account/security/security-page.tsx";
import { loader as verificationLoader } from "./account/verification/verification-page.tsx";
import { loader as albumLoader } from "./album/album.tsx";
import { loader as gameLoader } from "./game/game.tsx";
import { loader as homeLoader } from "./home/home.tsx";
import { loader as categoryLoader } from "./listing/category.tsx";
import { loader as providerLoader } from "./listing/provider.tsx";
import { loader as liveLoader } from "./live/live.tsx";
import { loader as profileLoader } from "./profile/profile.tsx";
import { loader as promotionsLoader } from "./promotions/promotions.tsx";
import { loader as searchLoader } from "./search/search.tsx";
import { loader as sportsLoader } from "./sports/sports.tsx";
import { loader as termsLoader } from "./terms/terms.tsx";

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
const ANSWERS = {
  "GET /appearance": {
    user,
    banners: [{ id: 1, title: "Hello", user, call_to_action: { label: "Go", url: "/", user } }],
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
  "GET /bff/games/statistics-dl": { data: { slug: "g", user, periods: { "1h": { rtp: 95, user } } } },
  "GET /getlegalterm": { user, terms: [{ slug: "terms", title: "T", content: "Text", accepted_by: user }] },
};

const LOADERS = {
  layout: (headers: Record<string, string>): unknown => rootLoader(loaderArguments(site(), {}, headers)),
  home: (headers: Record<string, string>): unknown => homeLoader(loaderArguments(site(), {}, headers)),
  live: (headers: Record<string, string>): unknown => liveLoader(loaderArguments(site(), {}, headers)),
  category: (headers: Record<string, string>): unknown =>
    categoryLoader(loaderArguments(site(), { slug: "c" }, headers)),
  provider: (headers: Record<string, string>): unknown =>
    providerLoader(loaderArguments(site(), { slug: "p" }, headers)),
  game: (headers: Record<string, string>): unknown =>
    gameLoader(loaderArguments(site(), { slug: "g" }, headers)),
  search: (headers: Record<string, string>): unknown => searchLoader(loaderArguments(site(), {}, headers)),
  sports: (headers: Record<string, string>): unknown => sportsLoader(loaderArguments(site(), {}, headers)),
  album: (headers: Record<string, string>): unknown => albumLoader(loaderArguments(site(), {}, headers)),
  promotions: (headers: Record<string, string>): unknown =>
    promotionsLoader(loaderArguments(site(), {}, headers)),
  terms: (headers: Record<string, string>): unknown =>
    termsLoader(loaderArguments(site(), { term: "terms" }, headers)),
  profile: (headers: Record<string, string>): unknown => profileLoader(loaderArguments(site(), {}, headers)),
  wallet: (headers: Record<string, string>): unknown => walletLoader(loaderArguments(site(), {}, headers)),
  transactions: (headers: Record<string, string>): unknown =>
    transactionsLoader(loaderArguments(site(), {}, headers)),
  deposit: (headers: Record<string, string>): unknown => depositLoader(loaderArguments(site(), {}, headers)),
  withdraw: (headers: Record<string, string>): unknown =>
    withdrawLoader(loaderArguments(site(), {}, headers)),
  rewards: (headers: Record<string, string>): unknown => rewardsLoader(loaderArguments(site(), {}, headers)),
  incomeReport: (headers: Record<string, string>): unknown =>
    incomeReportLoader(loaderArguments(site(), {}, headers)),
  limits: (headers: Record<string, string>): unknown => limitsLoader(loaderArguments(site(), {}, headers)),
  preferences: (headers: Record<string, string>): unknown =>
    preferencesLoader(loaderArguments(site(), {}, headers)),
  referrals: (headers: Record<string, string>): unknown =>
    referralsLoader(loaderArguments(site(), {}, headers)),
  security: (headers: Record<string, string>): unknown =>
    securityLoader(loaderArguments(site(), {}, headers)),
  verification: (headers: Record<string, string>): unknown =>
    verificationLoader(loaderArguments(site(), {}, headers)),
} as const;

const WITH_SESSION = { cookie: `__Host-session=${user.token}; is_authenticated=1` };

describe.each(Object.entries(LOADERS))("the loader of %s", (_name, load) => {
  it("serializes no user, no token and no nonce", async () => {
    expect(await findPlantedUser(load(WITH_SESSION), [NONCE_CANARY])).toEqual([]);
  });

  it("answers the same with and without a session", async () => {
    expect(await settleAnswer(load(WITH_SESSION))).toEqual(await settleAnswer(load({})));
  });
});

it("is the loaders' data that is looked through, and not their failures", async () => {
  const text = JSON.stringify(await settleAnswer(LOADERS.game(WITH_SESSION)));
  expect(text).toContain('"votes":{"likes":1,"dislikes":2}');
  expect(JSON.stringify(await settleAnswer(LOADERS.home(WITH_SESSION)))).toContain('"player":"p***"');
});

it("reads appearance and legal terms at their paths (document 2, 4b)", async () => {
  expect(JSON.stringify(await settleAnswer(LOADERS.promotions({})))).toContain("Hello");
  expect(JSON.stringify(await settleAnswer(LOADERS.terms({})))).toContain("Text");
});

function site(): ReturnType<typeof testSite> {
  return testSite({}, ANSWERS);
}
