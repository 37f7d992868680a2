import { createRequire } from "node:module";
import type { Cluster, Redis, RedisOptions } from "ioredis";
import { decodeOnce } from "../contract/target.ts";

/**
 * The state of Redis, from its connection and its answers: `full` accepts no writes, `slow` does not answer in time,
 * `refused` has a wrong password or a right that is missing, `cluster` serves some of the keys alone: it is one node of a
 * cluster that the address does not name as one, or a cluster that lost a node.
 */
export type RedisState = "connected" | "lost" | "refused" | "cluster" | "slow" | "full";

/** The outcome of a command: `skipped` was never sent, because Redis is slow. */
export type RedisOutcome = "ok" | "error" | "timeout" | "skipped";

/** The state of a Redis, for operators. Players are not affected by it. */
export interface RedisHealth {
  readonly state: RedisState;
  /** The words of Redis for `refused`, with the channel if that is what it refuses, and for `cluster`; empty in every other state. */
  readonly reason: string;
  /** Reports that Redis refuses the channel of messages, with the reason, or that it no longer does. */
  reportChannel(refusal: string | undefined): void;
  /** Calls the listener when the state changes. */
  onChange(listener: (state: RedisState) => void): void;
  /** Calls the listener for every command with its outcome and its milliseconds. */
  onCommand(listener: (outcome: RedisOutcome, milliseconds: number) => void): void;
}

/** One connection to Redis for data and one for messages. Losing either is never an error. */
export interface RedisConnection {
  /** The connection for data. Commands fail at once while it is lost, and while Redis does not answer. */
  readonly client: Redis | Cluster;
  readonly subscriber: Redis;
  readonly health: RedisHealth;
  close(): Promise<void>;
}

const ADDRESS =
  /^redis(?<tls>s?)(?:\+(?<kind>sentinel|cluster))?:\/\/(?:(?<user>[^/:]*)(?::(?<password>[^/]*))?@)?(?<nodes>[^@/?#]+)(?:\/(?<path>[\w.-]*(?:\/\d+)?))?$/;
const PORTS = { single: 6379, sentinel: 26_379, cluster: 6379 } as const;

export interface RedisAddress {
  /** One server, the master that Sentinels name, or the nodes of a cluster. */
  readonly kind: "single" | "sentinel" | "cluster";
  /** The server, the Sentinels, or nodes of the cluster that name the others. */
  readonly nodes: { readonly host: string; readonly port: number }[];
  /** The name of the master at its Sentinels; empty for the other kinds. */
  readonly master: string;
  readonly username: string | undefined;
  readonly password: string | undefined;
  readonly database: number;
  readonly isTls: boolean;
}

/**
 * Reads `redis://host`, `redis+sentinel://host,host/master` or `redis+cluster://host,host`, with `rediss` for TLS, a user
 * and a password before the hosts, and the number of a database at the end; undefined for anything else. A cluster has
 * no databases. Sentinels are asked without the password.
 */
export function readRedisAddress(text: string): RedisAddress | undefined {
  const parts = ADDRESS.exec(text)?.groups;
  if (parts === undefined) return undefined;
  const { user = "", password = "", path = "" } = parts;
  const kind = (parts["kind"] ?? "single") as RedisAddress["kind"];
  const given = (parts["nodes"] ?? "").split(",");
  const nodes = given.flatMap((node) => readNode(node, PORTS[kind]) ?? []);
  const [master = "", database = ""] = kind === "sentinel" ? path.split("/") : ["", path];
  const isKnown =
    nodes.length === given.length &&
    decodeOnce(user) !== undefined &&
    decodeOnce(password) !== undefined &&
    (kind !== "single" || nodes.length === 1) &&
    (kind !== "sentinel" || master !== "") &&
    (kind === "cluster" ? path === "" : /^\d*$/.test(database));
  if (!isKnown) return undefined;
  return {
    kind,
    nodes,
    master,
    username: decodeOnce(user) || undefined,
    password: decodeOnce(password) || undefined,
    database: Number(database),
    isTls: parts["tls"] === "s",
  };
}

function readNode(text: string, port: number): { host: string; port: number } | undefined {
  if (!URL.canParse(`http://${text}`)) return undefined;
  const given = /:(\d+)$/.exec(text)?.[1];
  const { hostname } = new URL(`http://${text}`);
  // An address of the sixth version has brackets in a URL, and none for a connection.
  return { host: hostname.replaceAll(/^\[|\]$/g, ""), port: given === undefined ? port : Number(given) };
}

/** A function of this name and not an expression: what picks the files of an image looks for calls of `require`. */
const require = createRequire(import.meta.url);
/** Loads the client for a host that has a Redis alone: its files are a sixth of the work of a start. */
const loadClient = (): typeof import("ioredis") => require("ioredis") as typeof import("ioredis");

/** Milliseconds after which a read counts as not found: a call of the backend does not take much longer. */
const COMMAND_TIMEOUT = 250;
const MAX_RECONNECT = 500;
const PROBE = "storefront:probe";
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
  const close = async (): Promise<void> => {
    client.disconnect();
    subscriber.disconnect();
  };
  return { client, subscriber, health, close };
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
    sentinels: address.nodes,
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
  const cluster = new Client(address.nodes, {
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
  const subscriber = connectServer(address, {
    ...options,
    retryStrategy(attempt) {
      const known = client.nodes("all").map(({ options: { host = "", port = 0 } }) => ({ host, port }));
      const nodes = known.length > 0 ? known : address.nodes;
      Object.assign(subscriber.options, nodes[attempt % nodes.length]);
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
  if (!/^cluster_slots_ok:16384\b/m.test(String(await cluster.cluster("INFO"))))
    throw new Error("CLUSTERDOWN some slots are not served");
  await Promise.all(
    cluster.nodes("master").map((master) =>
      master.ping().catch((cause: Error) => {
        const { host, port } = master.options;
        throw new Error(`CLUSTERDOWN ${host}:${port}: ${cause.message}`, { cause });
      }),
    ),
  );
}

interface GuardedCommand {
  readonly promise: Promise<unknown>;
  reject(error: Error): void;
}

const PROBE_EVERY = 1_000;
/** The problems that the message of a failed command tells, each with the words by which it is known. */
const PROBLEMS = [
  ["slow", /^Command timed out/],
  ["full", /^(?:OOM|MISCONF|READONLY)\b/],
  ["cluster", /^(?:MOVED|ASK|CROSSSLOT|CLUSTERDOWN|Too many Cluster redirections)\b/],
  ["refused", /\b(?:WRONGPASS|NOAUTH|NOPERM|invalid password)\b/],
] as const;
type Problem = (typeof PROBLEMS)[number][0] | "channel";

const problemOf = (message: string): Problem | undefined =>
  PROBLEMS.find(([, words]) => words.test(message))?.[0];

/**
 * A circuit breaker for all commands of a client. The first command without an answer in time opens it, and further
 * commands fail at once. A probe of the guard closes it, never a command of a visitor. `probe` writes nothing, has each
 * kind of command, and fails when Redis accepts no writes.
 */
function guardCommands(client: Redis | Cluster, probe: () => Promise<unknown>): RedisHealth {
  const changed: ((state: RedisState) => void)[] = [];
  const commanded: ((outcome: RedisOutcome, milliseconds: number) => void)[] = [];
  const problems: Partial<Record<Problem, string>> = {};
  /** A new connection counts as lost until the first probe is answered: only then its state is known. */
  let isProbed = false;
  let isProbing = false;
  let timer: NodeJS.Timeout | undefined;
  let lastState: RedisState | undefined;

  const state = (): RedisState => {
    if (problems.refused !== undefined) return "refused";
    if (client.status !== "ready" || !isProbed) return "lost";
    if (problems.cluster !== undefined) return "cluster";
    if (problems.channel !== undefined) return "refused";
    if (problems.slow !== undefined) return "slow";
    return problems.full === undefined ? "connected" : "full";
  };
  const notify = (): void => {
    const now = state();
    if (client.status === "ready" && !isProbed && problems.refused === undefined) return;
    if (now !== "connected" && client.status === "ready")
      timer ??= setTimeout(sendProbe, PROBE_EVERY).unref();
    if (now === lastState) return;
    lastState = now;
    for (const listener of changed) listener(now);
  };
  const learn = ({ message }: Error): RedisOutcome => {
    const problem = problemOf(message);
    if (problem !== undefined) problems[problem] = message;
    notify();
    return problem === "slow" ? "timeout" : "error";
  };
  const sendProbe = (): void => {
    timer = undefined;
    isProbing = true;
    const answered = probe();
    isProbing = false;
    // Redis answers again, even if with an error.
    const answer = (): void => {
      isProbed = client.status === "ready";
      for (const problem of ["slow", "full", "refused"] as const) delete problems[problem];
      // The probe of a cluster asks for every slot; the one of a server has a single key.
      if ("nodes" in client) delete problems.cluster;
    };
    answered.then(
      () => {
        answer();
        notify();
      },
      (error: Error) => {
        answer();
        learn(error);
      },
    );
  };

  const send = client.sendCommand.bind(client) as (command: GuardedCommand, ...more: unknown[]) => unknown;
  const guarded = (command: GuardedCommand, ...more: unknown[]): unknown => {
    // Before it is ready, a client sends only the commands of its connection.
    if (client.status !== "ready" || isProbing) return send(command, ...more);
    const report = (outcome: RedisOutcome, milliseconds: number): void => {
      for (const listener of commanded) listener(outcome, milliseconds);
    };
    if (problems.slow !== undefined) {
      command.reject(new Error("Redis is slow: the command was not sent."));
      report("skipped", 0);
      return command.promise;
    }
    const started = performance.now();
    command.promise.then(
      () => report("ok", performance.now() - started),
      (error: Error) => report(learn(error), performance.now() - started),
    );
    return send(command, ...more);
  };
  client.sendCommand = guarded as typeof client.sendCommand;

  client.on("ready", () => {
    delete problems.cluster;
    sendProbe();
  });
  client.on("close", () => {
    isProbed = false;
    notify();
  });
  client.on("error", (error: Error & { lastNodeError?: Error }) => {
    // A cluster fails with a text of its own, and has the words of a node beside it.
    const { message } = error.lastNodeError ?? error;
    delete problems.refused;
    if (problemOf(message) === "refused") problems.refused = message;
    notify();
  });

  return {
    get state() {
      return state();
    },
    get reason() {
      const { cluster = "", refused, channel } = problems;
      return state() === "cluster" ? cluster : state() === "refused" ? (refused ?? channel ?? "") : "";
    },
    reportChannel(refusal) {
      delete problems.channel;
      if (refusal !== undefined) problems.channel = refusal;
      notify();
    },
    onChange: (listener) => void changed.push(listener),
    onCommand: (listener) => void commanded.push(listener),
  };
}
