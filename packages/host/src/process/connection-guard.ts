import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Logger } from "@storefront/proxy";

const CHECK_EVERY = 5_000;
const STALL_LIMIT = 30_000;
const WARN_EVERY = 60_000;

/** Bounds of the connections of a server. */
export interface ConnectionGuardOptions {
  /** The most client connections at once. Further ones are closed at once. */
  most: number;
  logger: Logger;
  /** Milliseconds in which a client must read some of the bytes that wait for it. Default 30 s. */
  stallLimit?: number;
  /** Milliseconds between two checks of all connections. Default 5 s. */
  checkEvery?: number;
}

/** The client connections of a server. */
export interface ConnectionFigures {
  readonly open: number;
  /** Closed because the client read nothing of its answer, since the process started. */
  readonly stalled: number;
  /** Closed because there were too many, since the process started. */
  readonly refused: number;
}

/** The facts of a connection with bytes that its client does not read. */
interface Stall {
  /** Bytes that were read at the last check. */
  taken: number;
  since: number;
}

/**
 * Bounds the connections of a server, and closes a connection whose client reads nothing of a page, file, answer or
 * stream that waits for it. A connection without waiting bytes, such as a quiet event stream, stays open.
 */
export function guardConnections(server: Server, options: ConnectionGuardOptions): () => ConnectionFigures {
  const { most, logger, stallLimit = STALL_LIMIT, checkEvery = CHECK_EVERY } = options;
  const open = new Map<Socket, Stall>();
  let stalled = 0;
  let refused = 0;
  let warnedAt = Number.NEGATIVE_INFINITY;

  server.maxConnections = most;
  server.on("drop", () => {
    refused += 1;
    const now = performance.now();
    if (now - warnedAt < WARN_EVERY) return;
    warnedAt = now;
    logger.warn({ open: open.size, refused }, "too many client connections");
  });
  server.on("connection", (socket: Socket) => {
    open.set(socket, { taken: 0, since: performance.now() });
    socket.once("close", () => {
      open.delete(socket);
    });
  });
  const check = setInterval(() => {
    const now = performance.now();
    for (const [socket, stall] of open) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || taken !== stall.taken) {
        stall.taken = taken;
        stall.since = now;
      } else if (now - stall.since >= stallLimit) {
        stalled += 1;
        socket.destroy();
      }
    }
  }, checkEvery);
  check.unref();
  server.once("close", () => {
    clearInterval(check);
  });
  return () => ({ open: open.size, stalled, refused });
}
