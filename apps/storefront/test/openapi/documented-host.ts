import { createStorefrontHost, registryOf, type StorefrontHost } from "@storefront/host";
import { developmentGroups } from "@storefront/host/development";
import { type OpenApiDocument, type OpenApiOperation, openApiOf } from "@storefront/proxy/openapi";
import { type Method, RATE_LIMITS, type Route } from "@storefront/proxy";
import { PLAYERS, startSandbox } from "@storefront/sandbox-backend";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { storefront } from "../../server/storefront.ts";
import { ADMIN_TOKEN, type RouteSample } from "../route-samples.ts";
import { sandboxSample } from "./sandbox-samples.ts";

const ORIGIN = "http://127.0.0.1:3000";
const VISITOR = { address: "127.0.0.1" };
const VARIABLES = { CACHE_ADMIN_TOKEN: ADMIN_TOKEN };
/** The loops call each route several times from one address. */
const GENEROUS_LIMITS = {
  RATE_LIMITS: Object.keys(RATE_LIMITS)
    .map((bucket) => `${bucket}=100000/1`)
    .join(","),
};

/** One method of one route, with what the document says of it. */
export interface DocumentedCall {
  readonly title: string;
  readonly route: Route;
  readonly method: Method;
  readonly operation: OpenApiOperation;
  readonly sample: RouteSample;
}

const registry = registryOf(storefront, { development: developmentGroups, variables: VARIABLES });

/** The document of all routes of the first brand, those of development too. */
export const document: OpenApiDocument = openApiOf(registry, { title: "tested", version: "1" });

const operations = new Map(
  Object.values(document.paths).flatMap((methods) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method} ${operation["x-route"]}`, operation] as const,
    ),
  ),
);

/** Every method of every route. A route that is missing in the document fails here. */
export const calls: readonly DocumentedCall[] = registry.routes.flatMap((route) =>
  (Object.keys(route.bindings) as Method[]).map((method) => {
    const operation = operations.get(`${method.toLowerCase()} ${route.id}`);
    if (!operation) throw new Error(`${method} ${route.path} is not in the document.`);
    return { title: `${method} ${route.path}`, route, method, operation, sample: sandboxSample(route.id) };
  }),
);

/** A host of the trunk with a sandbox of its own, both in this process. */
export interface DocumentedHost extends AsyncDisposable {
  /** Sends a request to a path, as a page of the site sends it unless `init` says otherwise. */
  send(path: string, init?: RequestInit & { cookie?: string }): Promise<Response>;
  /** A new session of a player, as a cookie. */
  signIn(): Promise<string>;
  /** Gives the sandbox its first data again. */
  reset(): Promise<void>;
}

/** Starts both; they end when the result is disposed of. */
export async function startDocumentedHost(): Promise<DocumentedHost> {
  const sandbox = await startSandbox({ port: 0, variables: {} });
  const host: StorefrontHost = await createStorefrontHost({
    ...storefront,
    environment: {
      NODE_ENV: "test",
      LOG_LEVEL: "silent",
      PUBLIC_ORIGIN: ORIGIN,
      API_BASE_URL: sandbox.apiBaseUrl,
      PROVIDER_C_API_URL: `${new URL(sandbox.apiBaseUrl).origin}/provider-c`,
      ...sandbox.variables,
      ...VARIABLES,
      ...GENEROUS_LIMITS,
    },
    development: developmentGroups,
  });
  const send: DocumentedHost["send"] = (path, { cookie, headers, ...init } = {}) =>
    host.fetch(
      new Request(ORIGIN + path, {
        ...init,
        headers: {
          "sec-fetch-site": "same-origin",
          ...(cookie && { cookie }),
          ...(headers as Record<string, string>),
        },
      }),
      VISITOR,
    );
  return {
    send,
    async signIn() {
      const [player] = PLAYERS;
      const json = JSON.stringify({ login: player?.email, password: player?.password });
      const headers = { "content-type": "application/json" };
      const answer = await send("/api/auth/login", { method: "POST", headers, body: json });
      const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("session="));
      if (!cookie) throw new Error(`No session: ${answer.status} ${await answer.text()}`);
      return cookie.split(";")[0] ?? "";
    },
    async reset() {
      await fetch(new URL("/__sandbox/reset", sandbox.apiBaseUrl), { method: "POST" });
    },
    async [Symbol.asyncDispose]() {
      await host.close();
      await sandbox.close();
    },
  };
}

/** The path and query of a valid call. */
export const addressOf = ({ route, sample }: DocumentedCall): string =>
  route.path
    .replaceAll(/:([^/]+)/g, (_, name: string) => sample.params?.[name] ?? "unknown")
    .replace(/\*$/, sample.below ?? "events") + (sample.query ?? "");

/** The body of a valid call, and its type. */
export function bodyOf({ method, operation, sample }: DocumentedCall): RequestInit {
  const { upload, json } = sample;
  if (upload) return { body: upload.body, headers: { "content-type": upload.type } };
  if (!operation.requestBody || method === "GET" || method === "DELETE") return {};
  return { body: JSON.stringify(json ?? {}), headers: { "content-type": "application/json" } };
}

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(document, "document");
const compiled = new Map<string, ValidateFunction>();

/** A check of a part of the document, found by the names on the way to it. */
export function checkOf(...names: readonly string[]): (value: unknown) => string[] {
  const pointer = names.map((name) => encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1")));
  const $ref = `document#/${pointer.join("/")}`;
  const check = compiled.get($ref) ?? ajv.compile({ $ref });
  compiled.set($ref, check);
  return (value) =>
    check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
