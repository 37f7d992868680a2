import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { answerJson, serveBackend, type SmallBackend } from "./small-servers.ts";

// The sandbox in another style: what another-backend.ts joins.
/** A record of either. */
export type Sent = Readonly<Record<string, unknown>>;
const BASE = "/servicio/pt";
const cents = (amount: unknown): string => String(Math.round(Number(amount) * 100));
const siNo = (value: unknown): string => (value ? "S" : "N");
const fecha = (moment: unknown): string => {
  const [, year, month, day, time = ""] = /^(\d+)-(\d+)-(\d+)T([\d:]{8})/.exec(String(moment)) ?? [];
  return `${day}/${month}/${year} ${time}`.trim();
};
const uuid = (id: unknown): string => `00000000-0000-4000-8000-${String(id).padStart(12, "0")}`;
const named = ({ slug, name }: Sent) => ({ enlace: slug, titulo: name });
const juego = (game: Sent) => ({
  ...named(game),
  idJuego: String(game["id"]),
  estudio: named(game["provider"] as Sent),
  grupos: (game["categories"] as Sent[]).map(named),
  caratula: game["image"],
  enVivo: siNo(game["is_live"]),
  conPrueba: siNo(game["has_demo"]),
});
const juegos = (games: unknown) => (games as Sent[]).map(juego);
const portada = ({ rows }: Sent) => ({
  filas: (rows as Sent[]).map(({ title, games }) => ({ nombre: title, juegos: juegos(games) })),
});
const perfil = (answer: Sent) => {
  const [user, info] = [answer["user"] as Sent, answer["userInfo"] as Sent];
  return {
    cliente: { uuid: uuid(user["id"]), correo: user["email"], nombre: user["first_name"] },
    estado: {
      correoConfirmado: siNo(info["validate_email_at"]),
      telefonoConfirmado: siNo(info["validate_sms_at"]),
      terminosAceptados: fecha(info["tc_accepted_at"]),
    },
  };
};
const pago = (charge: Sent) => ({
  pago: {
    folio: charge["transactionId"],
    situacion: charge["status"],
    importeCentavos: cents(charge["amount"]),
    copiaYPega: charge["code"],
  },
});
const movimiento = ({ id, type, status, amount, created_at: at }: Sent) => ({
  folio: String(id),
  clase: type,
  situacion: status,
  centavos: cents(amount),
  fecha: fecha(at),
});

const premio = ({ id, game, player, amount }: Sent) => ({
  folio: String(id),
  juego: named(game as Sent),
  quien: player,
  centavos: cents(amount),
});
const regalo = ({ id, type, title, value, redeemed_at: at }: Sent) => ({
  folio: String(id),
  clase: type,
  titulo: title,
  centavos: cents(value),
  entregado: at === null ? "" : fecha(at),
});

/** Entries of a page of the lists that the sandbox sends whole. */
export const PAGE = 4;
const pageAt = (query: URLSearchParams): number => Number(query.get("desde")?.slice(1) ?? 1);
/** One page of a list by cursor. */
const listed =
  (name: string, item: (entry: Sent) => unknown) =>
  ({ data, last_page: pages }: Sent, query: URLSearchParams) => {
    const [page, all] = [pageAt(query), data as Sent[]];
    const own = pages === undefined ? all.slice((page - 1) * PAGE, page * PAGE) : all;
    const last = Number(pages ?? Math.ceil(all.length / PAGE));
    return { [name]: own.map(item), siguiente: page < last ? `c${page + 1}` : null };
  };

/** One call of this backend: where the sandbox has it, and how it answers. A `:` is the rest of the path. */
interface Row {
  readonly at?: string;
  readonly method?: string;
  readonly sends?: (body: Sent, query: URLSearchParams) => object;
  readonly answers?: (answer: Sent, query: URLSearchParams) => unknown;
}
const withAmount = ({ importeCentavos, ...others }: Sent) => ({
  ...others,
  amount: Number(importeCentavos) / 100,
});
const ROWS: Readonly<Record<string, Row>> = {
  "/casino-games/home": { answers: portada },
  "/casino-games/page/:": { answers: portada },
  "/juegos/base": {
    at: "/casino-games/list/base",
    answers: ({ data }) => ({ catalogo: { juegos: juegos(data) } }),
  },
  "/juegos/": {
    at: "/casino-games/list/",
    answers: (answer, query) => ({
      catalogo: { ...listed("juegos", juego)(answer, query), todos: String(answer["total"]) },
    }),
  },
  "/favoritos": { at: "/bff/favorite-games", answers: listed("favoritos", juego) },
  "/favoritos/:": { at: "/bff/favorite-games/:" },
  "/premios": { at: "/bff/games/top-wins-dl", answers: listed("premios", premio) },
  "/regalos": { at: "/bff/gamification/rewards", answers: listed("regalos", regalo) },
  "/casino-games": { answers: ({ data }) => ({ juego: juego(data as Sent) }) },
  "/sesion/abrir": {
    at: "/auth/login",
    sends: ({ usuario, contrasena, ...others }) => ({ ...others, login: usuario, password: contrasena }),
    answers: perfil,
  },
  "/cliente": { at: "/auth/user-profile", answers: perfil },
  "/billetera": {
    at: "/users/wallet",
    answers: ({ balance, bonus }) => ({ saldoCentavos: cents(balance), bonoCentavos: cents(bonus) }),
  },
  "/movimientos": {
    at: "/bff/transactions",
    method: "POST",
    sends: (_, query) => ({ page: pageAt(query) }),
    answers: listed("movimientos", movimiento),
  },
  "/payment-providers": {
    answers: ({ data }) => ({
      metodos: (data as Sent[]).map(({ slug, name, minimum }) => ({
        clave: slug,
        titulo: name,
        minimoCentavos: cents(minimum),
      })),
    }),
  },
  "/wallet/add-credit": { sends: withAmount, answers: pago },
  "/pagos/:": { at: "/wallet/charge/:", answers: pago },
  "/new-withdraws": { sends: withAmount, answers: ({ id }) => ({ retiro: { folio: String(id) } }) },
};

/** Each refusal is a success with words of its own. */
const codigoOf = (path: string, status: number, words: string): string => {
  if (status === 401) return path === "/sesion/abrir" ? "CREDENCIALES" : "SESION_VENCIDA";
  return words.includes("insufficient_balance") ? "SALDO_INSUFICIENTE" : "NO_PERMITIDO";
};

/** Hands a call on to the sandbox, at whose address pictures are: they are at this one's then. */
async function translate(
  sandbox: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(incoming.url ?? "", "http://backend.example");
  const isPicture = !pathname.startsWith(BASE);
  const path = pathname.slice(isPicture ? 0 : BASE.length);
  const [, rest = ""] = /\/([^/]*)$/.exec(path) ?? [];
  const row: Row = ROWS[path] ?? ROWS[path.replace(/[^/]+$/, ":")] ?? {};
  const at = isPicture
    ? path
    : `/v2${(row.at ?? path).replace(":", rest).replace(/\/page\/:$/, `/page/${rest}`)}`;
  const query = new URLSearchParams(
    [...searchParams].map(([name, value]) => [{ tamano: "per_page" }[name] ?? name, value]),
  );
  query.set("page", String(pageAt(searchParams)));
  const { host: own, connection: _, "content-length": __, "x-ficha": token, ...headers } = incoming.headers;
  const sent = await text(incoming);
  const parsed = (sent === "" ? {} : JSON.parse(sent)) as Sent;
  const body = row.sends ? JSON.stringify(row.sends(parsed, searchParams)) : sent;
  const request = {
    method: row.method ?? incoming.method ?? "GET",
    headers: {
      ...(headers as Record<string, string>),
      ...(typeof token === "string" && { authorization: `Bearer ${token}` }),
      ...(body !== "" && { "content-type": "application/json" }),
    },
    ...(body !== "" && { body }),
  };
  const answer = await fetch(`${sandbox}${at}${query.size > 0 ? `?${query.toString()}` : ""}`, request);
  const told = (await answer.text()).replaceAll(sandbox, `http://${own}`);
  if (isPicture || (answer.ok && !answer.headers.get("content-type")?.includes("json"))) {
    outgoing.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "text/plain" });
    outgoing.end(told);
    return;
  }
  if (!answer.ok)
    return answerJson(outgoing, {
      error: { codigo: codigoOf(path, answer.status, told), mensaje: "No es posible ahora" },
    });
  const data = JSON.parse(told) as Sent;
  if (path === "/sesion/abrir") outgoing.setHeader("x-ficha", String(data["access_token"]));
  answerJson(outgoing, row.answers ? row.answers(data, searchParams) : data);
}

/** Serves the sandbox at an origin in another style; `apiBaseUrl` is its base address. */
export async function serveAnotherStyle(sandbox: string): Promise<SmallBackend> {
  const backend = await serveBackend((incoming, outgoing) => {
    translate(sandbox, incoming, outgoing).catch(() => outgoing.destroy());
  });
  return { ...backend, apiBaseUrl: backend.apiBaseUrl.replace("/v2", BASE) };
}
