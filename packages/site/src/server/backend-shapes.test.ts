import { expect, it } from "vitest";
import type { SiteAdapters, SiteRequests } from "./backend-shapes.ts";

it("a trunk's adapters are checked in the editor: path, result and the body that a route sends", () => {
  const right = {
    "GET /casino-games/home": (rows: { titulo: string; juegos: { enlace: string; titulo: string }[] }[]) => ({
      rows: rows.map(({ titulo, juegos }) => ({
        title: titulo,
        games: juegos.map((juego) => ({ slug: juego.enlace, name: juego.titulo })),
      })),
    }),
    "GET /users/wallet": () => ({ balance: 7, bonus: null }),
    "POST /bff/users/check-password": () => ({ valid: false, message: "no" }),
  } satisfies SiteAdapters;
  const body = { "POST /new-withdraws": ({ amount }) => ({ valor: amount }) } satisfies SiteRequests;
  // @ts-expect-error -- no such path
  const path = { "GET /casino-games/hom": () => ({ rows: [] }) } satisfies SiteAdapters;
  // @ts-expect-error -- a game without the slug that its page needs
  const slug = { "GET /casino-games": () => ({ name: "Gold" }) } satisfies SiteAdapters;
  // @ts-expect-error -- a name that no reader knows
  const name = { "GET /users/wallet": () => ({ saldo: 7 }) } satisfies SiteAdapters;
  // @ts-expect-error -- a balance is a number
  const type = { "GET /users/wallet": () => ({ balance: "7,00" }) } satisfies SiteAdapters;
  const dated = (limits: { spa_bet_limit: Date }) => limits;
  // @ts-expect-error -- a limit is an amount
  const sent = { "PATCH /bff/users/update-limits": dated } satisfies SiteRequests;
  expect([right, body, path, slug, name, type, sent]).toHaveLength(7);
});
