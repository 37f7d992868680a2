import { isIP } from "node:net";
import type { MiddlewareHandler } from "hono";
import type { SandboxEnvironment } from "../http/environment.ts";
import { refusal } from "../http/refusal.ts";

/** The last labels of names that no public name server answers. */
const LOCAL_NAMES: ReadonlySet<string> = new Set(["localhost", "local", "internal", "test"]);

/**
 * Refuses what the page of another site can send to this machine: a call with an `Origin` other than the address that
 * is called, and a call by a name that its owner may have given the address of this machine.
 */
export const onlyOwnPages: MiddlewareHandler<SandboxEnvironment> = async (context, next) => {
  const { host, hostname } = new URL(context.req.url);
  const origin = context.req.header("origin");
  const isOwn = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
  if (!isOwn || !isLocalName(hostname)) {
    throw refusal(403, { message: "The control answers pages of its own address alone" });
  }
  await next();
};

/** An address, a name without a dot as containers have it, or a name that is reserved for local use. */
function isLocalName(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, "");
  return isIP(name) !== 0 || !name.includes(".") || LOCAL_NAMES.has(name.slice(name.lastIndexOf(".") + 1));
}
