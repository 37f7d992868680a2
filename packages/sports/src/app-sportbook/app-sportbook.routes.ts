import { defineRoutes } from "@storefront/proxy/server";

/** The app-sportbook area: any sub-path, with the backend's answer unchanged. */
export const appSportbookRoutes = defineRoutes("app-sportbook", {
  forward: { path: "/api/app-sportbook/*", GET: "GET /app-sportbook/{*}", query: "pass", reply: "stream", effectBelow: ["launch", "anonymous-launch", "auth/*"] },
}, { access: "optional", errors: "own" });
