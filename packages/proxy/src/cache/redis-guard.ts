/**
 * The state of Redis, from its connection and its answers: `full` accepts no writes, `slow` does not answer in time.
 */
export type RedisState = "connected" | "lost" | "refused" | "slow" | "full";

/** The outcome of a command: `skipped` was never sent, because Redis is slow. */
export type RedisOutcome = "ok" | "error" | "timeout" | "skipped";

/** The state of a Redis, for operators. Players are not affected by it. */
export interface RedisHealth {
  readonly state: RedisState;
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
  sendCommand(command: never, stream?: never): unknown;
  on(event: "ready" | "close", listener: () => void): unknown;
  on(event: "error", listener: (error: Error) => void): unknown;
}

const PROBE_EVERY = 1_000;
const TIMEOUT = /^Command timed out/;
const TAKES_NO_WRITES = /^(?:OOM|MISCONF|READONLY)\b/;
const REFUSES_US = /\b(?:WRONGPASS|NOAUTH|NOPERM|invalid password)\b/;

/**
 * A circuit breaker for all commands of a client. The first command without an answer in time opens it, and further
 * commands fail at once. A probe of the guard closes it, never a command of a visitor. `probe` writes nothing and
 * fails when Redis accepts no writes.
 */
export function guardCommands(client: GuardedClient, probe: () => Promise<unknown>): RedisHealth {
  const changed: ((state: RedisState) => void)[] = [];
  const commanded: ((outcome: RedisOutcome, milliseconds: number) => void)[] = [];
  let isSlow = false;
  let isFull = false;
  let isRefused = false;
  let isProbing = false;
  let timer: NodeJS.Timeout | undefined;
  let told: RedisState | undefined;

  const state = (): RedisState => {
    if (isRefused) return "refused";
    if (client.status !== "ready") return "lost";
    if (isSlow) return "slow";
    return isFull ? "full" : "connected";
  };
  const tell = (): void => {
    const now = state();
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
    else if (REFUSES_US.test(message)) isRefused = true;
    tell();
    return TIMEOUT.test(message) ? "timeout" : "error";
  };
  const sendProbe = (): void => {
    timer = undefined;
    isProbing = true;
    const answered = probe();
    isProbing = false;
    answered.then(
      () => {
        isSlow = false;
        isFull = false;
        isRefused = false;
        tell();
      },
      (error: Error) => {
        // Redis answers again, even if with an error.
        if (!TIMEOUT.test(error.message)) isSlow = false;
        learn(error);
      },
    );
  };

  const send = client.sendCommand.bind(client) as (command: GuardedCommand, stream?: unknown) => unknown;
  const guarded = (command: GuardedCommand, stream?: unknown): unknown => {
    // Before it is ready, a client sends only the commands of its connection.
    if (client.status !== "ready" || isProbing) return send(command, stream);
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
    return send(command, stream);
  };
  client.sendCommand = guarded as GuardedClient["sendCommand"];

  client.on("ready", () => {
    isSlow = false;
    isRefused = false;
    tell();
    sendProbe();
  });
  client.on("close", tell);
  client.on("error", (error) => {
    isRefused = REFUSES_US.test(error.message);
    tell();
  });

  return {
    get state() {
      return state();
    },
    onChange: (listener) => void changed.push(listener),
    onCommand: (listener) => void commanded.push(listener),
  };
}
