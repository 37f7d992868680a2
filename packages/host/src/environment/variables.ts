import type { RateLimitBucket } from "@storefront/proxy";
import * as z from "zod";
import type { AnySchema } from "../brand.ts";
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

/** The calls that each rate limit counts; a limit of the kernel without a text does not compile. */
export const RATE_LIMIT_TEXTS: Readonly<Record<RateLimitBucket, string>> = {
  login: "logins by address and account",
  loginAddress: "logins by address, all accounts together",
  loginAccount: "failed logins by account, all addresses together",
  codes: "codes sent, by user or account",
  codesAddress: "codes sent to guests, by address",
  guesses: "codes, passwords and personal facts that were wrong, by user or account",
  guessesAddress: "codes, passwords and personal facts that guests tried, by address",
  documents: "document numbers that were looked up, of everybody together",
  register: "registrations and social logins by address",
  coupons: "coupons tried, by user",
  sessions: "limited calls of sessions that the backend has not accepted, by address",
  device: "failures of a browser that signed in before, which is not counted by account",
  captcha: "failures by user or account past a limit, with a captcha",
  captchaAddress: "calls by address past a limit, with a captcha or not",
  pages: "pages rendered, by address; pages from the cache do not count",
  beacon: "reports of forced logouts by address; more are not logged",
  cacheTools: "calls of `/api/cache/*` with the right token, by address",
};

/** Variables of a trunk by name, each with its check and its default. */
export type TrunkVariables = Readonly<Record<string, AnySchema>>;

/** The variables of the host and of a trunk. Throws when the trunk declares a name of the host. */
export function withTrunkVariables(own: TrunkVariables): z.ZodObject<Record<string, z.ZodType>> {
  const taken = Object.keys(own).filter((name) => Object.hasOwn(HostVariables.shape, name));
  if (taken.length > 0)
    throw new Error(`${taken.join(", ")}: a variable of every host already; give the trunk's another name.`);
  return z.object({ ...HostVariables.shape, ...(own as Record<string, z.ZodType>) });
}
