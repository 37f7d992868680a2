import type { ConnectionFigures } from "../observability/metrics.ts";
import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Logger } from "@storefront/proxy";

const CHECK_EVERY = 5_000;
const STALL_LIMIT = 30_000;
const WARN_EVERY = 60_000;
/** Places beyond the limit for connections that may be a probe's. When they are taken, the longest waiting one goes. */
const PROBE_PLACES = 16;
/** The connections beyond the limit, and what closes each unless there is a place for it by then. */
const BEYOND = new WeakMap<Socket, () => boolean>();

/** Closes a connection beyond the limit, whose request is no probe; false for one that has a place. */
export const refuseBeyond = (socket: Socket): boolean => BEYOND.get(socket)?.() ?? false;

export interface ConnectionGuardOptions {
  /** The most client connections at once. Further ones are closed when they ask for anything but a probe. */
  most: number;
  logger: Logger;
  /** Milliseconds in which a client must read some of the bytes that wait for it. Default 30 s. */
  stallLimit?: number;
  /** Milliseconds between two checks of all connections. Default 5 s. */
  checkEvery?: number;
}

/** The facts of a connection with bytes that its client does not read. */
interface Stall {
  /** Bytes that were read at the last check. */
  taken: number;
  since: number;
}

/**
 * Bounds the connections of a server, and closes a connection whose client reads nothing of a page, file, answer or
 * stream that waits for it. A connection without waiting bytes, such as a quiet event stream, stays open. A probe is answered
 * however many clients there are: a process with many must not be taken for a dead one.
 */
export function guardConnections(server: Server, options: ConnectionGuardOptions): () => ConnectionFigures {
  const { most, logger, stallLimit = STALL_LIMIT, checkEvery = CHECK_EVERY } = options;
  const open = new Map<Socket, Stall>();
  let stalled = 0;
  let refused = 0;
  let warnedAt = Number.NEGATIVE_INFINITY;

  const beyond = new Set<Socket>();
  const keep = (socket: Socket): void => {
    open.set(socket, { taken: 0, since: performance.now() });
    socket.once("close", () => open.delete(socket));
  };
  const refuse = (socket: Socket): void => {
    if (!beyond.delete(socket)) return;
    socket.destroy();
    refused += 1;
    const now = performance.now();
    if (now - warnedAt < WARN_EVERY) return;
    warnedAt = now;
    logger.warn({ open: open.size, refused }, "too many client connections");
  };
  server.on("connection", (socket: Socket) => {
    if (open.size < most) return keep(socket);
    beyond.add(socket);
    socket.once("close", () => beyond.delete(socket));
    BEYOND.set(socket, () => {
      const hasPlace = beyond.has(socket) && open.size < most;
      if (!hasPlace) {
        refuse(socket);
        return true;
      }
      beyond.delete(socket);
      BEYOND.delete(socket);
      keep(socket);
      return false;
    });
    const [first] = beyond;
    if (first !== undefined && beyond.size > PROBE_PLACES) refuse(first);
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

/** Files of a process beside its connections: modules, assets that are sent, the log, listeners, Redis. */
const OWN_FILES = 64;

/** The most client connections of a process, and the limit that decided it. */
export interface ConnectionLimit {
  readonly connections: number;
  /** The limit of open files, when it allows fewer connections than were configured. */
  readonly openFiles: number | undefined;
}

/**
 * The most client connections that leave enough open files for calls to upstreams. Without such a bound, idle clients
 * take the last file, the system refuses new ones without a word, and calls to the backend fail. At least half of the
 * files are for clients.
 */
export function connectionLimit(
  configured: number,
  upstreamConnections: number,
  openFiles: number | undefined,
): ConnectionLimit {
  if (openFiles === undefined) return { connections: configured, openFiles };
  const left = openFiles - upstreamConnections - OWN_FILES;
  const most = Math.max(1, left, Math.floor(openFiles / 2));
  return most < configured
    ? { connections: most, openFiles }
    : { connections: configured, openFiles: undefined };
}

/** The limit of this process; undefined where there is no `/proc`, and when there is none. */
export function openFileLimit(): number | undefined {
  try {
    const limits = readFileSync("/proc/self/limits", "utf8");
    const limit = Number(/^Max open files +(\d+)/m.exec(limits)?.[1]);
    return Number.isSafeInteger(limit) ? limit : undefined;
  } catch {
    return undefined;
  }
}
