// #region imports
import { defineBackend, refusal } from "@storefront/proxy";
import type { SiteAnswers } from "@storefront/site/server";
// #endregion

// A backend of another style, whole (docs/guides/connect-your-backend.md): paths, query names and a token of its own, a refusal
// with 200, Spanish names, lists elsewhere, ids as UUIDs, money as the text of cents, days as 29/11/2026, yes as S.

type Named = { enlace: string; titulo: string };
type SiNo = "S" | "N";
type Juego = Named & {
  idJuego: string;
  estudio: Named;
  grupos: Named[];
  caratula: string;
  enVivo: SiNo;
  conPrueba: SiNo;
};
type Perfil = {
  cliente: { uuid: string; correo: string; nombre: string };
  estado: { correoConfirmado: SiNo; telefonoConfirmado: SiNo; terminosAceptados: string };
};
/** A list is read page by page: the next one begins at its cursor. */
type Pagina = { siguiente: string | null };
type Premio = { folio: string; juego: Named; quien: string; centavos: string };
type Regalo = { folio: string; clase: string; titulo: string; centavos: string; entregado: string };
type Pago = { folio: string; situacion: string; importeCentavos: string; copiaYPega: string };
type Portada = { filas: { nombre: string; juegos: Juego[] }[] };
type Movimiento = { folio: string; clase: string; situacion: string; centavos: string; fecha: string };
type Metodo = { clave: string; titulo: string; minimoCentavos: string };

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
const profile = ({ cliente: { uuid, correo, nombre }, estado }: Perfil) => ({
  user: { id: uuid, email: correo, first_name: nombre },
  userInfo: {
    validate_email_at: estado.correoConfirmado === "S",
    validate_sms_at: estado.telefonoConfirmado === "S",
    tc_accepted_at: estado.terminosAceptados,
  },
});
const payment = ({ folio, situacion, importeCentavos, copiaYPega }: Pago) => ({
  transactionId: folio,
  status: situacion,
  amount: amountOf(importeCentavos),
  code: copiaYPega,
});

// #region words
/** Path prefixes that differ from the specification's; the first one that matches is replaced. */
const PATHS = [
  ["/auth/login", "/sesion/abrir"],
  ["/auth/user-profile", "/cliente"],
  ["/users/wallet", "/billetera"],
  ["/bff/transactions", "/movimientos"],
  ["/wallet/charge/", "/pagos/"],
  ["/casino-games/list/", "/juegos/"],
  ["/bff/favorite-games", "/favoritos"],
  ["/bff/games/top-wins-dl", "/premios"],
  ["/bff/gamification/rewards", "/regalos"],
] as const;

/** Its words of a refusal, which all come with status 200. */
const REFUSALS: Readonly<Record<string, readonly [status: number, reason: string]>> = {
  CREDENCIALES: [401, "invalid_credentials"],
  SESION_VENCIDA: [401, "session_expired"],
  SALDO_INSUFICIENTE: [422, "insufficient_balance"],
};
// #endregion

export const backend = defineBackend<SiteAnswers>()({
  // #region calls
  request({ target, path, query, headers, body, key }) {
    const [from = "", to = ""] = PATHS.find(([beginning]) => path.startsWith(beginning)) ?? [];
    const { authorization, ...others } = headers;
    const { page, per_page: size, cursor, ...rest } = query;
    const call = {
      path: to + path.slice(from.length),
      query: { ...rest, pagina: page, tamano: size, desde: cursor },
      headers: { ...others, "x-ficha": authorization?.replace("Bearer ", ""), "x-intento": key },
    };
    if (target !== "POST /bff/transactions") return call;
    const { page: wanted } = body as { page?: number };
    return { ...call, method: "GET", query: { pagina: wanted, desde: cursor }, body: undefined };
  },

  answer({ body, headers }, { target }) {
    const { error } = (body ?? {}) as { error?: { codigo: string; mensaje: string } };
    if (error) {
      const [status, reason] = REFUSALS[error.codigo] ?? [400, error.codigo.toLowerCase()];
      throw refusal(status, { reason, message: error.mensaje });
    }
    if (target !== "POST /auth/login") return undefined;
    return { body: { ...(body as Perfil), ficha: headers["x-ficha"] } };
  },
  // #endregion

  paths: {
    "GET /casino-games/home": home,
    "GET /casino-games/page/{page}": home,
    "GET /casino-games/list/base": ({ catalogo }: { catalogo: { juegos: Juego[] } }) =>
      catalogo.juegos.map(game),
    "GET /casino-games/list/": ({
      catalogo: { juegos, siguiente, todos },
    }: {
      catalogo: { juegos: Juego[]; todos: string } & Pagina;
    }) => ({ data: juegos.map(game), next: siguiente, total: Number(todos) }),
    "GET /bff/favorite-games": ({ favoritos, siguiente }: { favoritos: Juego[] } & Pagina) => ({
      data: favoritos.map(game),
      next: siguiente,
    }),
    "GET /bff/games/top-wins-dl": ({ premios, siguiente }: { premios: Premio[] } & Pagina) => ({
      data: premios.map(({ folio, juego, quien, centavos }) => ({
        id: folio,
        game: named(juego),
        player: quien,
        amount: amountOf(centavos),
      })),
      next: siguiente,
    }),
    "GET /bff/gamification/rewards": ({ regalos, siguiente }: { regalos: Regalo[] } & Pagina) => ({
      data: regalos.map(({ folio, clase, titulo, centavos, entregado }) => ({
        id: folio,
        type: clase,
        title: titulo,
        value: amountOf(centavos),
        redeemed_at: entregado,
      })),
      next: siguiente,
    }),
    "GET /casino-games": ({ juego }: { juego: Juego }) => game(juego),
    "POST /auth/login": {
      request: ({ login, password, ...others }) => ({ ...others, usuario: login, contrasena: password }),
      answer: (answer: Perfil & { ficha: string }) => ({ ...profile(answer), access_token: answer.ficha }),
    },
    "GET /auth/user-profile": profile,
    "POST /bff/transactions": ({ movimientos, siguiente }: { movimientos: Movimiento[] } & Pagina) => ({
      data: movimientos.map(({ folio, clase, situacion, centavos, fecha }) => ({
        id: folio,
        type: clase,
        status: situacion,
        amount: amountOf(centavos),
        created_at: fecha,
      })),
      next: siguiente,
    }),
    "GET /payment-providers": ({ metodos }: { metodos: Metodo[] }) =>
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
    // #region rows
    "GET /users/wallet": (answer: { saldoCentavos: string; bonoCentavos: string }) => ({
      balance: amountOf(answer.saldoCentavos),
      bonus: amountOf(answer.bonoCentavos),
    }),
    "POST /new-withdraws": {
      request: ({ amount, ...others }) => ({ ...others, importeCentavos: centsOf(amount) }),
      answer: ({ retiro }: { retiro: { folio: string } }) => ({ id: retiro.folio }),
    },
    // #endregion
  },
});
