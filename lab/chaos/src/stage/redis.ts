import { freePort } from "../../../../tools/free-port.base.ts";
import { type RedisProcess, redisOn } from "../../../../e2e/stage/redis-process.ts";
import type { Stage } from "./stage.ts";

/** Starts a real Redis that ends with the stage. */
export async function stageRedis(stage: Stage, options: readonly string[] = []): Promise<RedisProcess> {
  const redis = redisOn(await freePort(), options);
  await redis.start();
  stage.atEnd(() => {
    redis.freeze(false);
    return redis.kill();
  });
  return redis;
}
