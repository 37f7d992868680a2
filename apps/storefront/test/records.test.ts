import * as account from "@storefront/account";
import { paymentsRoutes } from "@storefront/account/server";
import * as games from "@storefront/games";
import { createCatalogue } from "@storefront/games/server";
import { getKycStatus, startKyc } from "@storefront/kyc";
import { readerNames, type RecordName, type WireRecords } from "@storefront/client";
import { createProxyHttp, type ProxyHttp } from "@storefront/client/http";
import { composeRoutes, createProxy, defineRoutes } from "@storefront/proxy";
import { callRoute, fakeBackend, TEST_SETTINGS } from "@storefront/proxy/testing";
import { searchSports } from "@storefront/sports";
import { describe, expect, it } from "vitest";

/** A field that readers know with a value, the answer around its record, and the function that reads it. */
type RecordCase = readonly [
  field: string,
  value: unknown,
  answer: (record: object) => unknown,
  read: (http: ProxyHttp) => Promise<unknown>,
];

const bare = (record: object): unknown => record;
const listed = (record: object): unknown => ({ data: [record] });
const game = (record: object): unknown => ({ data: [{ slug: "gold", name: "Gold", ...record }] });
const MISSION = { type: "mission" };

/** Every record that the browser reads. One that is missing here does not compile. */
const CASES: Readonly<Record<Exclude<RecordName, "limitError">, RecordCase>> = {
  wallet: ["balance", 7, (wallet) => ({ wallet }), account.getWallet],
  rollover: ["rollover_target", 7, (rollover) => ({ rollover }), account.getWallet],
  transaction: [
    "description",
    "Gold",
    listed,
    async (http) => account.readTransactions(await account.listTransactions(http)),
  ],
  profile: ["email", "a@b.c", (user) => ({ user }), account.getProfile],
  limitChange: [
    "effective_at",
    "2030-01-02T00:00:00Z",
    (change) => ({ user: { id: 1 }, userInfo: { pending_limits: [change] } }),
    async (http) => account.pendingLimits(await account.getProfile(http)),
  ],
  documentCheck: ["mother_name", "Ana", bare, (http) => account.validateDocument(http, { number: "1" })],
  address: ["city", "Rio", (address) => ({ address }), account.getRegisteredAddress],
  login: ["ip", "203.0.113.7", listed, async (http) => account.readLogins(await account.listLogins(http))],
  referral: ["name", "Ana", listed, (http) => account.listReferrals(http, {})],
  referralFigures: ["invited", 7, bare, account.getIndicationStats],
  socialAccount: ["type", "google", listed, account.listSocialAccounts],
  playedGame: ["slug", "gold", listed, account.listLastCasinoGames],
  reward: ["title", "Bonus", listed, async (http) => account.readRewards(await account.listRewards(http))],
  mission: [
    "title",
    "Play",
    listed,
    async (http) => account.readMissions(await account.listRewards(http, MISSION)),
  ],
  incomeReport: ["status", "ready", bare, (http) => account.getIncomeReport(http, "1")],
  paymentProvider: ["slug", "pix", listed, account.listPaymentProviders],
  bank: ["code", "001", listed, account.listBanks],
  bankAccount: ["key", "k", bare, account.getPixKey],
  coupon: ["percentage", 7, bare, (http) => account.getCoupon(http, "c")],
  deposit: ["code", "pix", bare, (http) => account.createDeposit(http, { amount: 10 })],
  game: ["image", "/gold.webp", game, games.listFavorites],
  win: ["amount", 7, (win) => [{ game: { slug: "gold", name: "Gold" }, ...win }], games.listTopWins],
  statistics: [
    "biggest_win",
    7,
    (period) => ({ slug: "gold", periods: { "1h": period } }),
    (http) => games.getGameStatistics(http, "gold"),
  ],
  vote: ["is_like", true, bare, (http) => games.getOwnVote(http, "1")],
  kycStart: ["url", "https://kyc.example/", bare, (http) => startKyc(http)],
  kycStatus: ["status", 3, bare, (http) => getKycStatus(http, { kycId: "1" })],
  sportsEvent: [
    "home",
    "Rio",
    (event) => ({ data: [{ id: 1, ...event }] }),
    (http) => searchSports(http, { term: "r" }),
  ],
};

/** Makes one name of a trunk: the backend calls this field of a record `theirs`. */
const namesOf = (record: RecordName, field: string): WireRecords => ({ [record]: { [field]: "theirs" } });

const browser = (records: WireRecords, answer: unknown): ProxyHttp =>
  createProxyHttp({
    baseUrl: "https://play.example",
    fetch: () => Promise.resolve(Response.json(answer)),
    wire: readerNames({ records }),
  });

describe("the records of a backend with other names (decision D11)", () => {
  it.each(Object.entries(CASES) as [RecordName, RecordCase][])(
    "%s is read under the backend's names",
    async (record, [field, value, answer, read]) => {
      const named = await read(browser(namesOf(record, field), answer({ theirs: value })));
      const usual = await read(browser({}, answer({ [field]: value })));
      const listed = await read(
        browser({ [record]: { [field]: ["missing", "theirs"] } }, answer({ theirs: value })),
      );
      const unknown = await read(browser({}, answer({ theirs: value }))).catch(() => undefined);
      expect(withoutTheirs(usual)).not.toEqual(withoutTheirs(unknown));
      expect(withoutTheirs(named)).toEqual(usual);
      expect(withoutTheirs(listed)).toEqual(usual);
    },
  );

  it.each<[string, WireRecords, unknown, (http: ProxyHttp) => Promise<unknown>, unknown]>([
    [
      "the status of a charge",
      { deposit: { status: "estado" } },
      { estado: "paid" },
      (http) => account.getDepositStatus(http, "1"),
      { status: "paid" },
    ],
    [
      "the address of a postal code",
      { address: { street: "logradouro" } },
      { data: { logradouro: "Rua A" } },
      (http) => account.lookupPostalCode(http, { cep: "50030230" }),
      { street: "Rua A" },
    ],
    [
      "the user of a login",
      { profile: { first_name: "nome" } },
      { user: { nome: "Ana" } },
      (http) => account.login(http, { login: "ana", password: "p" }),
      { user: { first_name: "Ana" } },
    ],
  ])("%s is read under them too", async (_, records, answer, read, expected) => {
    expect(await read(browser(records, answer))).toMatchObject(expected as object);
  });

  it("are read by the host: the limit of a refused deposit", async () => {
    const refused = Response.json({ message: "no", limitError: { tope: 7 } }, { status: 422 });
    const settings = { wire: { records: { limitError: { limit: "tope" } } } } as const;
    const request = { json: { amount: 10 }, token: "a.b.c", settings };
    const response = await callRoute(
      paymentsRoutes.deposit,
      request,
      fakeBackend({ "POST /wallet/add-credit": refused }),
    );
    expect(await response.json()).toMatchObject({ limitError: { limit: 7 } });
  });

  it("are read by pages too", async () => {
    const { transport } = fakeBackend({
      "GET /casino-games/home": [{ title: "Top", games: [{ slug: "gold", titulo: "Gold" }] }],
    });
    const wire = { records: { game: { name: "titulo" } } } as const;
    const settings = { ...TEST_SETTINGS, wire };
    const reader = createProxy({ registry: composeRoutes([]), settings, transport }).publicReader("en");
    const [row] = await createCatalogue({ reader, casinoMode: "current" }).home();
    expect(row?.games[0]?.name).toBe("Gold");
  });

  it("are read by the host: the id of the session's user", async () => {
    const own = defineRoutes("own", {
      save: { path: "/api/own", POST: "POST /users/update/{session.user_id}" },
    });
    const backend = fakeBackend({
      "GET /auth/user-profile": { user: { cliente: 7 } },
      "POST /users/update/7": { ok: 1 },
    });
    const settings = { wire: { records: { profile: { id: "cliente" } } } } as const;
    await callRoute(own.save, { json: {}, token: "a.b.c", settings }, backend);
    expect(backend.calls.at(-1)?.path).toBe("/users/update/7");
  });
});

/** Readers keep the fields that they do not know, the backend's own name among them. */
function withoutTheirs(value: unknown): unknown {
  if (value === undefined) return undefined;
  return JSON.parse(JSON.stringify(value, (name, field: unknown) => (name === "theirs" ? undefined : field)));
}
