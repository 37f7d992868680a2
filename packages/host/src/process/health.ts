import type { IncomingMessage, RequestListener } from "node:http";
import type { Hono } from "hono";

/** The facts that health is read from. */
export interface HealthParts {
  /** Reasons why this process should get no traffic; empty when it is ready. */
  readonly notReady: () => readonly string[];
  /** Facts that players do not notice. */
  readonly warnings: () => readonly string[];
}

/** The answer to a probe. */
interface ProbeAnswer {
  readonly status: 200 | 503;
  readonly body: object;
}

/** Answers to probes by path; undefined for every other path. An edge that keeps visitors from both compares the same spelling. */
export type Health = (path: string) => ProbeAnswer | undefined;

const METHODS = ["GET", "HEAD", "OPTIONS"];
const NO_STORE = { "cache-control": "no-store" };

/** Makes `/healthz` and `/readyz`. */
export const createHealth =
  ({ notReady, warnings }: HealthParts): Health =>
  (path) => {
    if (path === "/healthz") return { status: 200, body: { ok: true } };
    if (path !== "/readyz") return undefined;
    const reasons = notReady();
    const ok = reasons.length === 0;
    return { status: ok ? 200 : 503, body: { ok, reasons, warnings: warnings() } };
  };

/** Serves probes from Node's request: balancers name any host or none, and some ask with HTTP/1.0 or by OPTIONS. */
export const probeListener =
  (health: Health) =>
  ({ method = "", url = "" }: IncomingMessage, outgoing: Parameters<RequestListener>[1]): boolean => {
    // Most requests are none.
    if (!url.startsWith("/healthz") && !url.startsWith("/readyz")) return false;
    const answer = METHODS.includes(method) ? health(url.split("?", 1)[0] ?? "") : undefined;
    if (!answer) return false;
    const body = JSON.stringify(answer.body);
    outgoing.writeHead(answer.status, {
      "content-type": "application/json",
      "content-length": body.length,
      ...NO_STORE,
    });
    outgoing.end(body);
    return true;
  };

/** Serves probes from requests of the web standard. */
export function mountHealth(app: Hono, health: Health): void {
  app.on(METHODS, ["/healthz", "/readyz"], (context, next) => {
    const answer = health(new URL(context.req.url).pathname);
    return answer ? Promise.resolve(context.json(answer.body, answer.status, NO_STORE)) : next();
  });
}
