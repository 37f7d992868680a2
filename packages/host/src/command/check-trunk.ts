import { createEnvironmentReader, type VariableSource } from "../environment/env.ts";
import { registryOf } from "../process/registry-of.ts";
import type { Finding } from "./findings.ts";
import type { AnyTrunk } from "../process/trunk.ts";

/** Checks a trunk without starting it: the environment, and each brand with the routes that it composes. */
export function checkTrunk(trunk: AnyTrunk, environment: VariableSource): Finding[] {
  return [
    ...checkEnvironment(trunk, environment),
    ...Object.keys(trunk.brands.inputs).map((id) => checkBrand(trunk, id, environment)),
  ];
}

/** The findings about an environment: one for each mistake and each misspelt name. Values are never shown. */
export function checkEnvironment(trunk: AnyTrunk, environment: VariableSource): Finding[] {
  const result = createEnvironmentReader(trunk).read(environment);
  const misspelt = result.misspelt.map(({ name, meant }): Finding => ({
    name,
    state: "warn",
    text: "no variable of this trunk",
    cure: `rename it to ${meant}, or remove it`,
  }));
  if (!result.ok)
    return [
      ...misspelt,
      ...result.mistakes.map(({ name, expected }): Finding => ({
        name,
        state: "fail",
        text: `expected ${expected}`,
        cure: `set ${name} right; every variable is in docs/guides/run-the-host.md`,
      })),
    ];
  const { brand, publicOrigin, usesSandbox } = result.environment;
  const backend = usesSandbox ? "the sandbox" : "the backend of API_BASE_URL";
  return [
    ...misspelt,
    { name: "environment", state: "ok", text: `brand ${brand.id} at ${publicOrigin}, with ${backend}` },
  ];
}

function checkBrand(trunk: AnyTrunk, id: string, environment: VariableSource): Finding {
  const name = `brand ${id}`;
  const parsed = trunk.brands.schema.safeParse(trunk.brands.inputs[id]);
  if (!parsed.success) {
    const text = parsed.error.issues
      .map(({ path, message }) => `${path.join(".") || "(root)"}: ${message}`)
      .join("; ");
    return { name, state: "fail", text, cure: `put the fields right where the trunk declares ${id}` };
  }
  try {
    const own = Object.fromEntries(Object.keys(trunk.variables ?? {}).map((key) => [key, environment[key]]));
    const { routes } = registryOf(trunk, { brand: parsed.data, variables: own });
    return { name, state: "ok", text: `${routes.length} routes` };
  } catch (error) {
    const text = error instanceof Error ? error.message.replaceAll(/\s+/g, " ") : String(error);
    return { name, state: "fail", text, cure: "put the trunk's routes right" };
  }
}
