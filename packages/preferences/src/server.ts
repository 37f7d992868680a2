export { preferencesRoutes } from "./user.routes.ts";
