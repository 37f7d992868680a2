import { decodeOnce, isPathValue, type Target } from "../contract/target.ts";
import type { Cache } from "../cache/cache.ts";
import { CACHE_POOLS } from "../contract/cache-policies.ts";
import { ANY_BODY } from "../request/body.ts";
import type { Call } from "../contract/call.ts";
import { json, type Outcome } from "../contract/outcome.ts";
import type { JsonValue } from "@storefront/client";
import { REFUSALS } from "../contract/refusal.ts";
import { defineRoutes, type RouteGroup } from "../contract/route.ts";

/** Tools for development, over the cache of public answers, which they clear: only a development host composes them in. */
export const developmentRoutes = ({ cache }: { cache: Cache }): RouteGroup<
  "cacheClear" | "cachePolicy" | "proxy" | "visitorInfo"
> => {
  const clear = async (): Promise<JsonValue> => ({ ok: true, purged: (await cache.purge({ all: true })).purged });
  const policies = (): Promise<JsonValue> => Promise.resolve({ policies: Object.fromEntries(cache.policies), pools: CACHE_POOLS });
  return defineRoutes("dev", {
    cacheClear:  { path: "/api/dev/cache-clear",  GET: clear, POST: clear },
    cachePolicy: { path: "/api/dev/cache-policy", GET: policies },
    proxy:       { path: "/api/dev/proxy",        ALL: forward, body: ANY_BODY },
    visitorInfo: { path: "/api/dev/visitor-info", GET: visitorInfo },
  }, { access: "optional", errors: "own" });
};

/** Forwards to any backend path, given as `?path=/users/wallet`, below the backend's base (decision R15). */
async function forward({ method, query, body, backend }: Call): Promise<Outcome> {
  const path = query.get("path") ?? "";
  const [pathname = "", search = ""] = path.split("?", 2);
  const segments = pathname.split("/").slice(1).map(decodeOnce);
  if (!pathname.startsWith("/") || !segments.every(isPathValue)) throw REFUSALS.invalidPathValue();
  const target: Target = `${method} /${segments.map((segment) => encodeURIComponent(segment ?? "")).join("/")}`;
  const sent = method === "GET" || method === "DELETE" ? undefined : await body(ANY_BODY);
  const pairs = [...new URLSearchParams(search)];
  const { status, data } = await backend.exchange(target, { json: sent, query: pairs });
  return json(data, { status });
}

/** The headers about the visitor that the backend gets. Secrets are named but not shown. */
function visitorInfo({ request, requestId, describeVisitor }: Call): Promise<JsonValue> {
  return Promise.resolve({ requestId, peer: request.peer, headers: describeVisitor() });
}
