import type { Handler, Hono } from "hono";
import { toPageRequest } from "../pages/page-listener.ts";

/** The facts that health is read from. */
export interface HealthParts {
  /** Reasons why this process should get no traffic; empty when it is ready. */
  readonly notReady: () => readonly string[];
  /** Facts that players do not notice. */
  readonly warnings: () => readonly string[];
}

const NO_STORE = { "cache-control": "no-store" };

/**
 * Serves `/healthz` and `/readyz`. An encoded spelling of them is the path of a page, which no page has: an edge that keeps
 * both from visitors compares what was sent.
 */
export function mountHealth(app: Hono, { notReady, warnings }: HealthParts): void {
  const mount = (path: string, answer: Handler): void => {
    app.get(path, (context, next) => (toPageRequest(context).path === path ? answer(context, next) : next()));
  };
  mount("/healthz", (context) => context.json({ ok: true }, 200, NO_STORE));
  mount("/readyz", (context) => {
    const reasons = notReady();
    const ok = reasons.length === 0;
    return context.json({ ok, reasons, warnings: warnings() }, ok ? 200 : 503, NO_STORE);
  });
}
