import { defineRoutes } from "@storefront/proxy";
import { recordForcedLogout } from "./logs.handlers.ts";
import { ForcedLogoutReport } from "./logs.schema.ts";

/** The logs area: the forced-logout beacon, which writes a log line and does nothing else. */
export const logsRoutes = defineRoutes("logs", {
  authLogout: { path: "/api/logs/auth-logout", POST: recordForcedLogout, access: "public", errors: "own", payload: "beacon", body: ForcedLogoutReport },
});
