export type { ForcedLogoutFacts, LogoutInitiator, UnreferencedFailure } from "./forced-logout.ts";
export type { ForcedLogoutReport } from "./logs.schema.ts";
