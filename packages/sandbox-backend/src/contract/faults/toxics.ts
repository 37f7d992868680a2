import type { Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { SandboxState } from "../state/state.ts";
import { deliver, dribble, isEndless, readAnswer, relay, write, writeHead } from "./answer.ts";
import type { Exchange, Wire } from "./exchange.ts";
import type { Toxic } from "./fault.ts";

type ToxicTable = {
  readonly [Name in Toxic["type"]]: (
    exchange: Exchange,
    toxic: Extract<Toxic, { type: Name }>,
  ) => Promise<Response>;
};

const WAF_PAGE =
  "<!doctype html><html><head><title>Attention required</title></head>" +
  "<body><h1>Checking your browser</h1><p>Please wait.</p></body></html>";

/** Milliseconds for written bytes to leave before a reset discards the rest. */
const FLUSH_MS = 20;

/** The effect of each toxic on a call. Those that end in `sent` write to the socket themselves. */
export const TOXICS: ToxicTable = {
  latency: async ({ state, handle }, { ms, jitter }) => {
    await state.sleep(ms + Math.round(state.random() * jitter));
    return handle();
  },

  timeout: async ({ state, wire }, { ms }) => {
    const { socket } = wire();
    if (ms > 0) {
      await state.sleep(ms);
      socket.destroy();
    }
    return sent();
  },

  slow_close: async ({ state, wire, handle }, { ms }) => {
    const { socket } = wire();
    const answer = await readAnswer(await handle());
    delete answer.headers["content-length"];
    await writeHead(socket, answer, { connection: "close" });
    await write(socket, answer.body);
    await state.sleep(ms);
    socket.end();
    return sent();
  },

  bandwidth: async ({ state, wire, handle }, { kbps }) => {
    const to = wire();
    const pause = 50;
    const size = Math.max(1, Math.round((kbps * 1_024 * pause) / 1_000));
    return deliverSlowly(to, await handle(), { size, pause, state });
  },

  slicer: async ({ state, wire, handle }, { bytes, delay }) => {
    const to = wire();
    return deliverSlowly(to, await handle(), { size: Math.max(1, bytes), pause: delay, state });
  },

  reset_before_headers: async ({ wire, handle }, { handled }) => {
    const { socket } = wire();
    if (handled) await handle();
    socket.resetAndDestroy();
    return sent();
  },

  reset_after: async ({ state, wire, handle }, { bytes }) => {
    const { socket } = wire();
    await deliverStart(socket, await handle(), bytes, state);
    await state.sleep(FLUSH_MS);
    socket.resetAndDestroy();
    return sent();
  },

  limit_data: async ({ state, wire, handle }, { bytes }) => {
    const { socket } = wire();
    await deliverStart(socket, await handle(), bytes, state);
    socket.end();
    return sent();
  },

  truncated_json: async ({ handle }, { bytes }) => {
    const { status, headers, body } = await readAnswer(await handle());
    delete headers["content-length"];
    const cut = body.subarray(0, bytes ?? Math.floor(body.length / 2));
    return new Response(new Uint8Array(cut), { status, headers });
  },

  wrong_length: async ({ wire, handle }, { by }) => {
    const { socket } = wire();
    const answer = await readAnswer(await handle());
    const length = Math.max(0, answer.body.length + by);
    await writeHead(socket, answer, { "content-length": String(length) });
    await write(socket, answer.body);
    socket.end();
    return sent();
  },

  html_200: async () =>
    new Response(WAF_PAGE, { status: 200, headers: { "content-type": "text/html; charset=utf-8" } }),

  http: async (_exchange, { status, body, headers }) => {
    const bodiless = status === 204 || status === 205 || status === 304;
    if (bodiless) return new Response(null, { status, headers });
    if (typeof body === "string") return new Response(body, { status, headers });
    return Response.json(body, { status, headers });
  },

  raw: async ({ wire }, { text }) => {
    const { socket } = wire();
    await write(socket, text);
    socket.end();
    return sent();
  },

  redirect: async (_exchange, { url, status }) => new Response(null, { status, headers: { location: url } }),

  set_cookie: async ({ handle }, { cookie }) => {
    const response = await handle();
    const headers = new Headers(response.headers);
    headers.append("set-cookie", cookie);
    return new Response(response.body, { status: response.status, headers });
  },

  second_response_on_idle_socket: async ({ state, wire, handle }, { ms }) => {
    const to = wire();
    await deliver(to, await readAnswer(await handle()));
    await state.sleep(ms);
    const answer = { status: 200, headers: {}, body: Buffer.from('{"poisoned":true}') };
    await writeHead(to.socket, answer, {
      "content-type": "application/json",
      "content-length": String(answer.body.length),
    });
    await write(to.socket, answer.body);
    return sent();
  },

  close_idle_after: async ({ state, wire, handle }, { ms }) => {
    const to = wire();
    await deliver(to, await readAnswer(await handle()));
    await state.sleep(ms);
    to.socket.destroy();
    return sent();
  },

  gzip_bomb: async (_exchange, { megabytes }) => {
    const body = gzipSync(`{"data":"${"0".repeat(megabytes * 1_048_576)}"}`);
    const headers = { "content-type": "application/json", "content-encoding": "gzip" };
    return new Response(new Uint8Array(body), { headers });
  },

  flap: async ({ state, fault, wire, handle }, { periodMs }) => {
    const periods = Math.floor((state.now() - fault.since) / periodMs);
    if (periods % 2 === 1) return handle();
    wire().socket.resetAndDestroy();
    return sent();
  },
};

/** The head and so many bytes of the body. */
async function deliverStart(
  socket: Socket,
  response: Response,
  bytes: number,
  state: SandboxState,
): Promise<void> {
  if (isEndless(response)) return relay(socket, response, { state, most: bytes });
  const answer = await readAnswer(response);
  await writeHead(socket, answer, { "content-length": String(answer.body.length) });
  await write(socket, answer.body.subarray(0, bytes));
}

async function deliverSlowly(
  to: Wire,
  response: Response,
  how: { size: number; pause: number; state: SandboxState },
): Promise<Response> {
  if (isEndless(response)) {
    await relay(to.socket, response, how);
    to.socket.end();
  } else {
    await dribble(to, await readAnswer(response), how);
  }
  return sent();
}

const sent = (): Response => RESPONSE_ALREADY_SENT;
