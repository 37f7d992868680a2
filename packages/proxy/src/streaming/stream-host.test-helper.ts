import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http";
import { onTestFinished } from "vitest";
import { createBackendTransport } from "../backend/undici-transport.ts";
import { composeRoutes } from "../engine/compose.ts";
import { createProxy, type Proxy } from "../engine/engine.ts";
import { createExternalService, type ExternalServiceOptions } from "../backend/external-service.ts";
import type { Logger } from "../contract/log.ts";
import { serveHttp } from "../backend/loopback.test-helper.ts";
import { createNodeListener } from "../engine/listeners.ts";
import { defineRoutes } from "../contract/route.ts";
import type { ProxySettings } from "../contract/settings.ts";
import { TEST_SETTINGS } from "../testing/call-route.ts";

/** A host with streaming routes over real sockets: `/api/raw/*` is the backend's, `/api/sports/ext/*` a service's. */
export interface StreamHost {
  readonly origin: string;
  readonly proxy: Proxy;
}

/** Sizes and times of a host, and its log. */
export interface StreamHostOptions {
  settings?: Partial<ProxySettings>;
  service?: ExternalServiceOptions;
  logger?: Logger;
}

/** Starts a host in front of one upstream that is its backend below `/v2` and its service below `/ext`. */
export async function hostOver(upstream: string, options: StreamHostOptions = {}): Promise<StreamHost> {
  const { settings: more, logger } = options;
  const settings = { ...TEST_SETTINGS, ...more, backend: { ...TEST_SETTINGS.backend, ...more?.backend } };
  settings.backend.baseUrl = `${upstream}/v2`;
  const service = createExternalService(`${upstream}/ext`, options.service);
  const routes = defineRoutes(
    "sports",
    {
      raw: {
        path: "/api/raw/*",
        ALL: "POST /raw/{*}",
        GET: "GET /raw/{*}",
        payload: "stream",
        query: "pass",
      },
      open: { path: "/api/open/*", GET: "GET /raw/{*}", access: "public" },
      one: { path: "/api/feed/live", GET: "GET /feed/live", access: "public" },
      ext: {
        path: "/api/sports/ext/*",
        access: "public",
        payload: "stream",
        ALL: (call) => call.passTo(service, { authorization: true }),
      },
      json: { path: "/api/json", GET: "GET /json", access: "public", reply: "bare" },
    },
    { access: "optional", reply: "stream" },
  );
  const proxy = createProxy({
    registry: composeRoutes([routes]),
    settings,
    transport: createBackendTransport(settings),
    ...(logger && { logger }),
  });
  const { origin } = await serveHttp(createNodeListener(proxy));
  onTestFinished(async () => {
    await Promise.all([proxy.close(), service.close()]);
  });
  return { origin, proxy };
}

/** Starts an upstream that answers with a function, and a host in front of it. */
export async function hostOf(answer: Parameters<typeof serveHttp>[0], options: StreamHostOptions = {}) {
  const upstream = await serveHttp(answer);
  return { upstream, ...(await hostOver(upstream.origin, options)) };
}

/** The request of a client. */
export interface Sent {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** The whole body; without it the caller writes it. */
  body?: string | Uint8Array | undefined;
}

/** Sends a request whose body is left open, as a client of sockets does. */
export function openCall(url: string, { method = "GET", headers = {} }: Sent = {}): ClientRequest {
  const call = request(url, { method, headers, agent: false });
  call.on("error", () => {});
  return call;
}

/** The status and headers of the answer. The caller reads its body. */
export async function ask(url: string, sent: Sent = {}): Promise<IncomingMessage> {
  const call = openCall(url, sent);
  call.end(sent.body);
  return headOf(call);
}

/** The status and headers of a pending answer. */
export async function headOf(call: ClientRequest): Promise<IncomingMessage> {
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  answer.on("error", () => {});
  return answer;
}

/** The next piece of a body, as text. */
export async function next(answer: IncomingMessage): Promise<string> {
  const [chunk] = (await once(answer, "data")) as [Uint8Array];
  return Buffer.from(chunk).toString();
}

/** The whole body, and whether it was complete. */
export async function bodyOf(answer: IncomingMessage): Promise<[text: string, isWhole: boolean]> {
  const chunks: Uint8Array[] = [];
  answer.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  if (!answer.closed) await new Promise((resolve) => answer.once("close", resolve));
  return [Buffer.concat(chunks).toString(), answer.complete];
}

/** The answer of an upstream. */
export interface Given {
  status?: number;
  headers?: OutgoingHttpHeaders;
  body?: string | Uint8Array;
}

/** The whole answer to a request, when the upstream answers with the data of a test. */
export async function through(
  path: string,
  { status = 200, headers = {}, body = "x" }: Given,
  sent: Sent = {},
  options: StreamHostOptions = {},
) {
  const upstream = await serveHttp((_, outgoing) => {
    const given = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, fill(value, upstream.origin)]),
    );
    outgoing.writeHead(status, given).end(body);
  });
  const host = await hostOver(upstream.origin, options);
  const answer = await ask(host.origin + path, sent);
  const [text, isWhole] = await bodyOf(answer);
  return { status: answer.statusCode, headers: answer.headers, text, isWhole, host };
}

const fill = (value: OutgoingHttpHeaders[string], origin: string) =>
  typeof value === "string" ? value.replace("{upstream}", origin) : value;
