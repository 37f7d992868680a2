import { Readable } from "node:stream";
import type { ExternalService } from "../contract/backend.ts";
import type { Target } from "../contract/target.ts";
import type { PublicReader } from "../contract/public-reader.ts";
import { type Cache, createCache } from "../cache/cache.ts";
import { composeRoutes } from "../engine/compose.ts";
import { createProxy } from "../engine/engine.ts";
import { PROFILE_TARGET } from "../engine/request-session.ts";
import { createExternalService } from "../backend/external-service.ts";
import { inboundFromRequest } from "../request/inbound.ts";
import { answerOf } from "./fetch-transport.ts";
import { type Logger, SILENT } from "../contract/log.ts";
import type { Route, RouteGroup } from "../contract/route.ts";
import { sessionCookieName } from "../request/session-cookies.ts";
import { namesOf, type ProxySettings } from "../contract/settings.ts";
import {
  type NoAnswer,
  type Transport,
  type UpstreamAnswer,
  UpstreamFailure,
  type UpstreamRequest,
} from "../contract/transport.ts";

export interface BackendCallRecord {
  readonly method: string;
  /** Path and query below the base address. */
  readonly path: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body as JSON; undefined without one. */
  readonly json: unknown;
}

/** The answer to a target: JSON data, a finished `Response`, no answer, or a function of the call. */
export type FakeAnswer =
  | Response
  | { readonly noAnswer: NoAnswer }
  | ((call: BackendCallRecord) => unknown)
  | object
  | string
  | number
  | null;

/** A backend made of a table of targets. Its `calls` are recorded. */
export interface FakeBackend {
  readonly transport: Transport;
  readonly calls: BackendCallRecord[];
}

/** The host of a route: what all its requests share. */
export interface RouteHost {
  settings?: Partial<ProxySettings>;
  /** A cache for several calls (`createTestCache()`). Default: an empty one. */
  cache?: Cache;
  logger?: Logger;
  random?: () => number;
}

export interface RouteRequest extends RouteHost {
  method?: string;
  /** The session's token. */
  token?: string;
  json?: unknown;
  /** Any body; its type must be in `headers`. */
  body?: RequestInit["body"];
  /** With its `?`. */
  query?: string;
  /** Values of the path's parameters. */
  params?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** The path below a wildcard path, exactly as it is sent. */
  below?: string;
  /** The address of the other end of the socket. */
  peer?: string;
}

/** Settings for tests: an https origin, a brand of Brazil, a backend that cannot be reached. */
export const TEST_SETTINGS: ProxySettings = {
  publicOrigin: "https://play.example",
  brand: {
    id: "aurora",
    tenant: "aurora",
    locales: ["pt-BR", "en"],
    currency: "BRL",
    country: "BR",
    countryAlpha3: "BRA",
    jurisdiction: "BR",
  },
  build: "test-build",
  backend: { baseUrl: "https://backend.example/v2", edgeWorkerKey: "edge-key-for-tests" },
};

/**
 * Runs one route against a fake backend through the whole engine: no server, no port, no framework. The default
 * method is the route's first; for a request with a body, the first that is not GET.
 * @example
 * ```ts
 * const { table } = defineRoutes("league", {
 *   table: { path: "/api/league/table", GET: "GET /league/table", access: "public" },
 * });
 * const backend = fakeBackend({ "GET /league/table": [{ team: "Aurora" }] });
 * const answer = await callRoute(table, {}, backend);
 * console.log(answer.status, backend.calls.length); // 200 1
 * ```
 */
export async function callRoute(
  route: Route,
  request: RouteRequest,
  backend: FakeBackend,
): Promise<Response> {
  return routeCaller(route, request, backend)(request);
}

/** The same for several requests to one host, which keeps what it caches and counts between them. */
export function routeCaller(
  route: Route,
  host: RouteHost,
  backend: FakeBackend,
): (request: Omit<RouteRequest, keyof RouteHost>) => Promise<Response> {
  const settings = { ...TEST_SETTINGS, ...host.settings };
  const made: BackendCallRecord[] = [];
  const recorded = (request: UpstreamRequest): UpstreamRequest => {
    made.push(record(request));
    return request;
  };
  const proxy = createProxy({
    registry: composeRoutes([{ [route.name]: route }]),
    settings,
    // Rows of the paths that this route does not call are the trunk's for other routes.
    targets: Object.keys(settings.backend.paths ?? {}),
    transport: {
      ...backend.transport,
      send: (request) => backend.transport.send(recorded(request)),
      stream: (request) => backend.transport.stream(recorded(request)),
    },
    logger: host.logger ?? SILENT,
    ...(host.cache && { cache: host.cache }),
    ...(host.random && { random: host.random }),
  });
  return async (request) => {
    const path = pathOf(route, request);
    const inbound = inboundFromRequest(
      toRequest(path, route, request, settings),
      request.peer ?? "203.0.113.7",
    );
    // A URL resolves `..`, but a raw request line does not.
    const answer = await proxy.handle({ ...inbound, path });
    if (hasHandler(route) && settings.backend.paths === undefined) compareCalls(route, made);
    return answer;
  };
}

const hasHandler = ({ bindings }: Route): boolean =>
  Object.values(bindings).some((binding) => typeof binding === "function");

/** Throws for a call of a handler that its row does not name: the printed table of routes would be wrong. */
function compareCalls({ id, calls }: Route, made: readonly BackendCallRecord[]): void {
  const unnamed = made.find((call) => ![...calls, PROFILE_TARGET].some((target) => isCallOf(target, call)));
  if (calls.length === 0 || unnamed === undefined) return;
  throw new Error(`The row ${id} makes ${lineOf(unnamed)}, which its \`calls\` do not name.`);
}

const lineOf = ({ method, path }: BackendCallRecord): string => `${method} ${path.split("?")[0] ?? ""}`;

function isCallOf(target: Target, call: BackendCallRecord): boolean {
  const [plain = ""] = target.split("?");
  const pattern = plain
    .replaceAll(".", "\\.")
    .replaceAll("{*}", ".*")
    .replaceAll(/\{[^}]+\}/g, "[^/]*");
  return new RegExp(`^${pattern}$`).test(lineOf(call));
}

/**
 * Calls the handlers of an area, and returns the calls that its rows name and that none of them made; each is one too many in the
 * printed table of routes. A call that a row does not name throws. `requests` are by the name of a row; without its own, a row
 * gets one empty request for each of its methods.
 */
export async function unmadeCalls(
  group: RouteGroup,
  requests: Readonly<Record<string, readonly RouteRequest[]>> = {},
  answer: (call: BackendCallRecord) => unknown = () => ({}),
): Promise<string[]> {
  const unmade: string[] = [];
  for (const route of Object.values(group).filter(hasHandler)) {
    const backend = backendOf(answer);
    const plain = Object.keys(route.bindings).map((method) => ({
      method,
      ...(method !== "GET" && { json: {} }),
    }));
    for (const request of requests[route.name] ?? plain)
      await callRoute(route, { token: "header.payload.signature", ...request }, backend);
    // What nobody waits for is made after the answer.
    await new Promise((resolve) => setTimeout(resolve));
    compareCalls(route, backend.calls);
    const left = route.calls.filter((target) => !backend.calls.some((call) => isCallOf(target, call)));
    unmade.push(...left.map((target) => `${route.id}: ${target}`));
  }
  return unmade;
}

/** A backend made of a table keyed by the target strings that routes use, without their query. */
export const fakeBackend = (table: Readonly<Partial<Record<Target, FakeAnswer>>>): FakeBackend =>
  backendOf((call) => table[lineOf(call) as Target]);

function backendOf(given: (call: BackendCallRecord) => unknown): FakeBackend {
  const calls: BackendCallRecord[] = [];
  return {
    calls,
    transport: {
      send: answer,
      async stream(request) {
        const { status, headers, body } = await answer(request);
        return { status, headers, body: Readable.from(body.byteLength === 0 ? [] : [Buffer.from(body)]) };
      },
      close: () => Promise.resolve(),
    },
  };

  async function answer(request: UpstreamRequest): Promise<UpstreamAnswer> {
    const call = record(request);
    calls.push(call);
    const made = given(call);
    return toAnswer(typeof made === "function" && !(made instanceof Response) ? await made(call) : made);
  }
}

/** A shared cache for several calls of `callRoute`; `now` is a clock in milliseconds. */
export const createTestCache = (now?: () => number): Cache => createCache(now ? { now } : {});

/** A public reader made of a table of targets, for tests of pages. Other targets reject. */
export const fakePublicReader = (
  table: Readonly<Partial<Record<Target, FakeAnswer>>>,
  language = "en",
): PublicReader =>
  createProxy({
    registry: composeRoutes([]),
    settings: TEST_SETTINGS,
    transport: fakeBackend(table).transport,
  }).publicReader(language);

/** An external service made of a table of targets. Paths begin after its address. */
export function fakeExternalService(
  table: Readonly<Partial<Record<Target, FakeAnswer>>>,
  address = "https://service.example",
): ExternalService & { readonly calls: BackendCallRecord[] } {
  const { transport, calls } = fakeBackend(table);
  return { ...createExternalService(address, { transport }), calls };
}

function pathOf({ path }: Route, { params = {}, below = "" }: RouteRequest): string {
  if (path.endsWith("/*")) return path.slice(0, -1) + below;
  return path.replaceAll(/:([^/]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

function toRequest(path: string, route: Route, request: RouteRequest, settings: ProxySettings): Request {
  const hasBody = request.json !== undefined || request.body !== undefined;
  const method =
    request.method ?? Object.keys(route.bindings).find((name) => !hasBody || name !== "GET") ?? "GET";
  const headers = new Headers(request.headers);
  if (request.token) {
    const others = headers.get("cookie");
    headers.set(
      "cookie",
      `${sessionCookieName(settings.publicOrigin, namesOf(settings))}=${request.token}${others ? `; ${others}` : ""}`,
    );
  }
  if (request.json !== undefined && !headers.has("content-type"))
    headers.set("content-type", "application/json");
  const body = request.json === undefined ? request.body : JSON.stringify(request.json);
  if (typeof body === "string")
    headers.set("content-length", String(new TextEncoder().encode(body).byteLength));
  const url = `${settings.publicOrigin}${path}${request.query ?? ""}`;
  return new Request(url, {
    method,
    headers,
    ...(body !== undefined && { body, duplex: "half" }),
  } as RequestInit);
}

function record(request: UpstreamRequest): BackendCallRecord {
  const { headers, body, method, path } = request;
  const named: Record<string, string> = {};
  for (let index = 0; index < headers.length; index += 2)
    named[(headers[index] ?? "").toLowerCase()] = headers[index + 1] ?? "";
  // A streamed body is not recorded; tests of the transport check those.
  const text = body instanceof Uint8Array ? new TextDecoder().decode(body) : body;
  return {
    method,
    path: path.replace(/^\/v2(?=\/)/, ""),
    headers: named,
    json: typeof text === "string" && text !== "" ? JSON.parse(text) : undefined,
  };
}

async function toAnswer(answer: unknown): ReturnType<Transport["send"]> {
  if (answer === undefined)
    return toAnswer(Response.json({ reason: "not in the fake backend's table" }, { status: 404 }));
  if (typeof answer === "object" && answer !== null && "noAnswer" in answer) {
    throw new UpstreamFailure(answer.noAnswer as NoAnswer);
  }
  return answerOf(answer instanceof Response ? answer.clone() : Response.json(answer));
}
