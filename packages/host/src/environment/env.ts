import { readBrandInput } from "./brand-input.ts";
import { readFileSync } from "node:fs";
import { isIPv6 } from "node:net";
import type * as z from "zod";
import type { Brands, HostBrand } from "../brand.ts";
import { CHECKS, findMisspeltNames, type GivenVariables, type MisspeltName } from "./env-checks.ts";
import {
  FAMILY_NAMES,
  FamilyVariables,
  type HostVariables,
  kernelSettings,
  type KernelSettings,
  type TrunkVariables,
  withTrunkVariables,
} from "./variables.ts";

/** The variables of every host, the kernel's settings, the brand, and values that follow from them. */
export interface HostEnvironment<Brand extends HostBrand = HostBrand>
  extends z.infer<typeof HostVariables>, KernelSettings {
  brand: Brand;
  /** `BUILD_ID`, or the name that the build gave itself. */
  BUILD_ID: string;
  /** The limit that the operator set, else long enough for every call that has begun to end by its own deadline. */
  DRAIN_LIMIT_MS: number;
  publicOrigin: string;
  /** True when the embedded sandbox backend is used. */
  usesSandbox: boolean;
}

/** A trunk's configuration: the checked environment with the brand and the trunk's own variables. */
export type Environment<
  Brand extends HostBrand = HostBrand,
  Own extends TrunkVariables = TrunkVariables,
> = HostEnvironment<Brand> & { readonly [Name in keyof Own]: Own[Name]["_zod"]["output"] };

/** Variables by name, as a process is given them. */
export type VariableSource = Readonly<Record<string, string | undefined>>;

/** A mistake in the environment: the variable and the expected value, never the given one. */
export interface EnvironmentMistake {
  name: string;
  expected: string;
}

/** The result of reading an environment; misspelt names are reported either way. */
export type EnvironmentResult<Result> = { misspelt: MisspeltName[] } & (
  | { ok: true; environment: Result }
  | { ok: false; mistakes: EnvironmentMistake[] }
);

export interface EnvironmentRules<Brand extends HostBrand, Own extends TrunkVariables> {
  readonly brands: Brands<Brand>;
  readonly variables?: Own | undefined;
  /** The name that the build gave itself; `BUILD_ID` wins. */
  readonly buildId?: string | undefined;
  /** With a `request` of its own, the backend may be at any path. */
  readonly backend?: { readonly request?: unknown } | undefined;
}

/** Reads a trunk's environment. */
export interface EnvironmentReader<Result> {
  readonly names: readonly string[];
  /** Checks everything; all mistakes are reported together. */
  read(source: VariableSource): EnvironmentResult<Result>;
}

/** The name of a build that was given none, as a development server has it. */
export const NO_NAME = "development";

/** Makes the reader of the environment: the host's variables, the trunk's own variables and the brand. */
export function createEnvironmentReader<Brand extends HostBrand, Own extends TrunkVariables>(
  rules: EnvironmentRules<Brand, Own>,
): EnvironmentReader<Environment<Brand, Own>> {
  const schema = withTrunkVariables(rules.variables ?? {});
  const isFree = rules.backend?.request !== undefined;
  const names = [...Object.keys(schema.shape), ...FAMILY_NAMES];
  return {
    names,
    read(source) {
      const given: GivenVariables = Object.fromEntries(
        Object.entries(source).flatMap(([name, value]) =>
          value === undefined || value === "" ? [] : [[name, value]],
        ),
      );
      const misspelt = findMisspeltNames(Object.keys(given), names);
      const variables = schema.safeParse(given);
      const families = FamilyVariables.safeParse(given);
      const mistakes = [variables, families].flatMap(({ error }) => firstMistakes(error?.issues ?? []));
      mistakes.push(...brokenChecks(given, isFree, new Set(mistakes.map(({ name }) => name))));
      const brand = readBrand(rules.brands, given["BRAND"], given["BRAND_FILE"], mistakes);
      if (
        brand &&
        given["NODE_ENV"] !== "development" &&
        given["NODE_ENV"] !== "test" &&
        given["API_BASE_URL"]
      )
        mistakes.push(...failedChecks(brand, rules.brands));
      if (!variables.success || !families.success || !brand || mistakes.length > 0)
        return { ok: false, mistakes, misspelt };
      const values = variables.data as z.infer<typeof HostVariables>;
      const settings = kernelSettings(families.data);
      const environment = {
        ...values,
        ...settings,
        brand,
        BUILD_ID: values.BUILD_ID ?? rules.buildId ?? NO_NAME,
        DRAIN_LIMIT_MS:
          values.DRAIN_LIMIT_MS ?? Math.max(...Object.values(settings.deadlines)) + BESIDE_THE_DEADLINE,
        publicOrigin: values.PUBLIC_ORIGIN ?? `http://${addressText(values.HOST, values.PORT)}`,
        usesSandbox: values.API_BASE_URL === undefined,
      };
      return { ok: true, environment: environment as Environment<Brand, Own>, misspelt };
    },
  };
}

/** A host and a port as one text, as addresses have them: an IPv6 address is in brackets. */
export const addressText = (host: string, port: number): string =>
  `${isIPv6(host) ? `[${host}]` : host}:${port}`;

/** Milliseconds that calls need beside their deadline to be answered. */
const BESIDE_THE_DEADLINE = 1_000;

/** The message of a host that does not start; names that are probably misspelt are often the reason. */
export function describeMistakes(
  mistakes: readonly EnvironmentMistake[],
  misspelt: readonly MisspeltName[] = [],
): string {
  const lines = mistakes.map(({ name, expected }) => `  ${name}: ${expected}`);
  const names = misspelt.map(({ name, meant }) => `  ${name}: no variable of this host; probably ${meant}`);
  return [
    "The environment has mistakes:",
    ...lines,
    ...names,
    `Every variable is in ${OPERATIONS_PAGE}`,
  ].join("\n");
}

function brokenChecks(
  given: GivenVariables,
  isFree: boolean,
  wrong: ReadonlySet<string>,
): EnvironmentMistake[] {
  return CHECKS.filter(({ name, isBroken }) => !wrong.has(name) && isBroken(given, isFree)).map(
    ({ name, expected }) => ({ name, expected }),
  );
}

function readBrand<Brand extends HostBrand>(
  { schema, inputs }: Brands<Brand>,
  id: string | undefined,
  file: string | undefined,
  mistakes: EnvironmentMistake[],
): Brand | undefined {
  const known = Object.keys(inputs);
  const chosen = id ?? known[0] ?? "";
  const builtIn = Object.hasOwn(inputs, chosen) ? inputs[chosen] : undefined;
  const input = file === undefined ? builtIn : readBrandFile(file, mistakes);
  if (input === undefined) {
    if (file === undefined) mistakes.push({ name: "BRAND", expected: `one of: ${known.join(", ")}` });
    return undefined;
  }
  const result = readBrandInput(schema, input, file === undefined ? chosen : undefined);
  if (result.ok) return result.brand;
  // A brand of the trunk is named by its id: its mistakes are in a file of the trunk, and in no variable.
  const name = file === undefined ? `brand ${chosen}` : `BRAND_FILE ${file}`;
  mistakes.push(
    ...result.mistakes.map(({ field, expected }) => ({ name, expected: `${field}: ${expected}` })),
  );
  return undefined;
}

/** A brand that players meet does what its market asks for, or names the exception and its reason. */
const failedChecks = <Brand extends HostBrand>(
  brand: Brand,
  { checks }: Brands<Brand>,
): EnvironmentMistake[] =>
  (checks?.(brand) ?? []).flatMap(({ id, source, state, text }) =>
    state === "missing"
      ? [{ name: `brand ${brand.id} ${id}`, expected: `${text}, for a duty of the market (${source})` }]
      : [],
  );

function readBrandFile(path: string, mistakes: EnvironmentMistake[]): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    // The parser's message repeats letters of the file, which may be another one than was meant, with secrets in it.
    const { code, message } = error as NodeJS.ErrnoException;
    const place = /line \d+ column \d+/.exec(message)?.[0];
    const fault = code ?? (place === undefined ? "no JSON" : `no JSON: ${place}`);
    mistakes.push({ name: "BRAND_FILE", expected: `the path of a readable JSON file (${fault})` });
    return undefined;
  }
}

/** One mistake of each variable: what else is wrong with a value follows from the first. */
function firstMistakes(issues: readonly z.core.$ZodIssue[]): EnvironmentMistake[] {
  const first = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = String(path[0] ?? "(environment)");
    if (!first.has(name)) first.set(name, message);
  }
  return [...first].map(([name, expected]) => ({ name, expected }));
}

const DOCS = "https://github.com/storefront-platform/storefront-platform/blob/main/docs";

/** The address of a guide's page: who installs a package has no docs/ beside it. */
export const guideAddress = (page: string): string => `${DOCS}/guides/${page}.md`;

/** The address of the page for operators. */
export const OPERATIONS_PAGE = `${DOCS}/operations.md`;
