import { readHttpsUrl } from "@storefront/client";

/** The rules for addresses of an operator's page. */
export interface KycUrlRules {
  /** Accepts http on this machine itself, for development with a sandbox. Default false. */
  allowLoopbackHttp?: boolean | undefined;
}

/**
 * The address of an operator's page, or null for one that must not be framed: `javascript:`, `data:`, http, relative
 * addresses and addresses with a user name.
 */
export const readKycUrl = (value: unknown, rules: KycUrlRules = {}): URL | null =>
  readHttpsUrl(value, rules) ?? null;
