import { endSessions } from "../auth/tokens.ts";
import { type ActiveFault, Fault, type FaultInput } from "../faults/fault.ts";
import { setTimeUp } from "../games/player-games.area.ts";
import { type KycPlan, lastVerification, plan, setStatus } from "../kyc/kyc.area.ts";
import { changeCharge, type Charge, type ChargeChange, chargesOf, findCharge } from "../payments/charges.ts";
import { findAccount, nextId, seedPlayer } from "../players/accounts.ts";
import { PlayerInput, playerOf } from "../players/player-input.ts";
import { type Player, PLAYERS } from "../players/players.ts";
import type { Account } from "../players/records.ts";
import { type AccountState, restrictAccount } from "../players/restricted-account.ts";
import { feedOf, type TickName } from "../sports/live-feed.ts";
import type { RecordedCall, SandboxState, SentCode, Settings } from "../state/state.ts";

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
  /** Lets the sandbox do something otherwise than usual, until the next reset. */
  set: (change: Partial<Settings>) => void;
  calls: () => readonly RecordedCall[];
  clearCalls: () => void;
  codes: () => readonly SentCode[];
  /** The players of a new or reset sandbox. */
  players: () => readonly Player[];
  /** Adds a player until the next reset; throws for no player, undefined when e-mail or document have an account already. */
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
  /** Makes live events of provider-c happen at once, beside those that come by themselves. */
  tick: (count: number, name?: TickName) => void;
  /** Moves the sandbox's clock forward. */
  advance: (ms: number) => void;
  reset: () => void;
}

export function createControl(state: SandboxState): Control {
  let lastId = 0;
  /** What an account answers; undefined without one. */
  const of = <Result>(login: string, use: (account: Account) => Result): Result | undefined => {
    const account = findAccount(state.accounts, login);
    return account && use(account);
  };
  /** Whether there is an account to change. */
  const change = (login: string, apply: (account: Account) => void): boolean =>
    of(login, (account) => (apply(account), true)) ?? false;
  return {
    addFault: (fault) => {
      lastId += 1;
      const active = { ...Fault.parse(fault), id: `fault-${lastId}` };
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
    set: (settings) => {
      Object.assign(state.settings, settings);
    },
    calls: () => state.calls,
    clearCalls: () => {
      state.calls.length = 0;
    },
    codes: () => state.codes,
    players: () => PLAYERS,
    addPlayer: (given) => {
      const player = playerOf(PlayerInput.parse(given), nextId(state.accounts));
      const isTaken = [player.email, player.document].some((login) => findAccount(state.accounts, login));
      if (isTaken) return undefined;
      seedPlayer(state.accounts, player, new Date(state.now()).toISOString());
      return player;
    },
    account: (login) => findAccount(state.accounts, login),
    forceLogout: (login) => of(login, ({ id }) => endSessions(state, id, "terminated")),
    revoke: (login) => of(login, ({ id }) => endSessions(state, id, "revoked")),
    charges: () => chargesOf(state),
    changeCharge: (transactionId, wanted) => {
      const charge = findCharge(state, transactionId);
      return charge && changeCharge(state, charge, wanted) ? charge : undefined;
    },
    kyc: (login, { status, ...planned }) =>
      of(login, ({ id }) => {
        plan(state, id, planned);
        const last = lastVerification(state, id);
        if (status !== undefined && last) setStatus(state, last, status);
        return status === undefined || last !== undefined;
      }) ?? false,
    restrict: (login, restriction) =>
      change(login, (account) => restrictAccount(account, restriction, state.now())),
    timeLimit: (login, reached) => change(login, (account) => setTimeUp(state, account, reached)),
    tick: (count, name) => {
      for (let index = 0; index < count; index += 1) feedOf(state).tick(name);
    },
    advance: (ms) => state.advance(ms),
    reset: () => {
      feedOf(state).disconnect();
      state.reset();
    },
  };
}
