export { ALBUM_USER_KEY } from "./contract/album/album-routes.ts";
export type { Control } from "./contract/control/control.ts";
export type { FaultInput } from "./contract/faults/fault.ts";
export type { PlayerInput } from "./contract/players/player-input.ts";
export { CODE, PASSWORD, PLAYERS } from "./contract/players/players.ts";
export { type OwnEndpoints, type SandboxOptions, SPORTSBOOK_API_KEY } from "./contract/state/state.ts";
export { createSandbox, type Sandbox } from "./sandbox.ts";
export { type RunningSandbox, startSandbox, type StartOptions } from "./start.ts";
