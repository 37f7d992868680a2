import type { HostBrand } from "../brand.ts";
import {
  describeMistakes,
  type Environment,
  type EnvironmentReader,
  type VariableSource,
} from "../environment/env.ts";
import type { TrunkVariables } from "../environment/variables.ts";
import { type EmbeddedSandbox, startSandbox } from "./sandbox.ts";

/** An environment with the address of a backend. */
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
  running?: EmbeddedSandbox,
): Promise<CompleteEnvironment<Environment<Brand, Own>>> {
  const { API_BASE_URL: apiBaseUrl, SANDBOX_PORT: port } = environment;
  if (apiBaseUrl !== undefined) return { environment, apiBaseUrl, sandbox: undefined };
  const sandbox = running ?? (await startSandbox(port, source));
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
