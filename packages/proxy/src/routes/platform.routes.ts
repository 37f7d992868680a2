import { defineRoutes, type RouteGroup } from "../contract/route.ts";

/** What the platform's routes know of their host. */
export interface PlatformSettings {
  /** Build version id, the one that every backend call carries (document 1, 9.2). */
  build: string;
}

/** Never `"cookies"`: a link to this must not end a session (decision R13). */
const CACHE_ONLY = { "clear-site-data": '"cache"' };

/** Document 2, 4.8: what a page asks to find out that it is old, and the way out for a browser that kept too much. */
export const platformRoutes = ({ build }: PlatformSettings): RouteGroup<"version" | "clearCache"> =>
  defineRoutes("platform", {
    version:    { path: "/api/version",     GET: () => Promise.resolve({ version: build }) },
    clearCache: { path: "/api/clear-cache", GET: () => Promise.resolve(Response.json({ ok: true }, { headers: CACHE_ONLY })), errors: "own", effect: true },
  }, { access: "public" });
