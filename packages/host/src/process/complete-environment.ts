import type { HostBrand } from "../brand.ts";
import {
  describeMistakes,
  type Environment,
  type EnvironmentReader,
  type VariableSource,
} from "../environment/env.ts";
import type { TrunkVariables } from "../environment/variables.ts";
import { type EmbeddedSandbox, startSandbox } from "./sandbox.ts";

/** An environment whose backend is there. */
export interface CompleteEnvironment<Result> {
  environment: Result;
  apiBaseUrl: string;
  /** The embedded sandbox, when it takes the place of a backend. */
  sandbox: EmbeddedSandbox | undefined;
}

/**
 * Starts the sandbox where no backend is named, or takes the one that runs, and takes from it what the environment
 * leaves open.
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
  const known = Object.entries(sandbox.variables).filter(([name]) => reader.names.includes(name));
  const result = reader.read(Object.fromEntries([...known, ...named]));
  if (!result.ok) {
    if (sandbox !== running) await sandbox.close();
    throw new Error(describeMistakes(result.mistakes));
  }
  return { environment: result.environment, apiBaseUrl: sandbox.apiBaseUrl, sandbox };
}
