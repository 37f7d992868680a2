import { createRequire } from "node:module";
import type { Cluster, Redis, RedisOptions } from "ioredis";
import { type RedisAddress, readRedisAddress } from "./redis-address.ts";
import { guardCommands, type RedisHealth } from "./redis-guard.ts";

/** Milliseconds after which a read counts as not found: a call of the backend does not take much longer. */
const COMMAND_TIMEOUT = 250;
const MAX_RECONNECT = 500;
const PROBE = "storefront:probe";
const ALL_SLOTS = /^cluster_slots_ok:16384\b/m;

/** One connection to Redis for data and one for messages. Losing either is never an error. */
export interface RedisConnection {
  /** The connection for data. Commands fail at once while it is lost, and while Redis does not answer. */
  readonly client: Redis | Cluster;
  readonly subscriber: Redis;
  /** The state of Redis. */
  readonly health: RedisHealth;
  close(): Promise<void>;
}

/** The servers that hold the keys: one, or the masters of a cluster. */
export const mastersOf = (client: Redis | Cluster): readonly Redis[] =>
  "nodes" in client ? client.nodes("master") : [client];

/** A function of this name and not an expression: what picks the files of an image looks for calls of `require`. */
const require = createRequire(import.meta.url);
/** Loads the client for a host that has a Redis alone: its files are a sixth of the work of a start. */
const loadClient = (): typeof import("ioredis") => require("ioredis") as typeof import("ioredis");

const retryStrategy = (attempt: number): number => Math.min(50 * attempt, MAX_RECONNECT);

/**
 * Connects to the server, to the master of Sentinels or to the cluster of an address, in the background, again and again
 * until it succeeds. `onError` gets each failure. Throws for an address that `readRedisAddress` does not know.
 */
export function connectRedis(url: string, onError: (error: Error) => void): RedisConnection {
  const address = readRedisAddress(url);
  if (address === undefined) throw new Error("Expected an address of Redis.");
  const client =
    address.kind === "cluster"
      ? connectCluster(address, onError)
      : connectServer(address, { enableOfflineQueue: false, commandTimeout: COMMAND_TIMEOUT });
  const subscriber = connectSubscriber(address, client);
  // The error is reported before the new state, so that listeners of the state know its reason.
  for (const connection of [client, subscriber]) connection.on("error", onError);
  // One of each kind of command, without effect: the key never exists, and the channel has no listener.
  const health = guardCommands(client, () =>
    Promise.all([
      client.set(PROBE, "1", "PX", 1, "XX"),
      client.get(PROBE),
      client.unlink(PROBE),
      client.scan("0", "MATCH", PROBE, "COUNT", 1),
      client.publish(PROBE, ""),
      client.eval("return 1", 1, PROBE),
      "nodes" in client ? expectAllSlots(client) : undefined,
    ]),
  );
  return {
    client,
    subscriber,
    health,
    close: () => {
      client.disconnect();
      subscriber.disconnect();
      return Promise.resolve();
    },
  };
}

/** The options of every connection, for data and for messages. */
const sharedOptions = ({ username, password, database, isTls }: RedisAddress) =>
  ({
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(isTls && { tls: {} }),
    db: database,
    // Servers before Redis 6, and proxies in front of newer ones, refuse the greeting of the third protocol.
    protocol: 2,
    retryStrategy,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
  }) satisfies RedisOptions;

/** The options in which connections differ. */
type OwnOptions = Pick<
  RedisOptions,
  "enableOfflineQueue" | "commandTimeout" | "maxRetriesPerRequest" | "autoResubscribe" | "retryStrategy"
>;

/** A connection to the server itself, or to the master that the Sentinels name at that moment. */
function connectServer(address: RedisAddress, more: OwnOptions): Redis {
  const { Redis: Client } = loadClient();
  const options = { ...sharedOptions(address), ...more };
  if (address.kind !== "sentinel") return new Client({ ...options, ...address.nodes[0] });
  return new Client({
    ...options,
    sentinels: [...address.nodes],
    name: address.master,
    ...(address.isTls && { enableTLSForSentinelMode: true, sentinelTLS: {} }),
    sentinelRetryStrategy: retryStrategy,
    // A master that hangs keeps its connections open: its Sentinels say when another takes its place.
    failoverDetector: true,
  });
}

/** A command gives up before its time is over, so that a lost node does not count as a cluster that hangs. */
function connectCluster(address: RedisAddress, onError: (error: Error) => void): Cluster {
  const { Cluster: Client } = loadClient();
  const cluster = new Client([...address.nodes], {
    enableOfflineQueue: false,
    maxRedirections: 3,
    retryDelayOnFailover: 50,
    retryDelayOnClusterDown: 50,
    clusterRetryStrategy: retryStrategy,
    slotsRefreshTimeout: 2_000,
    slotsRefreshInterval: 5_000,
    // A certificate names the host, so that it is connected to by its name.
    ...(address.isTls && { dnsLookup: (name, found) => found(null, name) }),
    redisOptions: { ...sharedOptions(address), commandTimeout: COMMAND_TIMEOUT },
  });
  cluster.on("node error", onError);
  return cluster;
}

/** Any node of a cluster hears the messages of all: a node that is lost or leaves is replaced by another. */
function connectSubscriber(address: RedisAddress, client: Redis | Cluster): Redis {
  // The level subscribes itself, so that it learns of a refusal.
  const options: OwnOptions = { maxRetriesPerRequest: null, autoResubscribe: false };
  if (!("nodes" in client)) return connectServer(address, options);
  const nextNode = (attempt: number): void => {
    const known = client.nodes("all").map(({ options: { host = "", port = 0 } }) => ({ host, port }));
    const nodes = known.length > 0 ? known : address.nodes;
    Object.assign(subscriber.options, nodes[attempt % nodes.length]);
  };
  const subscriber = connectServer(address, {
    ...options,
    retryStrategy: (attempt) => {
      nextNode(attempt);
      return retryStrategy(attempt);
    },
  });
  client.on("-node", ({ options: { host, port } }: Redis) => {
    if (host === subscriber.options.host && port === subscriber.options.port) subscriber.disconnect(true);
  });
  return subscriber;
}

/** Fails unless every slot is served and every master answers: a probe has one key, and that is of one slot. */
async function expectAllSlots(cluster: Cluster): Promise<void> {
  if (!ALL_SLOTS.test(String(await cluster.cluster("INFO"))))
    throw new Error("CLUSTERDOWN some slots are not served");
  await Promise.all(
    cluster.nodes("master").map(async (master) => {
      try {
        await master.ping();
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`CLUSTERDOWN ${master.options.host}:${master.options.port}: ${reason}`, {
          cause: error,
        });
      }
    }),
  );
}
