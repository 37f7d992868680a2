import { createEnvironmentReader, type VariableSource } from "../environment/env.ts";
import { registryOf } from "../process/trunk.ts";
import { checkConnection } from "./backend-checks.ts";
import { checkEnvironment } from "./check-trunk.ts";
import type { Finding } from "./findings.ts";
import { checkOrigin, checkProxies } from "./origin-checks.ts";
import { checkPlatform, checkRedis } from "./platform-checks.ts";
import type { AnyTrunk } from "../process/trunk.ts";

/** Looks at everything that a host of this trunk needs around it, a finding for each. It only reads. */
export async function examine(
  trunk: AnyTrunk,
  variables: VariableSource,
  timeout: number,
): Promise<Finding[]> {
  const own = checkEnvironment(trunk, variables);
  const result = createEnvironmentReader(trunk).read(variables);
  if (!result.ok) return own;
  const { environment } = result;
  const { API_BASE_URL: apiBaseUrl } = environment;
  const { routes } = registryOf(trunk, {
    brand: environment.brand,
    variables: Object.fromEntries(Object.keys(trunk.variables ?? {}).map((name) => [name, variables[name]])),
  });
  const [backend, redis, origin] = await Promise.all([
    apiBaseUrl === undefined ? sandbox() : checkBackend(environment, apiBaseUrl, timeout),
    checkRedis(environment.REDIS_URL, environment.brand.tenant, timeout),
    checkOrigin(environment, routes, timeout),
  ]);
  return [...own, ...backend, redis, ...origin, checkProxies(environment)];
}

const sandbox = (): Finding[] => [
  { name: "backend", state: "skip", text: "the sandbox, which starts with the host" },
];

async function checkBackend(
  environment: Parameters<typeof checkPlatform>[0],
  apiBaseUrl: string,
  timeout: number,
): Promise<Finding[]> {
  const connection = await checkConnection(new URL(apiBaseUrl), timeout);
  if (connection.some(({ state, name }) => state === "fail" && name !== "clock")) return connection;
  return [...connection, ...(await checkPlatform(environment, apiBaseUrl))];
}
