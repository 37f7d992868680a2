export { developmentRoutes } from "./development/dev.routes.ts";
export type { DevelopmentSettings } from "./development/dev.routes.ts";
