export { savePreferences } from "./save-preferences.ts";
export { preferencesRoutes } from "./user.routes.ts";
