import { PASSWORD } from "@storefront/sandbox-backend";
import { Agent, type ClientRequest, type IncomingHttpHeaders, request } from "node:http";
import type { RunningHost } from "./running-host.ts";

/** A call as it goes over the wire: the path is sent as it stands, dots and percent signs included. */
export interface RawCall {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** A value to be sent as JSON. */
  json?: unknown;
  /** Bytes of known length, or pieces that are sent chunked. */
  body?: Uint8Array | AsyncIterable<Uint8Array> | undefined;
  session?: string | undefined;
  /** Connections of its own. Default: those that all calls of a process share. */
  agent?: Agent;
}

/** An answer, read to its end. */
export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

/**
 * Connections that are kept, as a balancer keeps them: it ends an idle one before the host does after 65 s, because a
 * call on a connection that is about to end has no answer.
 */
const shared = new Agent({ keepAlive: true, maxSockets: 128, timeout: 5_000 });

/** Calls a host; an answer counts even when the host stops reading the body before its end. */
export function rawCall(origin: string, path: string, call: RawCall = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const body = call.json === undefined ? call.body : Buffer.from(JSON.stringify(call.json));
  const headers: Record<string, string> = {
    // A page of our own calls.
    "sec-fetch-site": "same-origin",
    ...(call.json !== undefined && { "content-type": "application/json" }),
    ...(body instanceof Uint8Array && { "content-length": String(body.byteLength) }),
    ...(call.session !== undefined && { cookie: `session=${call.session}` }),
    ...call.headers,
  };
  return new Promise((resolve, reject) => {
    const { method = "GET", agent = shared } = call;
    const outgoing = request({ hostname, port, path, method, headers, agent });
    outgoing.once("error", reject);
    outgoing.once("response", (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.once("error", reject);
      incoming.once("end", () => {
        const whole = Buffer.concat(chunks);
        const { statusCode: status = 0 } = incoming;
        resolve({ status, headers: incoming.headers, body: whole, text: whole.toString() });
      });
    });
    send(outgoing, body).catch((error: unknown) => {
      outgoing.destroy();
      reject(error as Error);
    });
  });
}

/** Logs a player of the sandbox in over HTTP; the session's token. */
export async function sessionOf(host: RunningHost, login: string): Promise<string> {
  const { status, headers, text } = await rawCall(host.origin, "/api/auth/login", {
    method: "POST",
    json: { login, password: PASSWORD },
  });
  const line = (headers["set-cookie"] ?? []).find((cookie) => cookie.startsWith("session="));
  const token = line?.slice("session=".length, line.indexOf(";")) ?? "";
  if (status !== 200 || token === "") throw new Error(`${login} did not get in: ${status} ${text}`);
  return token;
}

/** Every text that an answer shows: headers and body. */
export const shownBy = ({ headers, text }: RawAnswer): string => `${JSON.stringify(headers)}\n${text}`;

async function send(outgoing: ClientRequest, body: RawCall["body"]): Promise<void> {
  if (body === undefined || body instanceof Uint8Array) {
    outgoing.end(body);
    return;
  }
  for await (const piece of body) {
    if (outgoing.destroyed) break;
    if (!outgoing.write(piece)) await room(outgoing);
  }
  outgoing.end();
}

/** Resolves when more may be written, or nothing can. */
function room(outgoing: ClientRequest): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      outgoing.off("drain", go).off("close", go);
      resolve();
    };
    outgoing.once("drain", go).once("close", go);
  });
}
