import type { Server } from "node:net";
import type { Logger } from "@storefront/proxy/server";

const TOLD_EVERY = 10_000;

/** Closes connections beyond the limit as they come, and says so, once in ten seconds, with how many there were. */
export function limitConnections(server: Server, most: number, logger: Pick<Logger, "warn">): void {
  server.maxConnections = most;
  let closed = 0;
  let timer: NodeJS.Timeout | undefined;
  const tell = (): void => {
    timer = undefined;
    if (closed === 0) return;
    logger.warn({ connections: closed, most }, "connections beyond LIMIT_CONNECTIONS closed");
    closed = 0;
    timer = setTimeout(tell, TOLD_EVERY).unref();
  };
  server.on("drop", () => {
    closed += 1;
    if (!timer) tell();
  });
}
