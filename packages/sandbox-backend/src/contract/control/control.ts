import { endSessions } from "../auth/tokens.ts";
import { type ActiveFault, Fault, type FaultInput } from "../faults/fault.ts";
import { setTimeUp } from "../games/play-sessions.ts";
import { type KycPlan, lastVerification, plan, setStatus } from "../kyc/kyc.area.ts";
import { changeCharge, type Charge, type ChargeChange, chargesOf, findCharge } from "../payments/charges.ts";
import { findAccount, nextId, seedPlayer } from "../players/accounts.ts";
import { PlayerInput, playerOf } from "../players/player-input.ts";
import type { Player } from "../players/players.ts";
import type { Account } from "../players/records.ts";
import { type AccountState, restrictAccount } from "../players/restricted-account.ts";
import { feedOf, feedsOf } from "../sports/live-feed.ts";
import type { TickName } from "../sports/ticks.ts";
import type { RecordedCall, SandboxState, SentCode } from "../state/state.ts";
import { type Flags, flagsOf, setFlags } from "../sweepstakes/sweepstakes-routes.ts";

/** The changes that a test may make to a player's verification. */
export interface KycChange extends Partial<KycPlan> {
  /** 0 to 6, into the verification that was opened last. */
  status?: number;
}

/** The operations of a test on a running sandbox; `/__sandbox` offers the same over HTTP. */
export interface Control {
  /** Switches a fault on; throws when it is not one. */
  addFault: (fault: FaultInput) => ActiveFault;
  faults: () => readonly ActiveFault[];
  /** Whether there was one with this id. */
  removeFault: (id: string) => boolean;
  clearFaults: () => void;
  /** Sets the life of the next tokens in seconds. */
  setTokenLifetime: (seconds: number) => void;
  /** Demands the token of a solved challenge from logins, registrations and recoveries, or stops to. */
  demandCaptcha: (isDemanded: boolean) => void;
  /** Lets an update of preferences replace all that is stored, or add to it as usual. */
  replacePreferences: (replaces: boolean) => void;
  calls: () => readonly RecordedCall[];
  clearCalls: () => void;
  codes: () => readonly SentCode[];
  /** The players of a new or reset sandbox. */
  players: () => readonly Player[];
  /**
   * Adds a player until the next reset; throws when the input is not one, undefined when e-mail or document already
   * have an account.
   */
  addPlayer: (player: PlayerInput) => Player | undefined;
  /** The records of an account, which a test may change in place; the next answer has them. */
  account: (login: string) => Account | undefined;
  /** The next call of every open session gets 440; answers how many there were, undefined without an account. */
  forceLogout: (login: string) => number | undefined;
  /** The same with 401 `revoked`. */
  revoke: (login: string) => number | undefined;
  charges: () => readonly Charge[];
  /** Pays, fails, holds or releases a pending charge; undefined when there is none with this id. */
  changeCharge: (transactionId: string, change: ChargeChange) => Charge | undefined;
  /** Sets the answer to a player's next start and the status of the last one; false without an account. */
  kyc: (login: string, change: KycChange) => boolean;
  /** Puts an account into a restricted state, or with null into none; false without an account. */
  restrict: (login: string, restriction: AccountState | null) => boolean;
  /** Says that a player's playing time is up, or not; null leaves it to the limits. False without an account. */
  timeLimit: (login: string, reached: boolean | null) => boolean;
  /** The live events of provider-c at their usual rate: lets some happen now, and ends all streams. */
  live: {
    listeners: () => number;
    tick: (count: number, name?: TickName) => void;
    /** Answers how many there were. */
    disconnect: () => number;
  };
  /** Switches of a tenant; `*` is every tenant. */
  flags: (tenant?: string) => Flags;
  setFlags: (change: Partial<Flags>, tenant?: string) => Flags;
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
      const active = { ...Fault.parse(fault), id: `fault-${lastId}` };
      state.faults.push(active);
      return active;
    },
    faults: () => state.faults,
    removeFault: (id) => removeById(state.faults, id),
    clearFaults: () => {
      state.faults.length = 0;
    },
    setTokenLifetime: (seconds) => {
      state.tokenLifetime = seconds;
    },
    demandCaptcha: (isDemanded) => {
      state.demandsCaptcha = isDemanded;
    },
    replacePreferences: (replaces) => {
      state.replacesPreferences = replaces;
    },
    calls: () => state.calls,
    clearCalls: () => {
      state.calls.length = 0;
    },
    codes: () => state.codes,
    players: () => state.players,
    addPlayer: (given) => {
      const player = playerOf(PlayerInput.parse(given), nextId(state.accounts));
      const isTaken = [player.email, player.document].some((login) => findAccount(state.accounts, login));
      if (isTaken) return undefined;
      seedPlayer(state.accounts, player, new Date(state.now()).toISOString());
      return player;
    },
    account: (login) => findAccount(state.accounts, login),
    forceLogout: (login) => end(login, "terminated"),
    revoke: (login) => end(login, "revoked"),
    charges: () => chargesOf(state),
    changeCharge: (transactionId, change) => {
      const charge = findCharge(state, transactionId);
      return charge && changeCharge(state, charge, change) ? charge : undefined;
    },
    kyc: (login, { status, ...change }) => {
      const account = findAccount(state.accounts, login);
      if (account === undefined) return false;
      plan(state, account.id, change);
      const last = lastVerification(state, account.id);
      if (status !== undefined && last) setStatus(state, last, status);
      return status === undefined || last !== undefined;
    },
    restrict: (login, restriction) => {
      const account = findAccount(state.accounts, login);
      if (account) restrictAccount(account, restriction, state.now());
      return account !== undefined;
    },
    timeLimit: (login, reached) => {
      const account = findAccount(state.accounts, login);
      if (account) setTimeUp(state, account, reached);
      return account !== undefined;
    },
    live: {
      listeners: () => feedsOf(state).reduce((total, { listeners }) => total + listeners.size, 0),
      tick: (count, name) => {
        for (let index = 0; index < count; index += 1) feedOf(state)?.tick(name);
      },
      disconnect: () => feedsOf(state).reduce((total, feed) => total + feed.disconnect(), 0),
    },
    flags: (tenant = "*") => flagsOf(state, tenant),
    setFlags: (change, tenant = "*") => setFlags(state, tenant, change),
    advance: (ms) => state.advance(ms),
    reset: () => {
      for (const feed of feedsOf(state)) feed.disconnect();
      state.reset();
    },
  };
}

function removeById(list: { readonly id: string }[], id: string): boolean {
  const index = list.findIndex((each) => each.id === id);
  if (index >= 0) list.splice(index, 1);
  return index >= 0;
}
