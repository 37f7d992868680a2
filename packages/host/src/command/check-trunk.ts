import type { BrandCheck } from "../brand.ts";
import { readBrandInput } from "../environment/brand-input.ts";
import { createEnvironmentReader, OPERATIONS_PAGE, type VariableSource } from "../environment/env.ts";
import { refuseUnknownPaths } from "@storefront/proxy/host";
import { knownTargets } from "../process/known-targets.ts";
import { type AnyTrunk, registryOf } from "../process/trunk.ts";
import type { Finding } from "./command-io.ts";

const CURE_OF_BRAND = "put the fields right in the file that declares the brand";

/** Checks a trunk without starting it: the environment, each brand with the routes that it composes, and the files in its folder. */
export function checkTrunk(trunk: AnyTrunk, environment: VariableSource, folder: string): Finding[] {
  const brands = Object.keys(trunk.brands.inputs).flatMap((id) => checkBrand(trunk, id, environment));
  const checked = new Set(brands.filter(({ state }) => state === "fail").map(({ name }) => name));
  const own = checkEnvironment(trunk, environment).filter(({ name }) => !checked.has(name));
  // A duty that would end this start is told once, as the failure that it is.
  const failed = new Set(own.map(({ name }) => name));
  return [
    ...own,
    ...brands.filter(({ name }) => !failed.has(name)),
    ...checkFiles(trunk, environment, folder),
  ];
}

/** The files of every brand of the trunk, and of the one that `BRAND_FILE` names. */
function checkFiles(trunk: AnyTrunk, environment: VariableSource, folder: string): Finding[] {
  const chosen = createEnvironmentReader(trunk).read(environment);
  const brands = Object.values(trunk.brands.inputs).flatMap((input) => {
    const read = readBrandInput(trunk.brands.schema, input);
    return read.ok ? [read.brand] : [];
  });
  const own = chosen.ok ? chosen.environment.brand : undefined;
  const all = own ? [...brands.filter(({ id }) => id !== own.id), own] : brands;
  return (trunk.fileChecks?.(folder, all) ?? []).map(({ id, text, source }) => ({
    name: id,
    state: "fail",
    text: `${text} (${source})`,
    cure: "put the file right, or what names it",
  }));
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
        cure: /^(?:brand|BRAND_FILE) /.test(name)
          ? CURE_OF_BRAND
          : `set ${name} right; every variable is in ${OPERATIONS_PAGE}`,
      })),
    ];
  const { brand, publicOrigin, usesSandbox } = result.environment;
  const backend = usesSandbox ? "the sandbox" : "the backend of API_BASE_URL";
  return [
    ...misspelt,
    { name: "environment", state: "ok", text: `brand ${brand.id} at ${publicOrigin}, with ${backend}` },
  ];
}

function checkBrand(trunk: AnyTrunk, id: string, environment: VariableSource): Finding[] {
  const name = `brand ${id}`;
  const read = readBrandInput(trunk.brands.schema, trunk.brands.inputs[id], id);
  if (!read.ok) {
    const text = read.mistakes.map(({ field, expected }) => `${field}: ${expected}`).join("; ");
    return [{ name, state: "fail", text, cure: CURE_OF_BRAND }];
  }
  try {
    const own = Object.fromEntries(Object.keys(trunk.variables ?? {}).map((key) => [key, environment[key]]));
    const { routes } = registryOf(trunk, { brand: read.brand, variables: own });
    refuseUnknownPaths(trunk.backend ?? {}, () =>
      knownTargets(trunk, (brand) => registryOf(trunk, { brand, variables: own })),
    );
    return [
      { name, state: "ok", text: `${routes.length} routes` },
      ...(trunk.brands.checks?.(read.brand) ?? []).map((check) => checkFinding(name, check)),
    ];
  } catch (error) {
    const text = error instanceof Error ? error.message.replaceAll(/\s+/g, " ") : String(error);
    return [{ name, state: "fail", text, cure: "put the trunk's routes right" }];
  }
}

/** A missing duty is a warning here, because a brand is written bit by bit; it ends the start in production. */
const KINDS: Partial<Record<BrandCheck["state"], Pick<Finding, "state" | "cure">>> = {
  missing: { state: "warn", cure: "name it in the brand, or its exception in dutyExceptions" },
  warning: { state: "warn", cure: CURE_OF_BRAND },
  mistake: { state: "fail", cure: CURE_OF_BRAND },
  operator: { state: "skip" },
};

const checkFinding = (brand: string, { id, source, state, text }: BrandCheck): Finding => ({
  name: `${brand} ${id}`,
  text: `${state}: ${text} (${source})`,
  ...(KINDS[state] ?? { state: "ok" }),
});
