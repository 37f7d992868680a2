import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { STOP } from "./worker-messages.ts";

const DRAIN_LIMIT = 7_000;
/** The most milliseconds from the end of the delay to the end of the process. */
const STOP_LIMIT = 9_500;
const SWEEP = 100;
/** Milliseconds for clients that have connected to send their request. */
const GRACE = 500;

/** Starts and stops a server without losing a request. */
export interface Lifecycle {
  /** Reasons why a load balancer should send nothing here. */
  notReady(): readonly string[];
  /** Marks the process as able to serve. */
  ready(): void;
  /**
   * Reports at once that it is not ready, and serves requests during the delay. Then it accepts no connection,
   * finishes running requests and resolves, after at most seven seconds.
   */
  drain(): Promise<void>;
}

/** Options of stopping a server. */
export interface LifecycleOptions {
  /** Milliseconds for load balancers to notice that this process is not ready. Requests are still served. */
  drainDelay?: number;
  /** Ends live streams. */
  endStreams?: () => void;
}

/**
 * Starts and stops a server. While draining, every answer has `Connection: close`, and half a second
 * after the last accepted connection idle ones are closed.
 */
export function createLifecycle(server: () => Server, options: LifecycleOptions = {}): Lifecycle {
  const { drainDelay = 0, endStreams = () => {} } = options;
  let state: "starting" | "ready" | "draining" = "starting";
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      const begun = performance.now();
      const sweep = setInterval(() => {
        if (performance.now() - begun >= GRACE) server().closeIdleConnections();
      }, SWEEP);
      const limit = setTimeout(() => server().closeAllConnections(), DRAIN_LIMIT);
      // `close` of an HTTP server closes idle connections at once, those whose first request is on its way included.
      NetServer.prototype.close.call(server(), () => {
        clearInterval(sweep);
        clearTimeout(limit);
        resolve();
      });
      // The client of a live stream connects to another instance.
      endStreams();
    });
  return {
    notReady: () => (state === "ready" ? [] : [state]),
    ready: () => {
      state = "ready";
      server().prependListener("request", (_incoming, outgoing) => {
        if (state === "draining") outgoing.setHeader("connection", "close");
      });
    },
    async drain() {
      state = "draining";
      if (drainDelay > 0) await new Promise((resolve) => setTimeout(resolve, drainDelay));
      await close();
    },
  };
}

/** Options of a process that stops on signals. */
export interface StopOptions {
  drainDelay: number;
  /** True for a worker, which its supervisor tells to stop. */
  isWorker?: boolean;
  /** The most milliseconds from the end of the delay to the end of the process. */
  limit?: number;
}

/**
 * Stops on SIGTERM and SIGINT and exits with 0, at most ten seconds after the end of the delay. A second signal exits
 * at once. A worker also stops on its supervisor's message, and takes no second signal and no SIGINT: a terminal and a
 * service manager send signals to the supervisor and to all workers at the same time.
 */
export function stopOnSignals(
  stop: () => Promise<void>,
  { drainDelay, isWorker = false, limit = STOP_LIMIT }: StopOptions,
): void {
  let stopping = false;
  const onSignal = (): void => {
    if (stopping && isWorker) return;
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(0), drainDelay + limit);
    void stop().finally(() => process.exit(0));
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", isWorker ? () => {} : onSignal);
  if (isWorker)
    process.on("message", (message) => {
      if (message === STOP) onSignal();
    });
}
