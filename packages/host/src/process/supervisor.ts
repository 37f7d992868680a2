import cluster, { type Worker } from "node:cluster";
import type { HostLogger } from "../observability/logger.ts";
import { BEFORE_THE_END } from "./lifecycle.ts";
import { READY, STOP } from "./worker-messages.ts";

/** A worker that lived shorter than this failed at its start: the next one waits. */
const SHORT_LIFE = 10_000;
const FIRST_WAIT = 250;
const MAX_WAIT = 30_000;

/** Options of a supervisor. */
export interface SupervisorOptions {
  /** Processes that serve the same port. */
  readonly count: number;
  /** Variables of the workers beside those of this process. */
  readonly variables: Readonly<Record<string, string>>;
  readonly logger: Pick<HostLogger, "info" | "warn" | "error">;
  /** Milliseconds for which a worker that stops still accepts requests. */
  readonly drainDelay: number;
  /** Milliseconds from the end of the delay to the end of all processes. */
  readonly drainLimit: number;
}

/** Keeps a number of worker processes that serve the same port. */
export interface Supervisor {
  /**
   * Starts the first worker, and the others once it listens. Rejects with the exit code when the first one ends before
   * that: it has said why on stderr.
   */
  start(): Promise<void>;
  /**
   * Replaces the workers one after another: a new one listens before an old one finishes its requests. When a new one
   * does not start, the old ones stay.
   */
  restart(): Promise<void>;
  /** Lets all workers finish their requests; resolves when they have ended, and kills them when they take too long. */
  stop(): Promise<void>;
  figures(): { serving: number; expected: number; ended: number; notStarted: number };
}

/** The exit code of a first worker that did not start. */
export class WorkerStartError extends Error {
  override readonly name = "WorkerStartError";
  readonly exitCode: number;
  constructor(exitCode: number) {
    super(`The first worker ended with ${exitCode}.`);
    this.exitCode = exitCode;
  }
}

/** Milliseconds before the next start: none after a long life, twice as many after each failure in a row. */
const waitAfter = (failures: number): number =>
  failures === 0 ? 0 : Math.min(MAX_WAIT, FIRST_WAIT * 2 ** (failures - 1));

/** Starts, replaces and stops the workers of this process. */
export function createSupervisor(options: SupervisorOptions): Supervisor {
  const { count, variables, logger, drainDelay, drainLimit } = options;
  const serving = new Set<Worker>();
  /** Workers that were told to end. */
  const leaving = new WeakSet<Worker>();
  let isStopping = false;
  let failures = 0;
  let ended = 0;
  let notStarted = 0;
  let restarting: Promise<void> | undefined;

  /** Resolves when the worker listens, and rejects with its exit code when it ends before. */
  function fork(): Promise<Worker> {
    const worker = cluster.fork(variables);
    const begun = performance.now();
    return new Promise((resolve, reject) => {
      worker.on("message", (message) => {
        if (message !== READY) return;
        serving.add(worker);
        resolve(worker);
      });
      worker.on("exit", (code, signal) => {
        const wasServing = serving.delete(worker);
        if (!wasServing) reject(new WorkerStartError(code || 1));
        else if (!isStopping && !leaving.has(worker))
          replace(worker, code, signal, performance.now() - begun);
      });
    });
  }
  function replace(worker: Worker, code: number, signal: string | null, life: number): void {
    failures = life < SHORT_LIFE ? failures + 1 : 0;
    ended += 1;
    const wait = waitAfter(failures);
    logger.error(
      { worker: worker.process.pid, code, signal, waitMs: wait },
      "a worker ended and is replaced",
    );
    refill(wait);
  }
  function refill(wait: number): void {
    setTimeout(() => {
      if (isStopping) return;
      fork().catch(() => {
        failures += 1;
        notStarted += 1;
        const longer = waitAfter(failures);
        logger.error({ waitMs: longer }, "a new worker did not start and is tried again");
        refill(longer);
      });
    }, wait);
  }
  function leave(worker: Worker): Promise<void> {
    leaving.add(worker);
    return new Promise((resolve) => {
      const limit = setTimeout(
        () => worker.process.kill("SIGKILL"),
        drainDelay + drainLimit - BEFORE_THE_END.killWorker,
      );
      worker.once("exit", () => {
        clearTimeout(limit);
        resolve();
      });
      // One that does not listen yet does not read messages either.
      if (serving.has(worker) && worker.isConnected()) worker.send(STOP, () => {});
      else worker.process.kill("SIGTERM");
    });
  }
  async function replaceAll(): Promise<void> {
    const before = [...serving];
    logger.info({ workers: before.length }, "workers are replaced one after another");
    for (const worker of before) {
      if (isStopping) return;
      // It ended by itself since and has been replaced.
      if (!serving.has(worker)) continue;
      try {
        await fork();
      } catch {
        notStarted += 1;
        logger.error({ worker: worker.process.pid }, "a new worker did not start: the old ones stay");
        return;
      }
      await leave(worker);
    }
    logger.info({ workers: serving.size }, "all workers are replaced");
  }
  return {
    figures: () => ({ serving: serving.size, expected: count, ended, notStarted }),
    async start() {
      await fork();
      await Promise.all(Array.from({ length: count - 1 }, fork));
    },
    restart() {
      restarting ??= replaceAll().finally(() => {
        restarting = undefined;
      });
      return restarting;
    },
    async stop() {
      isStopping = true;
      await Promise.all(
        Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? leave(worker) : [])),
      );
    },
  };
}
