import type { Inbound } from "../contract/inbound.ts";
import type { ProxyRuntime } from "./runtime.ts";
import type { RateLimits } from "./rate-limit.ts";
import { callerAt } from "./rate-limit-keys.ts";

/** What a host has of the rate limits: pages to count, and figures to watch. */
export interface PageLimit {
  /** Counts a rendered page against its address: seconds to wait, or 0 when it is within the limit. */
  spendPage(request: Pick<Inbound, "peer" | "header">): Promise<number>;
  /** Refused calls by bucket, and keys that this process counts itself. */
  readonly rateLimits: Pick<RateLimits, "refused" | "size">;
}

export const createPageLimit = ({
  rateLimits,
  visitors,
}: Pick<ProxyRuntime, "rateLimits" | "visitors">): PageLimit => ({
  rateLimits,
  spendPage: (request) => rateLimits.spend("pages", callerAt(visitors.address(request))),
});
