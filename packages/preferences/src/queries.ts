export { preferencesKeys } from "./preferences.queries.ts";
