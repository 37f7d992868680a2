import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context, Hono } from "hono";
import type { Inbound } from "../contract/inbound.ts";
import { inboundFromRequest } from "../request/inbound.ts";
import { NodeInbound } from "../request/node-inbound.ts";
import type { Proxy } from "./engine.ts";

/** The environment that @hono/node-server gives a handler. */
interface NodeBindings {
  readonly incoming?: IncomingMessage;
  readonly outgoing?: ServerResponse;
}

/** Puts the whole of `/api/` on a Hono app; unknown paths below it are answered by the proxy too. */
export function mountProxy(app: Hono, proxy: Proxy): void {
  const handle = (context: Context): Response | Promise<Response> => proxy.handle(toInbound(context));
  app.all("/api", handle);
  app.all("/api/*", handle);
}

function toInbound(context: Context): Inbound {
  const { incoming, outgoing } = (context.env ?? {}) as NodeBindings;
  if (!incoming || !outgoing) return inboundFromRequest(context.req.raw, "");
  return new NodeInbound(incoming, outgoing);
}
