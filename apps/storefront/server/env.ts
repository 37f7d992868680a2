import { readFileSync } from "node:fs";
import type { ProxySettings } from "@storefront/proxy/server";
import type * as z from "zod";
import { Brand, type BrandInput, BRANDS } from "../brands/index.ts";
import { CHECKS, type GivenVariables } from "./env-checks.ts";
import { findMisspeltNames, type MisspeltName } from "./misspelt-names.ts";
import { RATE_LIMIT_NAMES, RateLimitVariables, VARIABLE_NAMES, Variables } from "./variables.ts";

/** The host's configuration: the environment, checked, with the brand read in. */
export interface Environment extends z.infer<typeof Variables> {
  brand: Brand;
  publicOrigin: string;
  /** The embedded sandbox backend takes the place of a real one. */
  usesSandbox: boolean;
  /** The limits that the operator changed, by the kernel's names. */
  rateLimits: NonNullable<ProxySettings["rateLimits"]>;
}

/** A mistake in the environment: which variable, and what is expected of it. Never its value. */
export interface EnvironmentMistake {
  name: string;
  expected: string;
}

/** What became of an environment; names that are nearly ours are told either way. */
export type EnvironmentResult = { misspelt: MisspeltName[] } & (
  | { ok: true; environment: Environment }
  | { ok: false; mistakes: EnvironmentMistake[] }
);

/** Reads and checks the environment; all mistakes are reported together. The only reader of the environment. */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): EnvironmentResult {
  const given: GivenVariables = Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) =>
      value === undefined || value === "" ? [] : [[name, value]],
    ),
  );
  const misspelt = findMisspeltNames(Object.keys(given), VARIABLE_NAMES);
  const variables = Variables.safeParse(given);
  const limits = RateLimitVariables.safeParse(given);
  const mistakes = [variables, limits].flatMap(({ error }) => error?.issues.map(toMistake) ?? []);
  mistakes.push(...brokenChecks(given, new Set(mistakes.map(({ name }) => name))));
  const brand = readBrand(given["BRAND"] ?? "aurora", given["BRAND_FILE"], mistakes);
  if (!variables.success || !limits.success || !brand || mistakes.length > 0)
    return { ok: false, mistakes, misspelt };
  const values = variables.data;
  const environment = {
    ...values,
    brand,
    publicOrigin: values.PUBLIC_ORIGIN ?? `http://${values.HOST}:${values.PORT}`,
    usesSandbox: values.API_BASE_URL === undefined,
    rateLimits: byKernelName(limits.data),
  };
  return { ok: true, environment, misspelt };
}

/** What a person reads when the host does not start. */
export function describeMistakes(mistakes: readonly EnvironmentMistake[]): string {
  const lines = mistakes.map(({ name, expected }) => `  ${name}: ${expected}`);
  return [
    "The environment has mistakes:",
    ...lines,
    "See docs/guides/run-the-host.md for every variable.",
  ].join("\n");
}

function brokenChecks(given: GivenVariables, wrong: ReadonlySet<string>): EnvironmentMistake[] {
  return CHECKS.filter(({ name, isBroken }) => !wrong.has(name) && isBroken(given)).map(
    ({ name, expected }) => ({
      name,
      expected,
    }),
  );
}

function byKernelName(limits: z.infer<typeof RateLimitVariables>): Environment["rateLimits"] {
  const named = Object.entries(limits).flatMap(([variable, rule]) => {
    const name = RATE_LIMIT_NAMES.get(variable);
    return name === undefined || rule === undefined ? [] : [[name, rule] as const];
  });
  return Object.fromEntries(named);
}

function readBrand(id: string, file: string | undefined, mistakes: EnvironmentMistake[]): Brand | undefined {
  const name = file === undefined ? "BRAND" : "BRAND_FILE";
  const input = file === undefined ? builtInBrand(id) : readBrandFile(file);
  if (input === undefined) {
    const known = Object.keys(BRANDS).join(", ");
    mistakes.push({
      name,
      expected: file === undefined ? `one of: ${known}` : "the path of a readable JSON file",
    });
    return undefined;
  }
  const parsed = Brand.safeParse(input);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    mistakes.push({ name, expected: `brand field ${issue.path.join(".") || "(root)"}: ${issue.message}` });
  }
  return undefined;
}

const builtInBrand = (id: string): BrandInput | undefined =>
  Object.hasOwn(BRANDS, id) ? BRANDS[id] : undefined;

function readBrandFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

function toMistake(issue: z.core.$ZodIssue): EnvironmentMistake {
  return { name: String(issue.path[0] ?? "(environment)"), expected: issue.message };
}
