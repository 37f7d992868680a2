import { response } from "../contract/outcome.ts";
import { defineRoutes, type RouteGroup } from "../contract/route.ts";

/** The parts of a host that the platform's routes use. */
export interface PlatformSettings {
  /** Build version id, which every backend call carries. */
  build: string;
}

/** Never `"cookies"`: a link to this must not end a session, and people open it by links (decision R13). */
const CACHE_ONLY = { "clear-site-data": '"cache"' };

/** The version, so that a page can detect a newer build, and clear-cache, for a browser with an outdated cache. */
export const platformRoutes = ({ build }: PlatformSettings): RouteGroup<"version" | "clearCache"> =>
  defineRoutes("platform", {
    version:    { path: "/api/version",     GET: () => Promise.resolve({ version: build }) },
    clearCache: { path: "/api/clear-cache", GET: () => Promise.resolve(response(Response.json({ ok: true }, { headers: CACHE_ONLY }))), errors: "own", crossSite: "open" },
  }, { access: "public" });
