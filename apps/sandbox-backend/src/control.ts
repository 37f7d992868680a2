import { findAccount } from "./accounts.ts";
import { Fault } from "./faults/fault.ts";
import type { ActiveFault, FaultInput } from "./faults/fault.ts";
import type { RecordedCall, SandboxState, SentCode } from "./state.ts";
import { endSessions } from "./tokens.ts";

/** What a test may do to a running sandbox; `/__sandbox` offers the same over HTTP. */
export interface Control {
  /** Switches a fault on; throws when it is not one. */
  addFault: (fault: FaultInput) => ActiveFault;
  faults: () => readonly ActiveFault[];
  /** Whether there was one with this id. */
  removeFault: (id: string) => boolean;
  clearFaults: () => void;
  calls: () => readonly RecordedCall[];
  clearCalls: () => void;
  codes: () => readonly SentCode[];
  /** The next call of every open session gets 440; answers how many there were, undefined without an account. */
  forceLogout: (login: string) => number | undefined;
  /** The same with 401 `revoked`. */
  revoke: (login: string) => number | undefined;
  /** Moves the sandbox's clock forward. */
  advance: (ms: number) => void;
  reset: () => void;
}

/** The control of a state. */
export function createControl(state: SandboxState): Control {
  let lastId = 0;
  const end = (login: string, status: "revoked" | "terminated"): number | undefined => {
    const account = findAccount(state.accounts, login);
    return account && endSessions(state, account.id, status);
  };
  return {
    addFault: (fault) => {
      lastId += 1;
      const active = { ...Fault.parse(fault), id: `fault-${lastId}`, since: state.now() };
      state.faults.push(active);
      return active;
    },
    faults: () => state.faults,
    removeFault: (id) => {
      const index = state.faults.findIndex((fault) => fault.id === id);
      if (index >= 0) state.faults.splice(index, 1);
      return index >= 0;
    },
    clearFaults: () => {
      state.faults.length = 0;
    },
    calls: () => state.calls,
    clearCalls: () => {
      state.calls.length = 0;
    },
    codes: () => state.codes,
    forceLogout: (login) => end(login, "terminated"),
    revoke: (login) => end(login, "revoked"),
    advance: (ms) => state.advance(ms),
    reset: () => state.reset(),
  };
}
