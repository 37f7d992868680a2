import type { Cluster, Redis } from "ioredis";
import { parseJson } from "@storefront/client";
import { type CachePolicies, type CachePolicyName, policiesWithTag } from "../contract/cache-policies.ts";
import { mergeOrders, type PurgeOrder, type RemoteAnswer, type SecondLevel } from "./second-level.ts";
import type { RedisConnection } from "./redis.ts";

const SCAN_COUNT = 500;
/** The interval of repeating a purge. A Redis that was hanging does not report that it works again. */
const PURGE_RETRY = 500;
/** The interval of asking again for a channel that Redis refused. Rights may be given while we are connected. */
const CHANNEL_RETRY = 1_000;

/**
 * The beginning of all keys and channels of a tenant in Redis. Characters that have a meaning in patterns or between
 * the parts of a key are encoded, so that no tenant's name reaches the keys of another.
 */
export const redisPrefix = (tenant: string): string => {
  const encoded = encodeURIComponent(tenant.toWellFormed()).replaceAll(
    /[!'()*~]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `storefront:${encoded}`;
};

/**
 * The second level in Redis: answers with their age, small values, and purges as messages. A purge that Redis did not
 * accept is repeated later. An instance that may have missed messages treats its cached answers as stale.
 */
export function createRedisLevel(
  { client, subscriber, health }: RedisConnection,
  tenant: string,
): SecondLevel {
  const prefix = redisPrefix(tenant);
  const channel = `${prefix}:purges`;
  const listeners: ((order: PurgeOrder | undefined) => void)[] = [];
  const notify = (order: PurgeOrder | undefined): void => {
    for (const listener of listeners) listener(order);
  };
  let pending: { order: PurgeOrder; policies: CachePolicies } | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  /**
   * The message is sent twice, to this instance too: loads that have begun are not stored, and answers that were read
   * meanwhile are removed.
   */
  const carryOut = async (order: PurgeOrder, policies: CachePolicies): Promise<void> => {
    await client.publish(channel, JSON.stringify(order));
    for (const pattern of patternsOf(prefix, order, policies)) await unlinkMatching(client, pattern);
    await client.publish(channel, JSON.stringify(order));
  };
  const carryOutOrKeep = async (order: PurgeOrder, policies: CachePolicies): Promise<boolean> => {
    try {
      await carryOut(order, policies);
      return true;
    } catch {
      if (isClosed) return false;
      pending = { order: pending ? mergeOrders(pending.order, order) : order, policies };
      clearTimeout(retry);
      retry = setTimeout(carryOutMissed, PURGE_RETRY).unref();
      return false;
    }
  };
  const carryOutMissed = (): void => {
    const missed = pending;
    pending = undefined;
    if (missed) void carryOutOrKeep(missed.order, missed.policies);
  };
  let asking: NodeJS.Timeout | undefined;
  const subscribe = async (): Promise<void> => {
    try {
      await subscriber.subscribe(channel);
      health.reportChannel(undefined);
      // Also at the first connection: answers cached before it may have been purged by another instance.
      notify(undefined);
    } catch (error) {
      const message = error instanceof Error ? error.message : "";
      // Any other failure is one of the connection, and the next one is ready again.
      if (isClosed || !/^NO(?:PERM|AUTH)\b/.test(message)) return;
      health.reportChannel(`${channel}: ${message}`);
      clearTimeout(asking);
      asking = setTimeout(() => void subscribe(), CHANNEL_RETRY).unref();
    }
  };
  subscriber.on("ready", () => void subscribe());
  if (subscriber.status === "ready") void subscribe();
  subscriber.on("message", (_channel: string, text: string) => {
    const order = readOrder(parseJson(text));
    if (order) notify(order);
  });

  return {
    get state() {
      return health.state;
    },
    async get(policy, digest) {
      const value = await client.getBuffer(answerKey(prefix, policy, digest)).catch(() => null);
      return value === null ? undefined : readRemote(value);
    },
    set(policy, digest, { body, age }, milliseconds) {
      const value = Buffer.concat([Buffer.from(`${Math.round(Date.now() - age)}\n`), body]);
      client.set(answerKey(prefix, policy, digest), value, "PX", milliseconds).catch(() => {});
    },
    forget(policy, digest) {
      client.unlink(answerKey(prefix, policy, digest)).catch(() => {});
    },
    async getValue(name) {
      const text = await client.get(`${prefix}:value:${name}`).catch(() => null);
      return text === null ? undefined : parseJson(text);
    },
    setValue(name, value, seconds) {
      client.set(`${prefix}:value:${name}`, JSON.stringify(value), "EX", seconds).catch(() => {});
    },
    purge: carryOutOrKeep,
    onPurge(listener) {
      listeners.push(listener);
    },
    close: () => {
      isClosed = true;
      clearTimeout(retry);
      clearTimeout(asking);
      return Promise.resolve();
    },
  };
}

const answerKey = (prefix: string, policy: CachePolicyName, digest: string): string =>
  `${prefix}:answer:${policy}:${digest}`;

/** The keys of the answers that an order selects. */
function patternsOf(
  prefix: string,
  { all, tags = [], keys = [] }: PurgeOrder,
  policies: CachePolicies,
): string[] {
  if (all) return [`${prefix}:answer:*`, `${prefix}:value:*`];
  const tagged = new Set(tags.flatMap((tag) => policiesWithTag(policies, tag)));
  return [
    ...[...tagged].map((policy) => answerKey(prefix, policy, "*")),
    ...keys.flatMap((key) => [...policies.keys()].map((policy) => answerKey(prefix, policy, key))),
  ];
}

async function unlinkMatching(client: Redis | Cluster, pattern: string): Promise<void> {
  if (!pattern.includes("*")) {
    await client.unlink(pattern);
    return;
  }
  for (const master of "nodes" in client ? client.nodes("master") : [client]) {
    let cursor = "0";
    do {
      const [next, found] = await master.scan(cursor, "MATCH", pattern, "COUNT", SCAN_COUNT);
      // One key a command: in a cluster, keys of several slots cannot share one.
      await Promise.all(found.map((key) => client.unlink(key)));
      cursor = next;
    } while (cursor !== "0");
  }
}

/** The clocks of two instances may differ a little: an answer from the future has age 0. */
function readRemote(value: Buffer): RemoteAnswer | undefined {
  const end = value.indexOf(10);
  const at = Number(value.subarray(0, end).toString("latin1"));
  const body = value.subarray(end + 1);
  const data = parseJson(body.toString());
  if (end < 1 || !Number.isFinite(at) || data === undefined) return undefined;
  return { body, data, age: Math.max(0, Date.now() - at) };
}

/** The order in a message of another instance; undefined for any other message. */
function readOrder(value: unknown): PurgeOrder | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { all, tags, keys } = value as Record<string, unknown>;
  return { all: all === true, tags: readTexts(tags), keys: readTexts(keys) };
}

const readTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
