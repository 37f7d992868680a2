export * from "./user.routes.ts";
export type { PreferencesRequests } from "./user.handlers.ts";
export type { PreferencesGuard } from "./rules/preferences-guard.ts";
