import { createEnvironmentReader } from "@storefront/host";
import { storefront } from "@storefront/storefront/trunk";

const reader = createEnvironmentReader(storefront);

/** The milliseconds from the end of the delay to the end of a host with those of the variables that decide it. */
export function drainLimitOf(variables: Readonly<Record<string, string>>): number {
  const deciding = Object.entries(variables).filter(([name]) => /^(?:DRAIN|DEADLINE)_/.test(name));
  const result = reader.read({ SANDBOX: "1", ...Object.fromEntries(deciding) });
  if (!result.ok)
    throw new Error(result.mistakes.map(({ name, expected }) => `${name}: ${expected}`).join("\n"));
  return result.environment.DRAIN_LIMIT_MS;
}
