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

/** A command of the client. */
interface GuardedCommand {
  readonly promise: Promise<unknown>;
  reject(error: Error): void;
}

/** The method of a client that sends every command. */
export interface GuardedClient {
  readonly status: string;
  sendCommand(command: never, stream?: never, node?: never): unknown;
  on(event: "ready" | "close", listener: () => void): unknown;
  on(event: "error", listener: (error: Error) => void): unknown;
}

const PROBE_EVERY = 1_000;
const TIMEOUT = /^Command timed out/;
const TAKES_NO_WRITES = /^(?:OOM|MISCONF|READONLY)\b/;
const IS_CLUSTER = /^(?:MOVED|ASK|CROSSSLOT|CLUSTERDOWN|Too many Cluster redirections)\b/;
const REFUSES_US = /\b(?:WRONGPASS|NOAUTH|NOPERM|invalid password)\b/;

/**
 * A circuit breaker for all commands of a client. The first command without an answer in time opens it, and further
 * commands fail at once. A probe of the guard closes it, never a command of a visitor. `probe` writes nothing, has each
 * kind of command, and fails when Redis accepts no writes.
 */
export function guardCommands(client: GuardedClient, probe: () => Promise<unknown>): RedisHealth {
  const changed: ((state: RedisState) => void)[] = [];
  const commanded: ((outcome: RedisOutcome, milliseconds: number) => void)[] = [];
  let isSlow = false;
  let isFull = false;
  let missingKeys: string | undefined;
  let refusal: string | undefined;
  let channelRefusal: string | undefined;
  /** A new connection counts as lost until the first probe is answered: only then its state is known. */
  let isProbed = false;
  let isProbing = false;
  let timer: NodeJS.Timeout | undefined;
  let told: RedisState | undefined;

  const state = (): RedisState => {
    if (refusal !== undefined) return "refused";
    if (client.status !== "ready" || !isProbed) return "lost";
    if (missingKeys !== undefined) return "cluster";
    if (channelRefusal !== undefined) return "refused";
    if (isSlow) return "slow";
    return isFull ? "full" : "connected";
  };
  const tell = (): void => {
    const now = state();
    if (client.status === "ready" && !isProbed && refusal === undefined) return;
    if (now !== "connected" && client.status === "ready")
      timer ??= setTimeout(sendProbe, PROBE_EVERY).unref();
    if (now === told) return;
    told = now;
    for (const listener of changed) listener(now);
  };
  const learn = (error: Error): RedisOutcome => {
    const { message } = error;
    if (TIMEOUT.test(message)) isSlow = true;
    else if (TAKES_NO_WRITES.test(message)) isFull = true;
    else if (IS_CLUSTER.test(message)) missingKeys = message;
    else if (REFUSES_US.test(message)) refusal = message;
    tell();
    return TIMEOUT.test(message) ? "timeout" : "error";
  };
  const sendProbe = (): void => {
    timer = undefined;
    isProbing = true;
    const answered = probe();
    isProbing = false;
    const answer = (): void => {
      isProbed = client.status === "ready";
      isSlow = false;
      isFull = false;
      refusal = undefined;
      // The probe of a cluster asks for every slot; the one of a server has a single key.
      if ("nodes" in client) missingKeys = undefined;
    };
    answered.then(
      () => {
        answer();
        tell();
      },
      (error: Error) => {
        // Redis answers again, even if with an error.
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
    if (isSlow) {
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
  client.sendCommand = guarded as GuardedClient["sendCommand"];

  client.on("ready", () => {
    missingKeys = undefined;
    sendProbe();
  });
  client.on("close", () => {
    isProbed = false;
    tell();
  });
  client.on("error", (error) => {
    const { message } = lastNodeErrorOf(error);
    refusal = REFUSES_US.test(message) ? message : undefined;
    tell();
  });

  return {
    get state() {
      return state();
    },
    get reason() {
      if (state() === "cluster") return missingKeys ?? "";
      return state() === "refused" ? (refusal ?? channelRefusal ?? "") : "";
    },
    reportChannel(given) {
      channelRefusal = given;
      tell();
    },
    onChange: (listener) => void changed.push(listener),
    onCommand: (listener) => void commanded.push(listener),
  };
}

/** A cluster fails with a text of its own, and has the words of a node beside it. */
const lastNodeErrorOf = (error: Error): Error =>
  "lastNodeError" in error && error.lastNodeError instanceof Error ? error.lastNodeError : error;
