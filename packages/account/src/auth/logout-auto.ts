import { type Call, type Handler, isRefusal } from "@storefront/proxy/server";
import { ForcedLogoutReport } from "../logs/logs.schema.ts";
import { shortenReport } from "../logs/record-forced-logout.ts";
import { logout } from "./logout.ts";

/**
 * Ends the session as logout does, and writes a warning named `forced-logout` with what the browser says of it. A
 * report is optional, and one that cannot be read stops no logout (decision R5).
 */
export const logoutAuto: Handler = async (call) => {
  if (await call.allow("beacon")) {
    call.log.warn({ requestId: call.requestId, ...shortenReport(await readReport(call)) }, "forced-logout");
  }
  return logout(call);
};

async function readReport({ body }: Call): Promise<ForcedLogoutReport> {
  try {
    return await body(ForcedLogoutReport);
  } catch (error) {
    if (isRefusal(error)) return {};
    throw error;
  }
}
