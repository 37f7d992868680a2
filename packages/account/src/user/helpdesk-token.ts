import { type Handler, isPathValue, REFUSALS, type Target } from "@storefront/proxy/server";
import { keepAccepted } from "../money/keep-accepted.ts";

const TARGET: Target = "GET /bff/users/{helpdesk}/create-or-update-user";

/**
 * A single-sign-on token for the helpdesk tool that the host names; it is the tool's own and reaches the browser
 * (decision S1). The name stands in the backend's path and comes from no request.
 * @throws when the name may not stand in a path: a mistake in the settings.
 */
export function helpdeskToken(helpdesk: string | undefined): Handler {
  const isUsable = helpdesk === undefined || isPathValue(helpdesk);
  if (!isUsable)
    throw new Error("userRoutes: helpdesk must be one segment of a path; leave it out to have no helpdesk.");
  return async ({ backend }) => {
    if (helpdesk === undefined) throw REFUSALS.notConfigured();
    return keepAccepted(await backend.exchange(TARGET, { values: { helpdesk } }));
  };
}
