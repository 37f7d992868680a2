import { type ExternalService, type Handler, REFUSALS } from "@storefront/proxy/server";

/** Figures of refer-a-friend v2: the session's own id in the path, no Authorization (decision R16). */
export const indicationStats =
  (service: ExternalService | undefined): Handler =>
  async ({ session }) => {
    if (service === undefined) throw REFUSALS.notConfigured();
    return service.json({ method: "GET", segments: ["indication-stats", String(await session.userId())] });
  };

/** The indicator of refer-a-friend v1, which knows the user by the session's token (decision R16). */
export const referralIndicator =
  (service: ExternalService | undefined): Handler =>
  async ({ session }) => {
    if (service === undefined) throw REFUSALS.notConfigured();
    const headers = { authorization: `Bearer ${session.token ?? ""}` };
    return service.json({ method: "GET", segments: ["refer-friend", "indicator"], headers });
  };
