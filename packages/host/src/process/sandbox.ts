import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { HostBrand } from "../brand.ts";
import {
  describeMistakes,
  type Environment,
  type EnvironmentReader,
  type VariableSource,
} from "../environment/env.ts";
import type { TrunkVariables } from "../environment/variables.ts";
import { StartRefusal } from "../environment/start-failure.ts";
import { isLoopbackHost } from "@storefront/client";
import type { Target } from "@storefront/proxy";

/** The embedded sandbox backend, and its text for the terminal. */
export interface EmbeddedSandbox {
  apiBaseUrl: string;
  /** Addresses and secrets of this sandbox, for variables of the host that are not set. */
  variables: Readonly<Record<string, string>>;
  banner: string;
  close(): Promise<void>;
}

/** A call of a trunk's own endpoint of the sandbox. */
export interface SandboxCall {
  readonly method: string;
  /** The values of `{name}` in the endpoint's path. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The JSON of the body; undefined without one. */
  readonly body: unknown;
  /** The e-mail of the player whose token came along; undefined for a guest. */
  readonly player: string | undefined;
}

/** Endpoints by method and path, such as `GET /club/{id}`: each gives the JSON of its answer, or a `Response`. */
export type SandboxEndpoints = Readonly<Record<Target, (call: SandboxCall) => unknown>>;

interface SandboxModule {
  startSandbox: (options: {
    port: number;
    orFreePort: boolean;
    variables: VariableSource;
    endpoints: SandboxEndpoints;
  }) => Promise<EmbeddedSandbox>;
}

const PACKAGE = "@storefront/sandbox-backend";

/** Starts the sandbox backend in this process; loaded only when it is used. */
export async function startSandbox(
  port: number,
  variables: VariableSource,
  from: readonly string[] = [process.argv[1] ?? "", join(process.cwd(), "package.json")],
  endpoints: SandboxEndpoints = {},
): Promise<EmbeddedSandbox> {
  const address = findSandbox(from);
  // It is no dependency of the host. A trunk that uses it has it in its devDependencies.
  if (address === undefined)
    throw new StartRefusal(
      `SANDBOX=1 needs ${PACKAGE}, which is not installed: run "npm install --save-dev ${PACKAGE}", or name a backend with API_BASE_URL.`,
    );
  const sandbox = (await import(/* @vite-ignore */ address)) as SandboxModule;
  // Another host may have a sandbox on the port already.
  return sandbox.startSandbox({ port, orFreePort: true, variables, endpoints });
}

/**
 * The path of the package, resolved from the trunk's files, because packages of the trunk cannot be resolved from the
 * host's folder.
 */
export function findSandbox(from: readonly string[]): string | undefined {
  for (const file of from) {
    if (file === "") continue;
    try {
      return pathToFileURL(createRequire(file).resolve(PACKAGE)).href;
    } catch {
      // Not installed there.
    }
  }
  return undefined;
}

export interface CompleteEnvironment<Result> {
  environment: Result;
  apiBaseUrl: string;
  /** The embedded sandbox, if it is the backend. */
  sandbox: EmbeddedSandbox | undefined;
}

/**
 * Completes an environment without a backend: it uses the running sandbox or starts one, and takes variables that are
 * not set from it.
 */
export async function completeEnvironment<Brand extends HostBrand, Own extends TrunkVariables>(
  reader: EnvironmentReader<Environment<Brand, Own>>,
  source: VariableSource,
  environment: Environment<Brand, Own>,
  {
    sandboxEndpoints,
    running,
  }: { sandboxEndpoints?: SandboxEndpoints | undefined; running?: EmbeddedSandbox | undefined } = {},
): Promise<CompleteEnvironment<Environment<Brand, Own>>> {
  const { API_BASE_URL: apiBaseUrl, SANDBOX_PORT: port } = environment;
  if (apiBaseUrl !== undefined) return { environment, apiBaseUrl, sandbox: undefined };
  const sandbox = running ?? (await startSandbox(port, source, undefined, sandboxEndpoints));
  const named = Object.entries(source).filter(([, value]) => value !== undefined && value !== "");
  // API_BASE_URL stays empty: a host whose backend is embedded has none of its own.
  const known = Object.entries(sandbox.variables).filter(
    ([name]) => name !== "API_BASE_URL" && reader.names.includes(name),
  );
  const result = reader.read(Object.fromEntries([...known, ...named]));
  if (!result.ok) {
    if (sandbox !== running) await sandbox.close();
    throw new Error(describeMistakes(result.mistakes, result.misspelt));
  }
  return { environment: result.environment, apiBaseUrl: sandbox.apiBaseUrl, sandbox };
}

/** The place of a sandbox unless it is told another: a brand names its captcha and its social sign-in there. */
const USUAL_ORIGIN = "http://127.0.0.1:4000";

/**
 * Puts a backend on loopback, which is a sandbox on any port, in place of the usual one in the addresses of a brand.
 * Addresses elsewhere stay.
 */
export function atSandbox<Brand>(brand: Brand, apiBaseUrl: string): Brand {
  const { origin, hostname } = new URL(apiBaseUrl);
  return isLoopbackHost(hostname) ? (moved(brand, origin) as Brand) : brand;
}

function moved(value: unknown, origin: string): unknown {
  if (typeof value === "string") {
    const isThere = value === USUAL_ORIGIN || value.startsWith(`${USUAL_ORIGIN}/`);
    return isThere ? origin + value.slice(USUAL_ORIGIN.length) : value;
  }
  if (Array.isArray(value)) return value.map((each) => moved(each, origin));
  if (value === null || typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, moved(each, origin)]));
}
