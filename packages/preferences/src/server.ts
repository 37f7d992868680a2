export { preferencesRoutes } from "./user.routes.ts";

/** The body that this package sends to the backend, for the `requests` of a trunk. */
export interface PreferencesRequests {
  "PATCH /bff/users/update-user-info-metadata": { readonly preferencies: Readonly<Record<string, unknown>> };
}
