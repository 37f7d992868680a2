import { defineBackend } from "@storefront/proxy";
import { expect, it } from "vitest";
import type { SiteAnswers } from "./backend-shapes.ts";

const define = defineBackend<SiteAnswers>();

it("a trunk's rows are checked in the editor: path, result and the body that a route sends", () => {
  const right = define({
    paths: {
      "GET /casino-games/home": (
        rows: { titulo: string; juegos: { enlace: string; titulo: string }[] }[],
      ) => ({
        rows: rows.map(({ titulo, juegos }) => ({
          title: titulo,
          games: juegos.map((juego) => ({ slug: juego.enlace, name: juego.titulo })),
        })),
      }),
      "GET /users/wallet": { answer: () => ({ balance: "7.00", bonus: null }) },
      "GET /auth/user-profile": () => ({ user: { id: "c3f1" }, userInfo: { validate_email_at: true } }),
      "POST /bff/users/check-password": () => ({ valid: false, message: "no" }),
      "POST /new-withdraws": { request: ({ amount }) => ({ valor: amount }) },
      "POST /users/update/{id}": () => ({ user: { id: 7 } }),
      "POST /users/update/{session.user_id}": () => ({ user: { id: 7 } }),
    },
  });
  // Without the second call fields below a function are not looked at, and everything else is.
  const loose = defineBackend<SiteAnswers>({ paths: { "GET /users/wallet": () => ({ balance: 7 }) } });
  // @ts-expect-error -- no such path
  const path = define({ paths: { "GET /casino-games/hom": () => ({ rows: [] }) } });
  // @ts-expect-error -- a game without the slug that its page needs
  const slug = define({ paths: { "GET /casino-games": () => ({ name: "Gold" }) } });
  // @ts-expect-error -- a name that no reader knows
  const name = define({ paths: { "GET /users/wallet": () => ({ saldo: 7 }) } });
  // @ts-expect-error -- a misspelt name beside a right one
  const misspelt = define({ paths: { "GET /users/wallet": () => ({ balance: 7, bonsu: 8 }) } });
  // @ts-expect-error -- the same in the function of a long row
  const long = define({ paths: { "GET /users/wallet": { answer: () => ({ balance: 7, bonsu: 8 }) } } });
  const deep = define({
    paths: {
      // @ts-expect-error -- and in a record of a list of a list
      "GET /casino-games/home": () => ({
        rows: [{ title: "a", games: [{ slug: "g", name: "G", imag: "" }] }],
      }),
    },
  });
  // @ts-expect-error -- a balance is an amount
  const type = define({ paths: { "GET /users/wallet": () => ({ balance: { cents: 700 } }) } });
  const wait = () => Promise.resolve(7);
  // @ts-expect-error -- a row is not async
  const late = define({ paths: { "GET /users/wallet": async () => ({ balance: await wait() }) } });
  const dated = (limits: { spa_bet_limit: Date }) => limits;
  // @ts-expect-error -- a limit is an amount
  const sent = define({ paths: { "PATCH /bff/users/update-limits": { request: dated } } });
  expect([right, loose, path, slug, name, misspelt, long, deep, type, late, sent]).toHaveLength(11);
});
