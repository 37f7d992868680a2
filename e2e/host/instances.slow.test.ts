import { freePort } from "@storefront/tools/free-port";
import { expect, it, onTestFinished, vi } from "vitest";
import { rawCall } from "../support/raw-call.ts";
import { redisOn } from "../support/redis-process.ts";
import { type RunningHost, startHost, startInstance } from "../support/running-host.ts";

const TOKEN = "token-of-the-cache-tools-of-two-hosts";

it("two instances with one Redis read what the other stored, and a purge on one empties both", async () => {
  const redis = redisOn(await freePort());
  await redis.start();
  onTestFinished(() => redis.kill());
  const variables = { REDIS_URL: redis.url, CACHE_ADMIN_TOKEN: TOKEN, PUBLIC_ORIGIN: "https://play.example" };
  const first = await startHost(variables);
  const second = await startInstance(first.sandbox, variables);
  onTestFinished(async () => void (await Promise.all([first.stop(), second.stop()])));
  let page = 0;
  // An instance goes on alone while Redis does not answer in time, and a busy machine is slow and not wrong.
  await vi.waitFor(
    async () => {
      page += 1;
      const stateOn = async ({ origin }: RunningHost): Promise<unknown> =>
        (await rawCall(origin, `/api/games/list?category=slots&page=${page}`)).headers["x-cache"];
      expect([await stateOn(first), await stateOn(second)]).toEqual(["miss", "hit"]);
      const { status } = await rawCall(first.origin, "/api/cache/purge", {
        method: "POST",
        json: { tags: ["catalogue"] },
        headers: { authorization: `Bearer ${TOKEN}` },
      });
      expect(status).toBe(200);
      await vi.waitFor(async () => expect(await stateOn(second)).toBe("miss"));
    },
    { timeout: 20_000, interval: 50 },
  );
});
