import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { ExternalService } from "../contract/backend.ts";
import type { CallFunctions } from "../contract/define-backend.ts";
import { isPathValue, type Method } from "../contract/target.ts";
import { asJson, logCalls, type MadeCall, openStream, readAnswer } from "./backend-client.ts";
import { createTranslation, startOfSent } from "./translation.ts";
import { type Logger, SILENT } from "../contract/log.ts";
import { REFUSALS } from "../contract/refusal.ts";
import { DEFAULT_DEADLINES, DEFAULT_LIMITS } from "../contract/settings.ts";
import type { Transport, UpstreamRequest } from "../contract/transport.ts";
import { createTransport, type TransportOptions } from "./undici-transport.ts";

const CONNECTIONS = 32;
const QUEUED_CALLS = 64;

/** The options of a service. A call beyond one of their bounds rejects with a `BackendError`. */
export interface ExternalServiceOptions extends CallFunctions {
  /** Total milliseconds of a call. Default 10 s. */
  readonly deadline?: number;
  /** The most open streams, which have connections of their own. Default 32. */
  readonly streams?: number;
  /** The name of the service in log lines. Default its host. */
  readonly name?: string;
  /** Gets a line for each change of a circuit breaker. */
  readonly logger?: Logger;
  /** The transport in place of one to the address, for tests. */
  readonly transport?: Transport;
}

/**
 * Makes a service of its address; without an address it refuses every call. No redirect is followed, so nothing is
 * sent to another origin.
 * @example
 * ```ts
 * const loyalty = createExternalService("https://loyalty.example", { name: "loyalty", deadline: 2_000 });
 * const levels = await loyalty.json({ method: "GET", segments: ["levels", "gold"] });
 * ```
 */
export function createExternalService(
  address: string | undefined,
  options: ExternalServiceOptions = {},
): ExternalService {
  const { transport, deadline = DEFAULT_DEADLINES.default } = options;
  if (address === undefined) {
    const refuse = (): Promise<never> => Promise.reject(REFUSALS.notConfigured());
    return {
      name: options.name ?? "unconfigured",
      json: refuse,
      stream: refuse,
      figures: () => undefined,
      close: () => Promise.resolve(),
    };
  }
  const { origin, host, pathname, search } = new URL(address);
  const { name = host, logger = SILENT } = options;
  const report = logCalls(logger, name);
  const callOf = (method: Method, path: string, endpoint: string): MadeCall => ({
    method,
    path,
    endpoint,
    service: name,
    began: performance.now(),
  });
  const reach = transport ?? createTransport(origin, transportOptions(name, options));
  const base = pathname.replace(/\/$/, "");
  const translate = createTranslation(options, DEFAULT_LIMITS, logger);
  const translated = (
    below: string,
    request: UpstreamRequest,
    key: string = randomUUID(),
  ): UpstreamRequest => {
    const target = `${request.method} /${below.split("?", 1)[0] ?? ""}`;
    return translate?.({ target, base, key, request, service: name }) ?? request;
  };
  return {
    name,
    figures: () => reach.figures?.(),
    close: () => reach.close(),
    async stream({ method, path: below, headers, body, key, caller, onAbort, effect }) {
      const path = `${base}/${below}`;
      const endpoint = endpointOf(method, below);
      const made = {
        method,
        path,
        headers: Object.entries(headers).flat(),
        body,
        deadline,
        area: EXTERNAL,
        caller,
        endpoint,
        onAbort,
        effect,
      };
      const request = translated(below, made, key);
      const call = callOf(method, path, endpoint);
      const answer = await openStream(reach, request, call, report);
      const ms = performance.now() - call.began;
      const start = startOfSent(request.path, below.split("?", 1)[0] ?? "");
      const sentBase = start === undefined ? undefined : origin + start;
      return { answer, url: origin + path, base: `${origin}${base}/`, sentBase, endpoint, ms };
    },
    async json({ method, segments = [], json, key, headers = {} }) {
      if (!segments.every(isPathValue)) throw REFUSALS.invalidPathValue();
      const path = `${base}${segments.map((segment) => `/${encodeURIComponent(segment)}`).join("")}${search}`;
      const body = json === undefined ? undefined : JSON.stringify(json);
      const list = Object.entries({
        accept: "application/json",
        ...(body && { "content-type": "application/json" }),
        ...headers,
      });
      const made = {
        method,
        path: path === "" ? "/" : path,
        headers: list.flat(),
        body,
        deadline,
        area: EXTERNAL,
        endpoint: method,
      };
      const request = translated(segments.join("/"), made, key);
      const { data } = await readAnswer(reach, request, callOf(method, path, method), asJson, report);
      return data;
    },
  };
}

const EXTERNAL = "external";

/** Calls below a wildcard path share a circuit breaker by method and, where it is a name, by first segment. */
const endpointOf = (method: Method, below: string): string =>
  `${method} ${(below.split(/[/?]/, 1)[0] ?? "").slice(0, LONGEST_NAME)}`;
const LONGEST_NAME = 64;

const transportOptions = (
  name: string,
  { streams = CONNECTIONS, logger = SILENT }: ExternalServiceOptions,
): TransportOptions => ({
  connections: CONNECTIONS,
  reservedConnections: 0,
  activeCalls: CONNECTIONS,
  queuedCalls: QUEUED_CALLS,
  uploads: CONNECTIONS,
  streams,
  connectTimeout: DEFAULT_DEADLINES.connect,
  answerLimit: DEFAULT_LIMITS.answerBytes,
  minimumRate: DEFAULT_LIMITS.uploadRate,
  upstream: name,
  logger,
});

const MAX_SERVICES = 32;

/** Services whose addresses are known only at run time. Each has a pool of connections. */
export interface ExternalServices {
  /** The service at an address. The caller has checked the address. */
  of(address: string): ExternalService;
  /** The services that were used last. */
  all(): ExternalService[];
  close(): Promise<void>;
}

/** Makes a set of services that keeps the 32 that were used last. */
export function createExternalServices(options: ExternalServiceOptions = {}): ExternalServices {
  const services = new LRUCache<string, ExternalService>({
    max: MAX_SERVICES,
    dispose: (service) => void service.close(),
  });
  return {
    of(address) {
      const known = services.get(address) ?? createExternalService(address, options);
      services.set(address, known, { noDisposeOnSet: true });
      return known;
    },
    all: () => [...services.values()],
    close: async () => {
      const open = [...services.values()];
      await Promise.all(open.map((service) => service.close()));
    },
  };
}
