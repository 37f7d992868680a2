import { type ProxySettings, RATE_LIMITS } from "@storefront/proxy";
import { DEFAULT_DEADLINES, DEFAULT_LIMITS } from "@storefront/proxy/host";
import * as z from "zod";
import type { AnySchema } from "../brand.ts";
import { count, milliseconds, rate } from "./variable-kinds.ts";
import { BACKEND, DEVELOPMENT, EDGE, PROCESS, SHARED_STATE, SITE, WATCHING } from "./variable-groups.ts";

/** Every variable of any host that is no member of a family, with its check and its default. */
export const HostVariables = z.object({
  ...PROCESS,
  ...BACKEND,
  ...SITE,
  ...EDGE,
  ...SHARED_STATE,
  ...DEVELOPMENT,
  ...WATCHING,
});

/** Settings of the kernel that have a variable each. A rate limit that was not given is not here. */
export interface KernelSettings {
  rateLimits: NonNullable<ProxySettings["rateLimits"]>;
  deadlines: Required<NonNullable<ProxySettings["deadlines"]>>;
  limits: Required<NonNullable<ProxySettings["limits"]>>;
}

const upperCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** The variable of a rate limit: `RATE_LIMIT_LOGIN_ADDRESS` of `loginAddress`. */
export const rateLimitVariable = (limit: string): string => `RATE_LIMIT_${upperCase(limit)}`;

/** A variable that is named after a setting of one of the kernel's tables. */
interface FamilyMember {
  readonly variable: string;
  readonly table: keyof KernelSettings;
  readonly setting: string;
  readonly kind: z.ZodType;
}

const familyOf = (
  table: keyof KernelSettings,
  settings: object,
  variableOf: (setting: string) => string,
  kind: z.ZodType,
): FamilyMember[] =>
  Object.keys(settings).map((setting) => ({ variable: variableOf(setting), table, setting, kind }));

/**
 * `RATE_LIMIT_LOGIN=20/60` is twenty calls in a minute; `DEADLINE_SIGN_IN_MS` and its like are milliseconds,
 * `LIMIT_JSON_BYTES` and its like bytes and numbers. The defaults and what each means are in the kernel's tables.
 */
const FAMILIES: readonly FamilyMember[] = [
  ...familyOf("rateLimits", RATE_LIMITS, rateLimitVariable, rate),
  ...familyOf("deadlines", DEFAULT_DEADLINES, (name) => `DEADLINE_${upperCase(name)}_MS`, milliseconds),
  ...familyOf("limits", DEFAULT_LIMITS, (name) => `LIMIT_${upperCase(name)}`, count),
];

/** The names of the variables whose names follow from the kernel's tables. */
export const FAMILY_NAMES: readonly string[] = FAMILIES.map(({ variable }) => variable);

/** The checks of those variables. */
export const FamilyVariables = z.object(
  Object.fromEntries(FAMILIES.map(({ variable, kind }) => [variable, kind.optional()])),
);

/** The settings that checked variables of the families give, over the defaults of the kernel. */
export function kernelSettings(values: z.infer<typeof FamilyVariables>): KernelSettings {
  const settings = { rateLimits: {}, deadlines: { ...DEFAULT_DEADLINES }, limits: { ...DEFAULT_LIMITS } };
  for (const { variable, table, setting } of FAMILIES)
    if (values[variable] !== undefined) Object.assign(settings[table], { [setting]: values[variable] });
  return settings;
}

/** Variables of a trunk by name, each with its check and its default. */
export type TrunkVariables = Readonly<Record<string, AnySchema>>;

/** The variables of the host and of a trunk. Throws when the trunk declares a name of the host. */
export function withTrunkVariables(own: TrunkVariables): z.ZodObject<Record<string, z.ZodType>> {
  const taken = Object.keys(own).filter(
    (name) => Object.hasOwn(HostVariables.shape, name) || FAMILY_NAMES.includes(name),
  );
  if (taken.length > 0)
    throw new Error(`${taken.join(", ")}: a variable of every host already; give the trunk's another name.`);
  return z.object({ ...HostVariables.shape, ...(own as Record<string, z.ZodType>) });
}
