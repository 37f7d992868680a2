import type { MiddlewareHandler } from "hono";
import type { SandboxEnvironment } from "./environment.ts";
import { refusal } from "./refusal.ts";
import type { SandboxState } from "../state/state.ts";

/** The checks of the platform's edge on every call: the front's key, a tenant, and no reserved header. */
export const gate =
  (state: SandboxState): MiddlewareHandler<SandboxEnvironment> =>
  async (context, next) => {
    const key = context.req.header("edge-worker-key");
    if (state.edgeWorkerKey !== undefined && key !== state.edgeWorkerKey) {
      throw refusal(404, { message: "Not Found" });
    }
    // The connecting-IP header is the edge's own; setting it is answered 403 (document 1, section 6).
    if (context.req.header("edge-connecting-ip") !== undefined) throw refusal(403, { message: "Forbidden" });
    if (!context.req.header("tenant")) throw refusal(400, { message: "The tenant header is missing" });
    await next();
  };
