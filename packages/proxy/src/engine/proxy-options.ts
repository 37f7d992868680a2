import type { Cache } from "../cache/cache.ts";
import type { RedisConnection } from "../cache/redis-level.ts";
import type { Logger } from "../contract/log.ts";
import type { ProxySettings } from "../contract/settings.ts";
import type { Transport } from "../contract/transport.ts";
import type { Registry } from "./compose.ts";

/** Options of `createProxy`. */
export interface ProxyOptions {
  registry: Registry;
  settings: ProxySettings;
  /** Reaches the backend's origin. */
  transport: Transport;
  /** Keeps public answers; without one the proxy has its own, in this process. It is not closed with the proxy. */
  cache?: Cache;
  /** Where instances count calls together against the rate limits; without one each counts its own. */
  redis?: RedisConnection | undefined;
  logger?: Logger;
  /** In [0, 1); for log sampling. */
  random?: () => number;
}
