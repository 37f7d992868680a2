export { savePreferences } from "./user.handlers.ts";
export { preferencesRoutes } from "./user.routes.ts";
