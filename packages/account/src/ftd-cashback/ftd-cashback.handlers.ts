import { moneyOutcomeOf } from "@storefront/client";
import type { ExternalService, Handler } from "@storefront/proxy";
import { requireSetting } from "../shared/backend-call.handlers.ts";
import { FtdCashback } from "./ftd-cashback.answers.ts";
import { FtdCashbackInput } from "./ftd-cashback.schema.ts";

/**
 * Calls a cloud function for the session's own user: the field of the user's id has that of the profile, whatever the body has, and the
 * session token is not sent. A success of the function that `sends` which does not say that it did is told once.
 */
export function callCashbackFunction(
  service: ExternalService | undefined,
  { sends }: { sends: boolean },
): Handler {
  let isTold = !sends;
  return async ({ body, session, key, log, requestId }) => {
    const cashback = requireSetting(service);
    const fields = await body(FtdCashbackInput);
    const json = { ...fields, user_id: await session.userId() };
    const answer = await cashback.json({ method: "POST", key, json });
    const isUnclear = FtdCashback.read(answer)?.dispatched === undefined && moneyOutcomeOf(answer) === "sent";
    if (isUnclear && !isTold) {
      isTold = true;
      log.warn({ requestId, service: cashback.name }, "a success does not say whether the cashback was sent");
    }
    return answer;
  };
}
