import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { SandboxContent } from "../content/content.ts";
import type { ActiveFault } from "../faults/fault.ts";
import { seedPlayer } from "../players/accounts.ts";
import { PLAYERS } from "../players/players.ts";
import type { Accounts } from "../players/records.ts";

/** A repeatable source of numbers in [0, 1): the same seed gives the same row. */
export function seededRandom(seed: number): () => number {
  let position = seed >>> 0;
  return () => {
    position = (position + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(position ^ (position >>> 15), 1 | position);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The item of a list that a number in [0, 1) falls on. */
export function pickOf<Item>(items: readonly Item[], chance: number): Item {
  const [item] = items.slice(Math.floor(chance * items.length));
  if (item === undefined) throw new Error("There is nothing to choose from.");
  return item;
}

/** A whole number that depends on a text alone. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** `length` hexadecimal characters from a source of numbers. */
export function randomHex(random: () => number, length: number): string {
  return Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join("");
}

/** The `x-api-key` that a sandbox asks of the sportsbook's token calls unless told otherwise. */
export const SPORTSBOOK_API_KEY = "sandbox-sportsbook-key";

const SEED = 2026;

/** A call of an endpoint that only one brand's backend has. */
export interface OwnCall {
  readonly method: string;
  /** The values of `{name}` in the endpoint's path. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The JSON of the body; undefined without one. */
  readonly body: unknown;
  /** The e-mail of the player whose token came along; undefined for a guest. */
  readonly player: string | undefined;
}

/** Endpoints below `/v2` by method and path, such as `GET /club/{id}`: each gives the JSON of its answer, or a `Response`. */
export type OwnEndpoints = Readonly<Record<`${string} /${string}`, (call: OwnCall) => unknown>>;

/** Options of a sandbox; each has a default. */
export interface SandboxOptions {
  /** The clock, in milliseconds. */
  now?: () => number;
  /** The wait of toxics; a test passes one that returns at once. */
  sleep?: (ms: number) => Promise<void>;
  /**
   * If set, a call without this `edge-worker-key` gets 404. Of this key and the next there may be several, with a
   * comma between them: all are accepted, as a backend does while one takes the other's place.
   */
  edgeWorkerKey?: string;
  /** The `x-api-key` of the sportsbook's token calls; `SPORTSBOOK_API_KEY` without it. */
  sportsbookApiKey?: string;
  /** Endpoints that only the brand's own backend has; one of the contract may be among them. */
  endpoints?: OwnEndpoints;
}

/** What a sandbox may do otherwise than usual. */
export interface Settings {
  /** Life of the next tokens in seconds. */
  tokenLifetime: number;
  /** `demanded` refuses a login, registration or recovery without the token of a solved captcha. */
  captcha: "off" | "demanded";
  /** What an update of preferences does with those that it does not name: with `replaced` they are gone. */
  preferences: "merged" | "replaced";
  /** Whether the coin store of sweepstakes sells. */
  store: "closed" | "open";
}

const USUAL: Settings = { tokenLifetime: 86_400, captcha: "off", preferences: "merged", store: "closed" };

/** One login: tokens carry its id as `sid`. */
export interface Session {
  id: string;
  accountId: number;
  status: "active" | "revoked" | "terminated";
  /** A refreshed session stays good until this moment. */
  validUntil?: number;
}

/** A code that a real backend would have sent. */
export interface SentCode {
  to: string;
  channel: "email" | "sms";
  purpose: string;
  code: string;
  /** The value in the link of the message, if it has a link. */
  token?: string;
  at: number;
}

/** One recorded call to `/v2`. */
export interface RecordedCall {
  method: string;
  /** Path below `/v2`. */
  path: string;
  query: Record<string, string[]>;
  headers: Record<string, string>;
  /** Names and values as they came, when the call came over a socket. */
  rawHeaders: string[];
  /** Parsed when it is JSON, else text. */
  body: unknown;
  at: number;
}

/** The state of one area; `reset` creates it again. */
export interface Store<Value> {
  create: () => Value;
}

export interface SandboxState {
  readonly content: SandboxContent;
  readonly accounts: Accounts;
  readonly sessions: Map<string, Session>;
  readonly codes: SentCode[];
  readonly calls: RecordedCall[];
  readonly faults: ActiveFault[];
  readonly settings: Settings;
  readonly secret: Uint8Array;
  readonly edgeWorkerKey: string | undefined;
  readonly sportsbookApiKey: string;
  now: () => number;
  /** The same numbers after each reset. */
  random: () => number;
  /** Tokens that were issued. A reset does not begin again: no backend issues one token twice. */
  issuedTokens: number;
  sleep: (ms: number) => Promise<void>;
  /** Moves the clock forward. */
  advance: (ms: number) => void;
  /** The value of an area's store. */
  use: <Value>(store: Store<Value>) => Value;
  /** Back to the seed: accounts, sessions, codes, calls, faults, settings, stores, clock. */
  reset: () => void;
}

/** True for one of several keys, which an option has with a comma between them. */
export const isOneOf = (keys: string, given: string | undefined): boolean =>
  given !== undefined && keys.split(",").includes(given);

/** Declares a piece of state that `state.use` gives to an area. */
export const store = <Value>(create: () => Value): Store<Value> => ({ create });

export function createState(options: SandboxOptions, content: SandboxContent): SandboxState {
  const clock = options.now ?? Date.now;
  const stores = new Map<Store<unknown>, unknown>();
  let offset = 0;

  const state: SandboxState = {
    content,
    accounts: new Map(),
    sessions: new Map(),
    codes: [],
    calls: [],
    faults: [],
    settings: { ...USUAL },
    // A copy, because below jsdom the encoder's arrays are no instances of the global Uint8Array.
    secret: Uint8Array.from(randomBytes(32)),
    edgeWorkerKey: options.edgeWorkerKey,
    sportsbookApiKey: options.sportsbookApiKey ?? SPORTSBOOK_API_KEY,
    now: () => clock() + offset,
    random: seededRandom(SEED),
    issuedTokens: 0,
    sleep: options.sleep ?? ((ms) => wait(ms, undefined, { ref: false })),
    advance: (ms) => {
      offset += ms;
    },
    use: <Value>(wanted: Store<Value>): Value => {
      if (!stores.has(wanted)) stores.set(wanted, wanted.create());
      return stores.get(wanted) as Value;
    },
    reset: () => {
      offset = 0;
      state.random = seededRandom(SEED);
      for (const map of [state.accounts, state.sessions, stores]) map.clear();
      for (const list of [state.codes, state.calls, state.faults]) list.length = 0;
      Object.assign(state.settings, USUAL);
      const at = new Date(state.now()).toISOString();
      for (const player of PLAYERS) seedPlayer(state.accounts, player, at);
    },
  };
  state.reset();
  return state;
}
