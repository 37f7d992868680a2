import type { ExternalService, Handler } from "@storefront/proxy";
import { requireSetting } from "../shared/backend-call.handlers.ts";
import { FtdCashbackInput } from "./ftd-cashback.schema.ts";

/**
 * Calls a cloud function for the session's own user: the field of the user's id has that of the profile, whatever the body has, and the
 * session token is not sent.
 */
export const callCashbackFunction =
  (service: ExternalService | undefined): Handler =>
  async ({ body, session, key }) => {
    const cashback = requireSetting(service);
    const fields = await body(FtdCashbackInput);
    return cashback.json({
      method: "POST",
      key,
      json: { ...fields, user_id: await session.userId() },
    });
  };
