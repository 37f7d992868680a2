import { readHttpsUrl } from "@storefront/proxy";

/** Which addresses an operator's page may have. */
export interface KycUrlRules {
  /** Lets http through on this machine itself, for development against a sandbox. Default false. */
  allowLoopbackHttp?: boolean | undefined;
}

/**
 * The address of an operator's page, or null for one that must not be framed: `javascript:`, `data:`, http, relative
 * ones and ones with a user name in them.
 */
export const readKycUrl = (value: unknown, rules: KycUrlRules = {}): URL | null =>
  readHttpsUrl(value, rules) ?? null;
