import { type ExternalCall, type ExternalService, type Handler, REFUSALS } from "@storefront/proxy/server";
import { withoutSessionStatus } from "../money/external-failure.ts";
import { ownUserId } from "./own-record.ts";

/** Figures of refer-a-friend v2: the session's own id in the path, no Authorization (decision R16). */
export const indicationStats =
  (service: ExternalService | undefined): Handler =>
  async ({ session }) => {
    if (service === undefined) throw REFUSALS.notConfigured();
    return ask(service, { method: "GET", segments: ["indication-stats", await ownUserId(session)] });
  };

/** The indicator of refer-a-friend v1, which knows the user by the session's token (decision R16). */
export const referralIndicator =
  (service: ExternalService | undefined): Handler =>
  async ({ session }) => {
    if (service === undefined) throw REFUSALS.notConfigured();
    const headers = { authorization: `Bearer ${session.token ?? ""}` };
    return ask(service, { method: "GET", segments: ["refer-friend", "indicator"], headers });
  };

/** Another service's 401 or 440 says nothing about our session and must not end it. */
async function ask(service: ExternalService, call: ExternalCall): Promise<unknown> {
  try {
    return await service.json(call);
  } catch (error) {
    throw withoutSessionStatus(error);
  }
}
