import { RATE_LIMITS, type RateLimitBucket } from "@storefront/proxy";
import * as z from "zod";
import type { AnySchema } from "../brand.ts";
import { rate } from "./variable-kinds.ts";
import { BACKEND, DEVELOPMENT, EDGE, PROCESS, SHARED_STATE, SITE, WATCHING } from "./variable-groups.ts";

/** Every variable of any host, with its check and its default. */
export const HostVariables = z.object({
  ...PROCESS,
  ...BACKEND,
  ...SITE,
  ...EDGE,
  ...SHARED_STATE,
  ...DEVELOPMENT,
  ...WATCHING,
});

/** The variable of a rate limit: `RATE_LIMIT_LOGIN_ADDRESS` of `loginAddress`. */
export const rateLimitVariable = (limit: string): string =>
  `RATE_LIMIT_${limit.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/** The kernel's rate limits by the names of their variables. */
export const RATE_LIMIT_NAMES: ReadonlyMap<string, RateLimitBucket> = new Map(
  (Object.keys(RATE_LIMITS) as RateLimitBucket[]).map((name) => [rateLimitVariable(name), name]),
);

/** The rate limits by the names of their variables: `RATE_LIMIT_LOGIN=20/60` is twenty calls in a minute. */
export const RateLimitVariables = z.object(
  Object.fromEntries([...RATE_LIMIT_NAMES.keys()].map((name) => [name, rate.optional()])),
);

/** Variables of a trunk by name, each with its check and its default. */
export type TrunkVariables = Readonly<Record<string, AnySchema>>;

/** The variables of the host and of a trunk. Throws when the trunk declares a name of the host. */
export function withTrunkVariables(own: TrunkVariables): z.ZodObject<Record<string, z.ZodType>> {
  const taken = Object.keys(own).filter(
    (name) => Object.hasOwn(HostVariables.shape, name) || RATE_LIMIT_NAMES.has(name),
  );
  if (taken.length > 0)
    throw new Error(`${taken.join(", ")}: a variable of every host already; give the trunk's another name.`);
  return z.object({ ...HostVariables.shape, ...(own as Record<string, z.ZodType>) });
}
