import { rawCall } from "../../../../e2e/stage/raw-call.ts";
import { answerJson, serveBackend } from "../../../../e2e/stage/small-backend.ts";
import { startLoad } from "../../../../e2e/stage/steady-load.ts";
import { atMost, defineExperiment, wholeSize } from "../experiment/experiment.ts";
import { failed, plotLoad } from "../stage/figures.ts";
import { sessionHeaders } from "../stage/faulty-backend.ts";
import { redisCommand } from "../stage/redis-command.ts";
import { stageRedis } from "../stage/redis.ts";
import { LIST, stageInstances } from "../stage/shared-instances.ts";
import { pause } from "../stage/stage.ts";

const BRANDS = ["aurora", "boreal"] as const;
/** The same token with both: a cache that knows tokens alone would mix the two up. */
const SESSION = "head.c2hhcmVk.sign";
const LIMIT = 5;

/** Two brands share a Redis and nothing else. */
export const twoBrands = defineExperiment({
  name: "two-brands",
  title: "Two brands on one Redis ask for the same lists and profiles with the same token, at the same time",
  bounds: {
    mismatches: atMost(0, "answers that show the other brand's entries"),
    calls: wholeSize("calls"),
    failed: atMost(0, "failed calls"),
    limited: atMost(0, "logins of one brand that the other brand's counted against"),
    purged: atMost(0, "purges of one brand that emptied the other's cache"),
    shared: atMost(0, "keys in Redis that name both brands or none"),
  },
  size: { short: 1_000, long: 20_000 },
  async run(stage) {
    const redis = await stageRedis(stage);
    // Every answer says for which tenant it was made.
    const backend = await serveBackend((incoming, outgoing) => {
      incoming.resume();
      const mark = `brand-${String(incoming.headers["tenant"])}-end`;
      if ((incoming.url ?? "").includes("/auth/login")) {
        outgoing.writeHead(401, { "content-type": "application/json" }).end('{"reason":"wrong"}');
        return;
      }
      answerJson(outgoing, { data: [{ mark }], user: { id: mark }, userInfo: {}, total: 1 });
    });
    stage.atEnd(() => backend.close());
    const variablesOf = (BRAND: string): Record<string, string> => ({
      BRAND,
      API_BASE_URL: backend.apiBaseUrl,
      REDIS_URL: redis.url,
      RATE_LIMIT_LOGIN: `${LIMIT}/600`,
      RATE_LIMIT_CACHE_TOOLS: "100000/1",
    });
    const fleet = await stageInstances(stage, variablesOf(BRANDS[0]), variablesOf(BRANDS[1]));
    const counts = { mismatches: 0 };
    const loads = fleet.hosts.map(({ origin }, brand) =>
      startLoad(origin, {
        clients: 12,
        call: (turn) => ({
          ...(turn % 2 === 0
            ? { path: `/api/games/list?category=slots&page=${turn % 60}` }
            : { path: "/api/auth/profile", headers: sessionHeaders(SESSION) }),
          wrong(text) {
            const marks = text.match(/brand-\w+-end/g) ?? [];
            if (marks.some((mark) => mark !== `brand-${BRANDS[brand]}-end`)) counts.mismatches += 1;
            return marks.length === 0 ? `an answer without its brand: ${text.slice(0, 200)}` : undefined;
          },
        }),
      }),
    );
    const loop = setInterval(() => void fleet.purge(0, { all: true }), 500);
    stage.atEnd(() => clearInterval(loop));
    await Promise.all(loads.map((load) => load.answered(stage.size / 2)));
    clearInterval(loop);
    const samples = (await Promise.all(loads.map((load) => load.end()))).flat();
    plotLoad(stage, "calls", samples);

    const login = async (brand: 0 | 1): Promise<number> => {
      const json = { login: "shared@test", password: "wrong" };
      return (await rawCall(fleet.hosts[brand].origin, "/api/auth/login", { method: "POST", json })).status;
    };
    for (let call = 0; call < LIMIT; call += 1) await login(0);
    const own = await login(0);
    const others = await login(1);
    if (own !== 429) throw new Error(`The limit of the first brand did not count: ${own}.`);

    await fleet.state(0);
    await fleet.state(1);
    await fleet.purge(0, { all: true });
    await pause(300);
    const kept = await fleet.state(1);
    const left = await keysOf(redis.url, "storefront:boreal:answer:*");
    const keys = await keysOf(redis.url, "*");
    const ofOne = keys.filter((key) => BRANDS.filter((brand) => key.includes(brand)).length === 1);
    stage.note(`${samples.length} calls, ${keys.length} keys in Redis; ${LIST} is the list that is purged.`);
    return {
      mismatches: counts.mismatches,
      calls: samples.length,
      failed: failed(samples),
      limited: others === 401 ? 0 : 1,
      purged: kept === "hit" && left.length > 0 ? 0 : 1,
      shared: keys.filter((key) => key !== "storefront:probe").length - ofOne.length,
    };
  },
});

async function keysOf(url: string, pattern: string): Promise<string[]> {
  const text = await redisCommand(Number(new URL(url).port), "", ["KEYS", pattern]);
  return [...text.matchAll(/^(storefront\S*)\r?$/gm)].map(([, key = ""]) => key);
}
