import { isApiError, type ReaderNames } from "@storefront/client";
import type { CallOptions, HttpMethod, ProxyHttp } from "@storefront/client/http";
import type { Registry } from "@storefront/proxy";
import type { InstalledQuery } from "./installed-readers.ts";
import { record, type Recording } from "./recording.ts";
import { failureText } from "./trial-session.ts";

/** One answer of the backend, as a route passed it on. */
export interface Exchange {
  readonly call: string;
  /** The records that the call holds, as its client function says. */
  readonly records: readonly string[];
  readonly raw: unknown;
}

/** A query with its answers, or the reason why it has none. */
export interface AskedQuery {
  readonly query: InstalledQuery;
  readonly exchanges: readonly Exchange[];
  /** Its method and path; empty for one that calls no route. */
  readonly call: string;
  /** The reason why it was not asked. */
  readonly skipped?: string;
  /** Its failure, before anything was read. */
  readonly failure?: string;
}

/** A reason not to ask, and no failure. */
class NotAsked extends Error {}

const NEEDS_INPUT = "needs an input, such as an id";
const NOT_FOUND = "404: it needs an input, such as an id, or the backend has not this path";

/** Asks for a query with the trunk's routes: only for a row of the registry without an effect and with a fixed path. */
export async function askQuery(
  query: InstalledQuery,
  http: ProxyHttp,
  registry: Registry,
): Promise<AskedQuery> {
  const exchanges: Exchange[] = [];
  let call = "";
  const asking = clientOf(async (method, path, { records = [], ...options }) => {
    call = `${method} ${path}`;
    refuse(method, path, options, registry);
    if (query.needsInput && isInput(options.json)) throw new NotAsked(NEEDS_INPUT);
    const raw = await http.request(method, path, options);
    exchanges.push({ call, records, raw });
    return raw;
  });
  const asked = (outcome: Pick<AskedQuery, "skipped" | "failure"> = {}): AskedQuery => ({
    query,
    exchanges,
    call,
    ...outcome,
  });
  try {
    await query.run(asking);
  } catch (error) {
    if (error instanceof NotAsked) return asked({ skipped: error.message });
    // A reader that fails at an answer is tried again by itself; without an answer the input was missing.
    const isRefusal = !isApiError(error) || [400, 404, 422].includes(error.status);
    if (query.needsInput && exchanges.length === 0 && isRefusal)
      return asked({ skipped: isApiError(error) && error.status === 404 ? NOT_FOUND : NEEDS_INPUT });
    if (isApiError(error)) {
      const text = failureText(error);
      return asked(error.error === "not_configured" ? { skipped: text } : { failure: text });
    }
    if (exchanges.length === 0) return asked({ skipped: "is no query of a route" });
  }
  return asked();
}

/** The empty input that a query was given in place of a real one. */
const isInput = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

function refuse(
  method: HttpMethod,
  path: string,
  { query = {}, json }: CallOptions,
  { routes }: Registry,
): void {
  const values: readonly unknown[] = [...Object.values(query), ...Object.values((json ?? {}) as object)];
  if (/\[object|%5Bobject|undefined/.test(path) || values.some(isInput)) throw new NotAsked(NEEDS_INPUT);
  const route = routes.find((row) => row.path === path && row.bindings[method] !== undefined);
  if (route === undefined) throw new NotAsked("the trunk has not this route");
  if (method !== "GET" && method !== "POST") throw new NotAsked(`${method} ${path} is no read`);
  if (route.effect !== false) throw new NotAsked(`${method} ${path} has an effect`);
}

/** The fixed reads of a registry that no query asks, such as those of the trunk's own routes: their fields are told as they come. */
export function otherReads({ routes }: Registry, asked: readonly AskedQuery[]): InstalledQuery[] {
  const calls = new Set(asked.map(({ call }) => call));
  return routes
    .filter(
      ({ path, bindings, effect, calls: targets, reply }) =>
        bindings["GET"] !== undefined &&
        effect === false &&
        targets.length > 0 &&
        reply !== "raw" &&
        !/[:*]/.test(path) &&
        !calls.has(`GET ${path}`),
    )
    .map(({ id, path }) => ({ name: id, package: "", needsInput: true, run: (http) => http.get(path) }));
}

/** Reads the answers again, without a call: with the names of a brand, and noting what is read. */
export async function readAgain(
  { query, exchanges }: AskedQuery,
  names: ReaderNames,
): Promise<{ result: unknown; failure?: string; recordings: readonly Recording[] }> {
  const left = [...exchanges];
  const recordings: Recording[] = [];
  const replay = clientOf(async () => {
    const exchange = left.shift();
    const recording = record(exchange && names.named(exchange.raw, exchange.records));
    recordings.push(recording);
    return recording.answer;
  });
  try {
    return { result: await query.run(replay), recordings };
  } catch (error) {
    // A message of a reader may hold a value; its kind does not.
    return { result: undefined, failure: error instanceof Error ? error.name : "Error", recordings };
  }
}

function clientOf(
  request: (method: HttpMethod, path: string, call: CallOptions) => Promise<unknown>,
): ProxyHttp {
  const ask =
    (method: HttpMethod) =>
    async <Data>(path: string, call: CallOptions = {}): Promise<Data> =>
      (await request(method, path, call)) as Data;
  return {
    request: async <Data>(method: HttpMethod, path: string, call: CallOptions = {}) =>
      (await request(method, path, call)) as Data,
    get: ask("GET"),
    post: ask("POST"),
    put: ask("PUT"),
    patch: ask("PATCH"),
    delete: ask("DELETE"),
  };
}
