import { composeRoutes, createProxy } from "@storefront/proxy";
import { type FakeAnswer, fakeBackend, TEST_SETTINGS } from "@storefront/proxy/testing";
import { expect, it, vi } from "vitest";
import { type Catalogue, createCatalogue } from "./catalogue.handlers.ts";
import { READS } from "./public-reads.handlers.ts";

const GAME = { permalink: "gold", titulo: "Gold" };
const CASES: readonly [keyof typeof READS, FakeAnswer, (catalogue: Catalogue) => Promise<unknown[]>][] = [
  ["base", { data: [GAME] }, (catalogue) => catalogue.all()],
  ["home", { rows: [{ title: "Top", games: [GAME] }] }, (catalogue) => catalogue.home()],
  ["home", { filas: [{ titulo: "Top", juegos: [GAME] }] }, (catalogue) => catalogue.home()],
  ["lastWins", [{ valor: 7, jogo: GAME }], (catalogue) => catalogue.lastWins()],
];

it.each(CASES)(
  "%s: %j has names that no reader knows, and the log says so once",
  async (name, answer, read) => {
    const warn = vi.fn();
    const { target } = READS[name];
    const { transport, calls } = fakeBackend({ [target]: answer });
    const logger = { info: () => {}, warn, error: () => {} };
    const proxy = createProxy({ registry: composeRoutes([]), settings: TEST_SETTINGS, transport, logger });
    const catalogue = createCatalogue({ reader: proxy.publicReader("en"), casinoMode: "current" });
    expect([await read(catalogue), await read(catalogue)]).toEqual([[], []]);
    expect(warn.mock.calls).toEqual([
      [{ target, answer: expect.stringContaining("text") }, expect.any(String)],
    ]);
    expect(calls).toHaveLength(1);
  },
);

it("an empty list is no such case", async () => {
  const warn = vi.fn();
  const { transport } = fakeBackend({ "GET /casino-games/list/base": { data: [] } });
  const logger = { info: () => {}, warn, error: () => {} };
  const proxy = createProxy({ registry: composeRoutes([]), settings: TEST_SETTINGS, transport, logger });
  await createCatalogue({ reader: proxy.publicReader("en"), casinoMode: "current" }).all();
  expect(warn).not.toHaveBeenCalled();
});
