import type { ActiveFault, FaultInput } from "../contract/faults/fault.ts";
import type { KycChange } from "../contract/control/control.ts";
import type { Player } from "../contract/players/players.ts";
import type { PlayerInput } from "../contract/players/player-input.ts";
import type { AccountState } from "../contract/players/restricted-account.ts";
import type { ActiveShapeRule, ShapeRule } from "../contract/shapes/shapes.ts";
import type { RecordedCall, SentCode } from "../contract/state/state.ts";

/** The control of a sandbox that listens, over HTTP. Each function rejects when the sandbox refuses. */
export interface ControlClient {
  players(): Promise<readonly Pick<Player, "kind" | "email" | "document" | "password">[]>;
  addPlayer(player: PlayerInput): Promise<Player>;
  addFault(fault: FaultInput): Promise<ActiveFault>;
  removeFault(id: string): Promise<void>;
  addShapes(rule: ShapeRule): Promise<ActiveShapeRule>;
  removeShapes(id: string): Promise<void>;
  /** The calls that the backend received, of all tests. */
  calls(): Promise<readonly RecordedCall[]>;
  /** The codes that were "sent", to players of all tests. */
  codes(): Promise<readonly SentCode[]>;
  kyc(login: string, change: KycChange): Promise<void>;
  restrict(login: string, restriction: AccountState | null): Promise<void>;
  /** The player's next call gets 440. */
  forceLogout(login: string): Promise<void>;
}

/** The control of the sandbox at this address, which ends in `/__sandbox`. */
export function controlClient(controlUrl: string): ControlClient {
  const call = async (method: string, path: string, json?: unknown): Promise<unknown> => {
    const response = await reach(controlUrl, path, {
      method,
      ...(json !== undefined && {
        headers: { "content-type": "application/json" },
        body: JSON.stringify(json),
      }),
    });
    const text = await response.text();
    if (!response.ok)
      throw new Error(`The sandbox refused ${method} ${path} with ${response.status}: ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  };
  const gone = async (path: string): Promise<void> => {
    // A fault that has struck as often as it may is gone already.
    await reach(controlUrl, path, { method: "DELETE" });
  };
  return {
    players: async () => ((await call("GET", "")) as { players: readonly Player[] }).players,
    addPlayer: (player) => call("POST", "/players", player) as Promise<Player>,
    addFault: (fault) => call("POST", "/faults", fault) as Promise<ActiveFault>,
    removeFault: (id) => gone(`/faults/${id}`),
    addShapes: (rule) => call("POST", "/shapes", rule) as Promise<ActiveShapeRule>,
    removeShapes: (id) => gone(`/shapes/${id}`),
    calls: () => call("GET", "/calls") as Promise<readonly RecordedCall[]>,
    codes: () => call("GET", "/codes") as Promise<readonly SentCode[]>,
    kyc: async (login, change) => void (await call("POST", "/kyc", { login, ...change })),
    restrict: async (login, restriction) =>
      void (await call("POST", "/players/restriction", { login, restriction })),
    forceLogout: async (login) => void (await call("POST", "/sessions/force-logout", { login })),
  };
}

async function reach(controlUrl: string, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(`${controlUrl}${path}`, init);
  } catch (error) {
    throw new Error(
      `No sandbox answers at ${controlUrl}: start one, and name its control in \`use: { sandboxControlUrl }\` or SANDBOX_CONTROL_URL.`,
      { cause: error },
    );
  }
}
