import { defineRoutes } from "@storefront/proxy";
import { type RawProxySettings, rawProxyRules } from "../sports/sports.handlers.ts";

/** The app-sportbook area: any sub-path, with the backend's answer unchanged. */
export const appSportbookRoutes = (settings: RawProxySettings = {}) => defineRoutes("app-sportbook", {
  forward: { path: "/api/app-sportbook/*", GET: "GET /app-sportbook/{*}", query: "pass", reply: "stream", effect: ["launch", "anonymous-launch", "auth/*"], ...rawProxyRules(settings) },
}, { access: "optional", errors: "own" });
