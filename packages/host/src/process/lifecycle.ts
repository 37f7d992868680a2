import type { Server } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import type { Logger } from "@storefront/proxy";

const SWEEP = 100;
/** Milliseconds for clients that have connected to send their request. */
const GRACE = 500;
/**
 * The last steps of a stop, in milliseconds before the end of the drain limit: calls that are left are ended and
 * answered, and connections whose clients do not read their answers are closed.
 */
const BEFORE_THE_END = { endCalls: 1_000, closeConnections: 700 };

/** Starts and stops a server without losing a request. */
export interface Lifecycle {
  /** Reasons why a load balancer should send nothing here. */
  notReady(): readonly string[];
  /** Marks the process as able to serve. */
  ready(): void;
  /**
   * Reports at once that it is not ready, and serves requests during the delay. Then it accepts no connection,
   * finishes running requests and resolves, shortly before the drain limit at the latest.
   */
  drain(signal: string): Promise<void>;
}

export interface LifecycleOptions {
  /** Milliseconds for load balancers to notice that this process is not ready. Requests are still served. */
  drainDelay?: number;
  /** Milliseconds from the end of the delay to the end of the process: running requests are finished in it. */
  drainLimit: number;
  endStreams?: () => void;
  /** The backend calls that may change something and are under way, those whose clients have left among them. */
  changesUnderWay?: () => number;
  /** Backend calls that are under way or wait, for the lines of a stop. */
  callsUnderWay?: () => number;
  /** Ends backend calls that last too long, so that their requests are answered with a failure. */
  endCalls?: () => Promise<void>;
  /** Gets a line for each step of a stop: without `stopped` at the end of its log a process was killed. */
  logger: Pick<Logger, "info" | "warn">;
}

/**
 * Starts and stops a server. While draining, every answer has `Connection: close`, and half a second
 * after the last accepted connection idle ones are closed, all together, once no client has bytes left to read.
 */
export function createLifecycle(server: () => Server, options: LifecycleOptions): Lifecycle {
  const { drainDelay = 0, drainLimit, endStreams = () => {}, changesUnderWay = () => 0, endCalls } = options;
  const { callsUnderWay = () => 0, logger } = options;
  let state: "starting" | "ready" | "draining" = "starting";
  const connections = new Set<Socket>();
  /** Node takes a connection for idle once its answer is written, although its client has not read all of it yet. */
  const isAnswerUnread = (): boolean => [...connections].some(({ writableLength }) => writableLength > 0);
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      const begun = performance.now();
      let isClosed = false;
      const endIfOver = (): void => {
        if (!isClosed || changesUnderWay() > 0) return;
        for (const timer of [sweep, cut, limit]) clearTimeout(timer);
        resolve();
      };
      // After a moment in which this process was held up there may be requests that it has not read: it reads before an
      // immediate, and not before a timer, and only then knows which connections are idle.
      const sweep = setInterval(() => {
        setImmediate(() => {
          if (performance.now() - begun >= GRACE && !isAnswerUnread()) server().closeIdleConnections();
          endIfOver();
        });
      }, SWEEP);
      let limit: NodeJS.Timeout | undefined;
      const cut = setTimeout(() => {
        logger.warn(
          { calls: callsUnderWay(), drainLimit },
          "calls are cut: they lasted longer than the drain",
        );
        void endCalls?.();
        // Started here, so that ended calls have this time for their answers even when a blocked event loop delayed `cut`.
        limit = setTimeout(() => {
          logger.warn({ connections: connections.size }, "connections are cut: their clients did not read");
          server().closeAllConnections();
        }, BEFORE_THE_END.endCalls - BEFORE_THE_END.closeConnections);
      }, drainLimit - BEFORE_THE_END.endCalls);
      // `close` of an HTTP server closes idle connections at once, those whose first request is on its way included.
      NetServer.prototype.close.call(server(), () => {
        isClosed = true;
        endIfOver();
      });
      // The client of a live stream connects to another instance.
      endStreams();
    });
  return {
    notReady: () => (state === "ready" ? [] : [state]),
    ready: () => {
      state = "ready";
      server().on("connection", (socket: Socket) => {
        connections.add(socket);
        socket.once("close", () => connections.delete(socket));
      });
      server().prependListener("request", (_incoming, outgoing) => {
        if (state === "draining") outgoing.setHeader("connection", "close");
      });
    },
    async drain(signal) {
      state = "draining";
      const begun = performance.now();
      const line = { signal, calls: callsUnderWay(), connections: connections.size };
      logger.info({ ...line, drainDelay, drainLimit }, "draining");
      if (drainDelay > 0) await new Promise((resolve) => setTimeout(resolve, drainDelay));
      await close();
      logger.info({ signal, ms: Math.round(performance.now() - begun) }, "stopped");
    },
  };
}

export interface StopOptions {
  drainDelay: number;
  /** Milliseconds from the end of the delay to the end of the process, at the latest. */
  drainLimit: number;
  logger: Pick<Logger, "warn">;
}

/**
 * Stops on SIGTERM, SIGINT and SIGHUP and exits with 0, at the end of the drain limit at the latest. A second signal
 * exits at once, but not a second SIGHUP: a closed terminal may send two.
 */
export function stopOnSignals(
  stop: (signal: string) => Promise<void>,
  { drainDelay, drainLimit, logger }: StopOptions,
): void {
  let stopping = false;
  const begin = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      logger.warn({ signal, drainLimit }, "stopped at the end of the drain, with work left");
      process.exit(0);
    }, drainDelay + drainLimit);
    void stop(signal).finally(() => process.exit(0));
  };
  const onSignal = (signal: string): void => {
    if (stopping) {
      logger.warn({ signal }, "stopped at once by a second signal");
      process.exit(1);
    }
    begin(signal);
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  process.on("SIGHUP", begin);
}
