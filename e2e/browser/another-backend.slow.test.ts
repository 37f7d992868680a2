import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { startSandbox } from "@storefront/sandbox-backend";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchChromium, realComplaints, watchedPage } from "../support/chromium.ts";
import { rawCall } from "../support/raw-call.ts";
import { EDGE_KEY, type RunningHost, startInstance } from "../support/running-host.ts";
import { heldCharge, logIn, playerMenu, sentTo } from "../support/page-actions.ts";
import { answerJson, serveBackend, type SmallBackend } from "../support/small-servers.ts";

const TRUNK = fileURLToPath(new URL("../support/another-trunk.ts", import.meta.url));

// The sandbox in another style: what support/another-trunk.ts adapts.
type Sent = Readonly<Record<string, unknown>>;
const cents = (amount: unknown): string => String(Math.round(Number(amount) * 100));
const named = ({ slug, name }: Sent) => ({ enlace: slug, titulo: name });
const juego = (game: Sent) => ({
  ...named(game),
  idJuego: String(game["id"]),
  estudio: named(game["provider"] as Sent),
  grupos: (game["categories"] as Sent[]).map(named),
  caratula: game["image"],
  enVivo: game["is_live"] ? "S" : "N",
  conPrueba: game["has_demo"] ? "S" : "N",
});
const juegos = (games: unknown) => (games as Sent[]).map(juego);
const portada = ({ rows }: Sent) => ({
  filas: (rows as Sent[]).map(({ title, games }) => ({ nombre: title, juegos: juegos(games) })),
});
const perfil = ({ user, userInfo }: Sent) => {
  const { id, email, first_name: nombre, ...others } = user as Sent;
  return { cliente: { ...others, idCliente: String(id), correo: email, nombre }, estado: userInfo };
};
const pago = (charge: Sent) => ({
  pago: {
    folio: charge["transactionId"],
    situacion: charge["status"],
    importeCentavos: cents(charge["amount"]),
    copiaYPega: charge["code"],
  },
});
const ANSWERS: Readonly<Record<string, (answer: Sent) => unknown>> = {
  "/casino-games/home": portada,
  "/casino-games/page/": portada,
  "/casino-games/list/base": ({ data }) => ({ catalogo: { juegos: juegos(data) } }),
  "/casino-games/list/": ({ data, last_page: pages, total }) => ({
    catalogo: { juegos: juegos(data), paginas: String(pages), todos: String(total) },
  }),
  "/casino-games": ({ data }) => ({ juego: juego(data as Sent) }),
  "/auth/login": (answer) => ({
    ...perfil(answer),
    sesion: { ficha: answer["access_token"], segundos: String(answer["expires_in"]) },
  }),
  "/auth/user-profile": perfil,
  "/users/wallet": ({ balance, bonus }) => ({ saldoCentavos: cents(balance), bonoCentavos: cents(bonus) }),
  "/payment-providers": ({ data }) => ({
    metodos: (data as Sent[]).map(({ slug, name, minimum }) => ({
      clave: slug,
      titulo: name,
      minimoCentavos: cents(minimum),
    })),
  }),
  "/wallet/add-credit": pago,
  "/wallet/charge/": pago,
};
const BODIES: Readonly<Record<string, (body: Sent) => object>> = {
  "/auth/login": ({ usuario, contrasena, ...others }) => ({
    ...others,
    login: usuario,
    password: contrasena,
  }),
  "/wallet/add-credit": ({ importeCentavos, ...others }) => ({
    ...others,
    amount: Number(importeCentavos) / 100,
  }),
};

/** Hands a call on to the sandbox, at whose address pictures are: they are at this one's then. */
async function translate(
  sandbox: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { url = "", method = "GET" } = incoming;
  const { host: own, connection: _, "content-length": __, ...headers } = incoming.headers;
  const path = url.replace(/^\/v2|\?.*$/g, "");
  const sent = await text(incoming);
  const body = sent && BODIES[path] ? JSON.stringify(BODIES[path](JSON.parse(sent) as Sent)) : sent;
  const request = { method, headers: headers as Record<string, string>, ...(body && { body }) };
  const answer = await fetch(sandbox + url, request);
  const told = (await answer.text()).replaceAll(sandbox, `http://${own}`);
  const change = ANSWERS[path] ?? ANSWERS[path.replace(/[^/]+$/, "")];
  if (change && answer.ok) return answerJson(outgoing, change(JSON.parse(told) as Sent));
  outgoing.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "text/plain" });
  outgoing.end(told);
}

let backend: SmallBackend;
let host: RunningHost;
let browser: Browser;

beforeAll(async () => {
  const sandbox = await startSandbox({ port: 0, edgeWorkerKey: EDGE_KEY });
  backend = await serveBackend((incoming, outgoing) => {
    translate(sandbox.origin, incoming, outgoing).catch(() => outgoing.destroy());
  });
  const environment = { API_BASE_URL: backend.apiBaseUrl, NODE_OPTIONS: "--conditions=@storefront/source" };
  [host, browser] = await Promise.all([
    startInstance(sandbox, environment, { file: TRUNK }),
    launchChromium(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await host?.stop();
  await backend?.close();
});

it.each([
  ["/en", "Jaguar Sunrise"],
  ["/en/live", "Lagoon Roulette Live"],
  ["/en/casino/category/slots", "Amber Orchard"],
  ["/en/game/jaguar-sunrise", "Boto Games"],
])("a guest finds on %s the games of a backend of another style: %s", async (path, name) => {
  const { status, text: document } = await rawCall(host.origin, path);
  expect([status, document.includes(name)]).toEqual([200, true]);
});

it("a player signs in to it, sees the balance and deposits", async () => {
  const watched = await watchedPage(browser);
  const { page } = watched;
  await page.goto(`${host.origin}/en?dialog=login`);
  await logIn(page, "ana@sandbox.test");
  await playerMenu(page).waitFor({ state: "attached" });
  await page.goto(`${host.origin}/en/account/wallet`);
  await page
    .getByText(/2,500\.50/)
    .first()
    .waitFor();
  await page.goto(`${host.origin}/en/terms/terms?dialog=deposit`);
  const dialog = page.getByRole("dialog", { name: "Deposit" });
  await dialog.getByRole("textbox", { name: "Amount" }).fill("50");
  await dialog.getByRole("textbox", { name: "Amount" }).press("Enter");
  const id = await heldCharge(host);
  await dialog.getByRole("img", { name: "QR code of the payment" }).waitFor();
  expect(sentTo(host, "/wallet/add-credit")).toMatchObject([{ amount: 50 }]);
  host.sandbox.control.changeCharge(id, "pay");
  await dialog.getByText("Payment received").waitFor();
  expect(realComplaints(watched)).toEqual([]);
  expect(host.output()).not.toMatch(/a function of the trunk|cannot be read/);
});
