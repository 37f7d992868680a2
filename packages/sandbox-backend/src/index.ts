export { ALBUM_USER_KEY } from "./contract/album/album-routes.ts";
export type { Control } from "./contract/control/control.ts";
export type { ActiveFault, FaultInput, Toxic } from "./contract/faults/fault.ts";
export type { PlayerInput } from "./contract/players/player-input.ts";
export { CODE, PASSWORD, type Player, PLAYERS } from "./contract/players/players.ts";
export type { Account } from "./contract/players/records.ts";
export {
  type OwnCall,
  type OwnEndpoints,
  type RecordedCall,
  type SandboxOptions,
  type SentCode,
  type Settings,
  SPORTSBOOK_API_KEY,
} from "./contract/state/state.ts";
export { createSandbox, type Sandbox, type SandboxSocket } from "./sandbox.ts";
export { type RunningSandbox, startSandbox, type StartOptions } from "./start.ts";
