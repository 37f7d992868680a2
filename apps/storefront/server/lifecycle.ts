import type { Server } from "node:http";

const DRAIN_LIMIT = 8_000;
const SWEEP = 100;

/** Starts and stops a server without losing a request. */
export interface Lifecycle {
  /** Reasons why a balancer should send nothing here. */
  notReady(): readonly string[];
  /** Marks the process as able to serve. */
  ready(): void;
  /** Stops accepting, finishes what is in flight, then resolves; 10 s at the most. */
  drain(): Promise<void>;
}

/**
 * While draining, every answer says `Connection: close` and idle connections are swept: `server.close()` alone
 * leaves kept-alive connections open until their clients go.
 */
export function createLifecycle(server: () => Server, endStreams: () => void = () => {}): Lifecycle {
  let state: "starting" | "ready" | "draining" = "starting";
  return {
    notReady: () => (state === "ready" ? [] : [state]),
    ready: () => {
      state = "ready";
      server().prependListener("request", (_incoming, outgoing) => {
        if (state === "draining") outgoing.setHeader("connection", "close");
      });
    },
    drain: () =>
      new Promise((resolve) => {
        state = "draining";
        const sweep = setInterval(() => server().closeIdleConnections(), SWEEP);
        const limit = setTimeout(() => server().closeAllConnections(), DRAIN_LIMIT);
        server().close(() => {
          clearInterval(sweep);
          clearTimeout(limit);
          resolve();
        });
        // Nobody ends a live stream but its reader, who comes back to another instance.
        endStreams();
        server().closeIdleConnections();
      }),
  };
}

/** Drains on SIGTERM and SIGINT and exits 0; a second signal exits at once. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    void stop().finally(() => process.exit(0));
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}
