import { RATE_LIMITS, type RateLimitBucket, type RateLimitRule } from "@storefront/proxy/server";
import * as z from "zod";

/** What an operator says of the buckets; those that are not said have their defaults. */
export type RateLimitRules = Partial<Record<RateLimitBucket, RateLimitRule>>;

const BUCKETS = Object.keys(RATE_LIMITS) as RateLimitBucket[];
const MOST = 2 ** 31 - 1;
const RULE = /^\d{1,10}\/\d{1,10}$/;

/** The variable of a bucket: `RATE_LIMIT_LOGIN_ADDRESS` of `loginAddress`. */
export const rateLimitVariable = (bucket: RateLimitBucket): string =>
  `RATE_LIMIT_${bucket.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

const rule = z
  .string()
  .transform((text) => (RULE.test(text) ? text.split("/").map(Number) : []))
  .refine(
    (numbers) => numbers.length === 2 && numbers.every((number) => number >= 1 && number <= MOST),
    "calls/seconds, such as 20/60, both at least 1",
  )
  .transform(([points = 1, seconds = 1]): RateLimitRule => ({ points, seconds }))
  .optional();

/** The variables of all buckets, read off the table of the kernel. */
export const RateLimitVariables: z.ZodType<Record<string, RateLimitRule | undefined>> = z.object(
  Object.fromEntries(BUCKETS.map((bucket) => [rateLimitVariable(bucket), rule])),
);

/** The rules by bucket, as the kernel takes them. */
export function rateLimitRules(values: Readonly<Record<string, RateLimitRule | undefined>>): RateLimitRules {
  return Object.fromEntries(
    BUCKETS.flatMap((bucket) => {
      const given = values[rateLimitVariable(bucket)];
      return given ? [[bucket, given]] : [];
    }),
  );
}
