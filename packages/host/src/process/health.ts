import type { Hono, MiddlewareHandler } from "hono";
import type { FileCounts, FileKind } from "../observability/file-counts.ts";

/** The facts that health is read from. */
export interface HealthParts {
  readonly files: FileCounts;
  /** Reasons why this process should get no traffic; empty when it is ready. */
  readonly notReady: () => readonly string[];
  /** Facts that players do not notice. */
  readonly warnings: () => readonly string[];
}

/** Serves `/healthz` and `/readyz`. */
export function mountHealth(app: Hono, { files, notReady, warnings }: HealthParts): void {
  for (const path of ["/healthz", "/readyz"]) app.use(path, countFiles(files, "health"));
  app.get("/healthz", (context) => context.json({ ok: true }, 200, { "cache-control": "no-store" }));
  app.get("/readyz", (context) => {
    const reasons = notReady();
    return context.json(
      { ok: reasons.length === 0, reasons, warnings: warnings() },
      reasons.length === 0 ? 200 : 503,
      { "cache-control": "no-store" },
    );
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
