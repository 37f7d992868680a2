import { type Handler, isPathValue, REFUSALS } from "@storefront/proxy/server";

/**
 * A single-sign-on token for the helpdesk tool that the host names; it is the tool's own and reaches the browser
 * (decision S1). The name stands in the backend's path and comes from no request.
 * @throws when the name may not stand in a path: a mistake in the settings.
 */
export function helpdeskToken(helpdesk: string | undefined): Handler {
  if (helpdesk !== undefined && !isPathValue(helpdesk)) {
    throw new Error(`"${helpdesk}" is no helpdesk name; give one segment of a path, or none.`);
  }
  return async ({ backend }) => {
    if (helpdesk === undefined) throw REFUSALS.notConfigured();
    return backend.json("GET /bff/users/{helpdesk}/create-or-update-user", { values: { helpdesk } });
  };
}
