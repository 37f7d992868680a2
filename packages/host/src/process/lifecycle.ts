import type { Server } from "node:http";

const DRAIN_LIMIT = 7_000;
/** From the end of the delay to the end of the process, whatever hangs. */
const STOP_LIMIT = 9_500;
const SWEEP = 100;

/** Starts and stops a server without losing a request. */
export interface Lifecycle {
  /** Reasons why a balancer should send nothing here. */
  notReady(): readonly string[];
  /** Marks the process as able to serve. */
  ready(): void;
  /**
   * Says that it is not ready, at once, and serves on for the delay; then stops accepting, finishes what is in flight
   * and resolves, seven seconds later at the most.
   */
  drain(): Promise<void>;
}

/** Options of stopping a server. */
export interface LifecycleOptions {
  /** Milliseconds during which a balancer may learn that it should send nothing here; requests are still served. */
  drainDelay?: number;
  /** Ends the answers that only their reader would end. */
  endStreams?: () => void;
}

/**
 * While draining, every answer says `Connection: close` and idle connections are swept: `server.close()` alone
 * leaves kept-alive connections open until their clients go.
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
      // The reader of a live stream comes back to another instance.
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
 * Stops on SIGTERM and SIGINT and exits 0, within ten seconds of the end of the delay whatever hangs; a second signal
 * exits at once.
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
