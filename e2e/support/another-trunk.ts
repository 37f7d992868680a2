import { serveStorefront } from "@storefront/host";
import { reactRouterPages } from "@storefront/host/react-router";
import { defineBackend } from "@storefront/proxy";
import type { SiteAnswers } from "@storefront/site/server";
import { storefront } from "@storefront/storefront/trunk";

// The reference trunk in front of a backend of another style (docs/guides/connect-your-backend.md): Spanish names,
// camelCase, lists elsewhere, ids as text, money as the text of cents.

type Named = { enlace: string; titulo: string };
type Juego = Named & {
  idJuego: string;
  estudio: Named;
  grupos: Named[];
  caratula: string;
  enVivo: "S" | "N";
  conPrueba: "S" | "N";
};
type Perfil = { cliente: { idCliente: string; correo: string; nombre: string }; estado: object };
type Pago = { folio: string; situacion: string; importeCentavos: string; copiaYPega: string };
type Portada = { filas: { nombre: string; juegos: Juego[] }[] };

const amountOf = (cents: unknown): number => Number(cents) / 100;
const centsOf = (amount: unknown): string => String(Math.round(Number(amount) * 100));
const named = ({ enlace, titulo }: Named) => ({ slug: enlace, name: titulo });
const game = (juego: Juego) => ({
  ...named(juego),
  id: juego.idJuego,
  provider: named(juego.estudio),
  categories: juego.grupos.map(named),
  image: juego.caratula,
  is_live: juego.enVivo === "S",
  has_demo: juego.conPrueba === "S",
});
const home = ({ filas }: Portada) => ({
  rows: filas.map(({ nombre, juegos }) => ({ slug: nombre, title: nombre, games: juegos.map(game) })),
});
const profile = ({ cliente: { idCliente, correo, nombre, ...others }, estado }: Perfil) => ({
  user: { ...others, id: Number(idCliente), email: correo, first_name: nombre },
  userInfo: estado,
});
const payment = ({ folio, situacion, importeCentavos, copiaYPega }: Pago) => ({
  transactionId: folio,
  status: situacion,
  amount: amountOf(importeCentavos),
  code: copiaYPega,
});

const backend = defineBackend<SiteAnswers>()({
  paths: {
    "GET /casino-games/home": home,
    "GET /casino-games/page/{page}": home,
    "GET /casino-games/list/base": ({ catalogo }: { catalogo: { juegos: Juego[] } }) =>
      catalogo.juegos.map(game),
    "GET /casino-games/list/": (answer: {
      catalogo: { juegos: Juego[]; paginas: string; todos: string };
    }) => ({
      data: answer.catalogo.juegos.map(game),
      last_page: Number(answer.catalogo.paginas),
      total: Number(answer.catalogo.todos),
    }),
    "GET /casino-games": ({ juego }: { juego: Juego }) => game(juego),
    "POST /auth/login": {
      request: ({ login, password, ...others }) => ({ ...others, usuario: login, contrasena: password }),
      answer: (answer: Perfil & { sesion: { ficha: string; segundos: string } }) => ({
        ...profile(answer),
        access_token: answer.sesion.ficha,
        expires_in: Number(answer.sesion.segundos),
      }),
    },
    "GET /auth/user-profile": profile,
    "GET /users/wallet": (answer: { saldoCentavos: string; bonoCentavos: string }) => ({
      balance: amountOf(answer.saldoCentavos),
      bonus: amountOf(answer.bonoCentavos),
    }),
    "GET /payment-providers": ({
      metodos,
    }: {
      metodos: { clave: string; titulo: string; minimoCentavos: string }[];
    }) =>
      metodos.map(({ clave, titulo, minimoCentavos }) => ({
        slug: clave,
        name: titulo,
        minimum: amountOf(minimoCentavos),
        deposit: true,
      })),
    "POST /wallet/add-credit": {
      request: ({ amount, ...others }) => ({ ...others, importeCentavos: centsOf(amount) }),
      answer: ({ pago }: { pago: Pago }) => payment(pago),
    },
    "GET /wallet/charge/{transactionId}": ({ pago }: { pago: Pago }) => ({ status: pago.situacion }),
  },
});

const built = (file: string): string => new URL(`../../apps/storefront/dist/${file}`, import.meta.url).href;

await serveStorefront({
  ...storefront,
  backend,
  pages: reactRouterPages(() => import(built("server/index.js"))),
  assets: new URL(built("client")),
});
