import type { Server } from "node:http";

const DRAIN_LIMIT = 7_000;
/** The most milliseconds from the end of the delay to the end of the process. */
const STOP_LIMIT = 9_500;
const SWEEP = 100;

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
 * Starts and stops a server. While draining, every answer has `Connection: close` and idle connections are closed:
 * `server.close()` alone leaves kept-alive connections open until their clients close them.
 */
export function createLifecycle(server: () => Server, options: LifecycleOptions = {}): Lifecycle {
  const { drainDelay = 0, endStreams = () => {} } = options;
  let state: "starting" | "ready" | "draining" = "starting";
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      const sweep = setInterval(() => server().closeIdleConnections(), SWEEP);
      const limit = setTimeout(() => server().closeAllConnections(), DRAIN_LIMIT);
      server().close(() => {
        clearInterval(sweep);
        clearTimeout(limit);
        resolve();
      });
      // The client of a live stream connects to another instance.
      endStreams();
      server().closeIdleConnections();
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

/**
 * Stops on SIGTERM and SIGINT and exits with 0, at most ten seconds after the end of the delay. A second signal exits
 * at once.
 */
export function stopOnSignals(stop: () => Promise<void>, { drainDelay }: { drainDelay: number }): void {
  let stopping = false;
  const onSignal = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(0), drainDelay + STOP_LIMIT);
    void stop().finally(() => process.exit(0));
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}
