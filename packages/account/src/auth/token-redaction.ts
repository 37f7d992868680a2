import { hideTokens as hideSessionTokens } from "@storefront/proxy/server";
import type { AuthSettings } from "./auth-settings.ts";

/**
 * An auth answer without its session tokens, in fields and in any text that holds one of `tokens`; as it came for a
 * legacy trunk that must see them.
 */
export function hideTokens(answer: unknown, tokens: readonly string[], settings: AuthSettings): unknown {
  return settings.exposeAccessToken ? answer : hideSessionTokens(answer, tokens);
}
