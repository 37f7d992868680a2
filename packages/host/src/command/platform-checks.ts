import {
  composeRoutes,
  createBackendTransport,
  createProxy,
  defineRoutes,
  inboundFromRequest,
  isBackendError,
} from "@storefront/proxy";
import { connectRedis, purgeChannel, type RedisConnection } from "@storefront/proxy/host";
import type { HostEnvironment } from "../environment/env.ts";
import { proxySettings } from "../environment/settings.ts";
import type { Finding } from "./findings.ts";
import { OPERATIONS_PAGE } from "../environment/guide-address.ts";

/** Reads without a session. A backend may lack one of them, so one alone says nothing about the prefix. */
const READS = ["GET /bff/features", "GET /appearance"] as const;

/** The status that the backend answers to a read with this host's headers and its edge key; 0 without an answer. */
async function statusOfRead(
  environment: HostEnvironment,
  apiBaseUrl: string,
  read: (typeof READS)[number],
): Promise<number> {
  const settings = proxySettings(environment, apiBaseUrl, false);
  const routes = defineRoutes(
    "doctor",
    {
      read: {
        path: "/api/doctor/read",
        GET: async ({ backend }) => {
          try {
            return { status: (await backend.exchange(read)).status };
          } catch (error) {
            if (isBackendError(error)) return { status: error.status };
            throw error;
          }
        },
        calls: [read],
      },
    },
    { access: "public" },
  );
  const transport = createBackendTransport(settings);
  const proxy = createProxy({ registry: composeRoutes([routes]), settings, transport });
  try {
    const request = new Request(`${environment.publicOrigin}/api/doctor/read`);
    const answer = (await (await proxy.handle(inboundFromRequest(request, "127.0.0.1"))).json()) as {
      status?: number;
    };
    return answer.status ?? 0;
  } finally {
    await transport.close();
  }
}

/** The findings about a call of this host: the backend takes it below its prefix, with its edge key. */
export async function checkPlatform(environment: HostEnvironment, apiBaseUrl: string): Promise<Finding[]> {
  const answers = await Promise.all(
    READS.map(async (read) => ({ read, status: await statusOfRead(environment, apiBaseUrl, read) })),
  );
  const prefix = new URL(apiBaseUrl).pathname;
  const found = answers.find(({ status }) => status !== 404);
  const key = "edge key";
  if (found === undefined)
    return [
      {
        name: "backend prefix",
        state: "fail",
        text: `${READS.join(" and ")} answer 404 below ${prefix}`,
        cure: "put the path of API_BASE_URL right: it ends with /v2",
      },
      { name: key, state: "skip", text: "not known: no read was found" },
    ];
  const { read, status } = found;
  const answered = `${read} answers ${status === 0 ? "nothing" : status}`;
  const prefixed: Finding = { name: "backend prefix", state: "ok", text: `${prefix} is there` };
  if (status === 401 || status === 403)
    return [
      prefixed,
      {
        name: key,
        state: "fail",
        text: `${answered}: refused`,
        cure: "set EDGE_WORKER_KEY to the key of this environment, and see that the backend lets this machine's address in",
      },
    ];
  if (status === 400)
    return [
      prefixed,
      {
        name: key,
        state: "fail",
        text: `${answered}: the headers are refused`,
        cure: "compare tenant and locale of the brand with the backend's",
      },
    ];
  if (status < 200 || status > 299)
    return [
      {
        name: "backend prefix",
        state: "fail",
        text: answered,
        cure: "look at the backend's own log of this moment",
      },
      { name: key, state: "skip", text: "not known: the read failed" },
    ];
  const isSet = environment.EDGE_WORKER_KEY !== undefined;
  return [
    prefixed,
    isSet
      ? { name: key, state: "ok", text: "accepted" }
      : {
          name: key,
          state: "warn",
          text: "accepted without one",
          cure: "set EDGE_WORKER_KEY before production",
        },
  ];
}

/** The finding about the Redis that instances share: it takes reads and writes, and gives messages. */
export async function checkRedis(url: string | undefined, tenant: string, timeout: number): Promise<Finding> {
  const name = "redis";
  if (url === undefined)
    return { name, state: "skip", text: "REDIS_URL is not set: each instance counts and caches alone" };
  let lastError = "";
  const redis = connectRedis(url, (error) => {
    lastError = error.message;
  });
  try {
    const state = await new Promise<string>((resolve) => {
      const timer = setTimeout(() => resolve(redis.health.state), timeout);
      redis.health.onChange((found) => {
        // Each of them may be over soon: a connection that is made, a machine that was busy for a moment.
        if (found === "lost" || found === "slow") return;
        clearTimeout(timer);
        resolve(found);
      });
    });
    const refusal = state === "connected" ? await refusedChannel(redis, tenant) : undefined;
    if (state === "connected" && refusal === undefined)
      return { name, state: "ok", text: "connected, takes writes, gives messages" };
    const said = refusal ?? (redis.health.reason || lastError);
    const found = refusal === undefined ? state : "refused";
    const reason = said === "" ? found : `${found}: ${said}`;
    return {
      name,
      state: "fail",
      text: reason,
      cure: `put REDIS_URL right (name, port, password, rediss:// for TLS), give its user the rights of ${OPERATIONS_PAGE}, or free memory when it is full`,
    };
  } finally {
    await redis.close();
  }
}

/** The words of Redis when it refuses the channel of purges; undefined when it does not. */
async function refusedChannel({ subscriber }: RedisConnection, tenant: string): Promise<string | undefined> {
  const channel = purgeChannel(tenant);
  try {
    await subscriber.subscribe(channel);
    return undefined;
  } catch (error) {
    return `${channel}: ${error instanceof Error ? error.message : String(error)}`;
  }
}
