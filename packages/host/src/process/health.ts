import type { Handler, Hono, MiddlewareHandler } from "hono";
import type { FileCounts, FileKind } from "../observability/file-counts.ts";
import { toPageRequest } from "../pages/page-listener.ts";

/** The facts that health is read from. */
export interface HealthParts {
  readonly files: FileCounts;
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
export function mountHealth(app: Hono, { files, notReady, warnings }: HealthParts): void {
  const mount = (path: string, answer: Handler): void => {
    const counted = countFiles(files, "health");
    app.get(path, async (context, next) => {
      if (toPageRequest(context).path !== path) return next();
      await counted(context, async () => {
        context.res = (await answer(context, next)) as Response;
      });
    });
  };
  mount("/healthz", (context) => context.json({ ok: true }, 200, NO_STORE));
  mount("/readyz", (context) => {
    const reasons = notReady();
    const ok = reasons.length === 0;
    return context.json({ ok, reasons, warnings: warnings() }, ok ? 200 : 503, NO_STORE);
  });
}

/** Counts the answers of a path, which have no log line. A request of the host itself has no bindings and is not counted. */
export const countFiles =
  (files: FileCounts, file: FileKind): MiddlewareHandler =>
  async (context, next) => {
    await next();
    if (Object.keys((context.env as object | undefined) ?? {}).length > 0)
      files.count(file, context.res.status);
  };
