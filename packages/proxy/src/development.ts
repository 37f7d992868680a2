export { developmentRoutes } from "./routes/dev.routes.ts";
export type { DevelopmentSettings } from "./routes/dev.routes.ts";
