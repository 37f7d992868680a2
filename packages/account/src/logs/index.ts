export type {
  BeaconOptions,
  ForcedLogoutFacts,
  LogoutInitiator,
  UnreferencedFailure,
} from "./forced-logout.ts";
export type { ForcedLogoutReport } from "./logs.schema.ts";
export { sendForcedLogoutBeacon } from "./forced-logout.ts";
