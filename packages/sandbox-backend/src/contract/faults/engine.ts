import { type ServerResponse, STATUS_CODES } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, MiddlewareHandler } from "hono";
import { decodeJwt } from "jose";
import { bearerOf } from "../auth/tokens.ts";
import type { SandboxEnvironment } from "../http/environment.ts";
import { refusal } from "../http/refusal.ts";
import { findAccount } from "../players/accounts.ts";
import type { SandboxState } from "../state/state.ts";
import { type ActiveFault, rulePath, type Toxic } from "./fault.ts";

/** The header of the answer to a call without a socket, when the toxic breaks the connection. */
export const BROKEN_CONNECTION = "x-sandbox-broken-connection";

/** Applies the first fault that matches a call; in order of switching on, so a queue of faults plays a sequence. */
export const faultEngine =
  (state: SandboxState): MiddlewareHandler<SandboxEnvironment> =>
  async (context, next) => {
    const path = rulePath(context.req.path);
    const fault = state.faults.find(
      (candidate) =>
        matches(candidate, context.req.method, path) &&
        (candidate.login === undefined || isCallOf(state, context, candidate.login)),
    );
    if (fault === undefined) return next();
    spend(state, fault);
    // Without a server Hono leaves the environment undefined, whatever its type says.
    const { outgoing } = (context.env as SandboxEnvironment["Bindings"] | undefined) ?? {};
    const response = await apply(fault.toxic, {
      state,
      handle: async () => {
        await next();
        return context.res;
      },
      wire: () => {
        if (outgoing?.socket) return outgoing;
        throw refusal(501, { message: "This toxic needs a socket" }, { [BROKEN_CONNECTION]: "1" });
      },
    });
    // Hono would merge the headers of an answer already there into the new one.
    context.res = undefined;
    context.res = response;
  };

/** Whether a fault is about a call: exact path, `/prefix/*`, or `*`; any method unless it names one. */
function matches({ path: pattern, method }: ActiveFault, called: string, path: string): boolean {
  if (method !== undefined && method.toUpperCase() !== called) return false;
  if (pattern === "*") return true;
  return pattern.endsWith("/*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

/** Whether a call has a session of the player with this login, ended or not, or names this login in its body. */
function isCallOf(state: SandboxState, context: Context<SandboxEnvironment>, login: string): boolean {
  const account = findAccount(state.accounts, login);
  const accountId = accountIdOf(state, context.req.header("authorization"));
  if (accountId !== undefined) return account?.id === accountId;
  const { login: named, email = named } = Object(context.get("recorded")?.body) as Record<string, unknown>;
  if (typeof email !== "string") return false;
  if (account === undefined) return email.toLowerCase() === login.toLowerCase();
  return findAccount(state.accounts, email) === account;
}

function accountIdOf(state: SandboxState, authorization: string | undefined): number | undefined {
  const token = bearerOf(authorization);
  if (token === undefined) return undefined;
  try {
    const { sid } = decodeJwt(token);
    return typeof sid === "string" ? state.sessions.get(sid)?.accountId : undefined;
  } catch {
    return undefined;
  }
}

function spend(state: SandboxState, fault: ActiveFault): void {
  if (fault.times === undefined) return;
  fault.times -= 1;
  if (fault.times === 0) state.faults.splice(state.faults.indexOf(fault), 1);
}

function apply(toxic: Toxic, exchange: Exchange): Promise<Response> {
  const toxicOf = TOXICS[toxic.type] as (exchange: Exchange, toxic: Toxic) => Promise<Response>;
  return toxicOf(exchange, toxic);
}

/** One call under a fault. */
interface Exchange {
  readonly state: SandboxState;
  /** Lets the sandbox handle the call; the answer is then the toxic's to deliver. */
  readonly handle: () => Promise<Response>;
  /** Node's side of the answer; throws 501 when the call came without a socket. */
  readonly wire: () => ServerResponse;
}

type ToxicTable = {
  readonly [Name in Toxic["type"]]: (
    exchange: Exchange,
    toxic: Extract<Toxic, { type: Name }>,
  ) => Promise<Response>;
};

const FIREWALL_PAGE =
  "<!doctype html><html><head><title>Attention required</title></head>" +
  "<body><h1>Checking your browser</h1><p>Please wait.</p></body></html>";

/** Milliseconds for written bytes to leave before a reset discards the rest. */
const FLUSH_MS = 20;

/** The effect of each toxic on a call. Those that end in `sent` write to the socket themselves. */
const TOXICS: ToxicTable = {
  latency: async ({ state, handle }, { ms, jitter }) => {
    await state.sleep(ms + Math.round(state.random() * jitter));
    return handle();
  },

  timeout: async ({ state, wire }, { ms }) => {
    const outgoing = wire();
    if (ms > 0) {
      await state.sleep(ms);
      outgoing.socket?.destroy();
    }
    return sent();
  },

  slicer: async ({ state, wire, handle }, { bytes, delay }) => {
    const outgoing = wire();
    await pieces(outgoing, await handle(), async (piece) => {
      for (let start = 0; start < piece.length && outgoing.writable; start += Math.max(1, bytes)) {
        outgoing.write(piece.subarray(start, start + Math.max(1, bytes)));
        await state.sleep(delay);
      }
      return outgoing.writable;
    });
    outgoing.end();
    return sent();
  },

  reset_before_headers: async ({ wire, handle }, { handled }) => {
    const outgoing = wire();
    if (handled) await handle();
    outgoing.socket?.resetAndDestroy();
    return sent();
  },

  reset_after: async ({ state, wire, handle }, { bytes }) => {
    const outgoing = wire();
    let left = bytes;
    await pieces(outgoing, await handle(), async (piece) => {
      outgoing.write(piece.subarray(0, left));
      left -= piece.length;
      return left > 0 && outgoing.writable;
    });
    await state.sleep(FLUSH_MS);
    outgoing.socket?.resetAndDestroy();
    return sent();
  },

  truncated_json: async ({ handle }) => {
    const { status, headers, body } = await handle().then(async (response) => ({
      status: response.status,
      headers: new Headers(response.headers),
      body: new Uint8Array(await response.arrayBuffer()),
    }));
    headers.delete("content-length");
    return new Response(body.subarray(0, Math.floor(body.length / 2)), { status, headers });
  },

  html_200: async () =>
    new Response(FIREWALL_PAGE, { status: 200, headers: { "content-type": "text/html; charset=utf-8" } }),

  http: async ({ handle }, { status, body, headers, handled }) => {
    if (handled) await handle();
    const bodiless = status === 204 || status === 205 || status === 304;
    if (bodiless) return new Response(null, { status, headers });
    if (typeof body === "string") return new Response(body, { status, headers });
    return Response.json(body, { status, headers });
  },

  raw: async ({ wire }, { text }) => {
    wire().socket?.end(text);
    return sent();
  },
};

/** Writes the head of an answer, with its length where it has an end, and hands its body over until it is enough. */
async function pieces(
  outgoing: ServerResponse,
  response: Response,
  take: (piece: Uint8Array) => Promise<boolean>,
): Promise<void> {
  const headers = Object.fromEntries(response.headers);
  const isEndless = response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
  const whole = isEndless ? undefined : new Uint8Array(await response.arrayBuffer());
  outgoing.writeHead(response.status, STATUS_CODES[response.status], {
    ...headers,
    ...(whole && { "content-length": whole.length }),
  });
  outgoing.flushHeaders();
  if (whole !== undefined) return void (await take(whole));
  const reader = response.body?.getReader();
  outgoing.once("close", () => void reader?.cancel().catch(() => {}));
  for (let isEnough = false; reader !== undefined && !isEnough;) {
    const { done, value } = await reader.read();
    isEnough = done || !(await take(value));
  }
  await reader?.cancel();
}

function sent(): Response {
  // Where another server of the process was first, the constant is of the library's own class, whose answers are written
  // without a look at their headers; reading a field makes it a plain one.
  void RESPONSE_ALREADY_SENT.bodyUsed;
  return RESPONSE_ALREADY_SENT;
}
