import { hasNeeds } from "@storefront/client";
import { composeRoutes, createProxy } from "@storefront/proxy";
import { type FakeAnswer, fakeBackend, TEST_SETTINGS } from "@storefront/proxy/testing";
import { expect, it, vi } from "vitest";
import { GAMES_SHAPES } from "./backend-shapes.ts";
import { type Catalogue, createCatalogue } from "../catalogue/catalogue.handlers.ts";
import { READS } from "./public-reads.handlers.ts";
import { gamesRoutes } from "./games.routes.ts";

const JUEGO = { permalink: "gold", titulo: "Gold" };
const GAME = { slug: "gold", name: "Gold" };
const CASES: readonly [keyof typeof READS, FakeAnswer, (catalogue: Catalogue) => Promise<unknown[]>][] = [
  ["base", { data: [JUEGO] }, (catalogue) => catalogue.all()],
  ["home", { rows: [{ title: "Top", games: [JUEGO] }] }, (catalogue) => catalogue.home()],
  ["home", { rows: [{ titulo: "Top", juegos: [GAME] }] }, (catalogue) => catalogue.home()],
  ["home", { filas: [{ titulo: "Top", juegos: [JUEGO] }] }, (catalogue) => catalogue.home()],
  ["lastWins", [{ valor: 7, jogo: JUEGO }], (catalogue) => catalogue.lastWins()],
];

const readerOf = (target: string, answer: FakeAnswer) => {
  const warn = vi.fn();
  const { transport, calls } = fakeBackend({ [target]: answer });
  const registry = composeRoutes([gamesRoutes({ casinoMode: "current" })]);
  const logger = { info: () => {}, warn, error: () => {} };
  const proxy = createProxy({ registry, settings: TEST_SETTINGS, transport, logger });
  return {
    catalogue: createCatalogue({ reader: proxy.publicReader("en"), casinoMode: "current" }),
    warn,
    calls,
  };
};

it.each(CASES)(
  "%s: %j has names that no reader knows, and the log says so once",
  async (name, answer, read) => {
    const { target } = READS[name];
    const { catalogue, warn, calls } = readerOf(target, answer);
    expect([await read(catalogue), await read(catalogue)]).toEqual([[], []]);
    expect(warn.mock.calls).toEqual([
      [{ target, answer: expect.stringContaining("text") }, expect.any(String)],
    ]);
    expect(calls).toHaveLength(1);
  },
);

it("an empty list is no such case", async () => {
  const { catalogue, warn } = readerOf("GET /casino-games/list/base", { data: [] });
  await catalogue.all();
  expect(warn).not.toHaveBeenCalled();
});

const WIN = { game: GAME, amount: 7 };
it.each<[keyof typeof GAMES_SHAPES, shown: unknown[], not: unknown[]]>([
  ["GET /casino-games", [GAME, { data: GAME }, [GAME, GAME]], [{ name: "Gold" }, { data: JUEGO }, {}]],
  [
    "GET /casino-games/page/{page}",
    [{ rows: [] }, { rows: [{ title: "Top", games: [GAME] }] }, [{ title: "Top", games: [] }], [GAME]],
    [{ rows: [{ titulo: "Top", games: [GAME] }] }, [JUEGO]],
  ],
  ["GET /casino-games/list/", [[], { data: [JUEGO, GAME] }], [{ data: [JUEGO] }, { error: "no" }, 7]],
  ["GET /bff/games/last-wins", [[WIN], [{ slug: "gold", amount: 7 }], null], [[{ game: GAME }]]],
  [
    "GET /bff/games/statistics",
    [
      { periods: {} },
      { "24h": { rtp: 96 } },
      [{ slug: "gold", periods: { "1h": {} } }],
      [{ period: "7d", rtp: 9 }],
    ],
    [{ slug: "gold", periodos: {} }],
  ],
  ["GET /casino-game-votes/count/{gameId}", [{ likes: 1 }], [{ gustos: 1 }]],
  ["GET /casino-game-votes", [{ is_like: null }, null, {}, { data: null }], [{ gusto: true }]],
  [
    "GET /start-game-v2",
    ["https://a.example/", { url: "https://a.example/" }, { message: "Closed" }],
    [{ enlace: "x" }, {}],
  ],
])("%s shows something of the right names alone", (target, shown, not) => {
  const judged = (answer: unknown): boolean => hasNeeds(answer, GAMES_SHAPES[target]);
  expect([shown.map(judged), not.map(judged)]).toEqual([shown.map(() => true), not.map(() => false)]);
});
