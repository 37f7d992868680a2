import { RateLimiterMemory, RateLimiterRedis } from "rate-limiter-flexible";
import type { RedisConnection } from "./cache/redis-level.ts";
import { addressBlock } from "./real-address.ts";
import type { RateLimitRule } from "./settings.ts";

/** Whose calls are counted together. */
interface Caller {
  readonly address: string;
  readonly session: string | undefined;
  readonly login: unknown;
}

const byAddress = ({ address }: Caller): string => addressBlock(address);

/** Every limit (decision S15): how many calls in how many seconds, and counted by what. */
export const RATE_LIMITS = {
  login: {
    points: 20,
    seconds: 60,
    by: (caller: Caller): string => `${byAddress(caller)} ${loginOf(caller)}`,
  },
  codes: { points: 5, seconds: 600, by: (caller: Caller): string => caller.session ?? byAddress(caller) },
  beacon: { points: 60, seconds: 60, by: byAddress },
  cacheTools: { points: 6, seconds: 60, by: byAddress },
} as const;

export type RateLimitName = keyof typeof RATE_LIMITS;

/** Counts calls. */
export interface RateLimits {
  /** Seconds to wait, or 0 when the call is within the limit. */
  spend(name: RateLimitName, caller: Caller): Promise<number>;
}

/**
 * Limits that instances share through Redis, or kept in this process without one and while it is lost; `rules`
 * overrides points and seconds by name.
 */
export function createRateLimits(
  rules: Partial<Record<string, RateLimitRule>> = {},
  shared?: { redis: RedisConnection; tenant: string },
): RateLimits {
  const limiters = new Map<RateLimitName, RateLimiterMemory | RateLimiterRedis>();
  for (const name of Object.keys(RATE_LIMITS) as RateLimitName[]) {
    const { points, seconds } = { ...RATE_LIMITS[name], ...rules[name] };
    const rule = { points, duration: seconds };
    const own = new RateLimiterMemory(rule);
    const keyPrefix = `storefront:${shared?.tenant}:limit:${name}`;
    limiters.set(
      name,
      shared
        ? new RateLimiterRedis({
            ...rule,
            storeClient: shared.redis.client,
            keyPrefix,
            insuranceLimiter: own,
          })
        : own,
    );
  }
  return {
    async spend(name, caller) {
      try {
        await limiters.get(name)?.consume(RATE_LIMITS[name].by(caller));
        return 0;
      } catch (refusal) {
        if (refusal instanceof Error) throw refusal;
        return Math.max(1, Math.ceil((refusal as { msBeforeNext: number }).msBeforeNext / 1_000));
      }
    },
  };
}

function loginOf({ login }: Caller): string {
  return typeof login === "string" ? login.trim().toLowerCase().slice(0, 320) : "";
}
