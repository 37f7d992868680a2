import type { Contract } from "./contract/contract.ts";
import { type PlayerKind, PLAYERS } from "./contract/players/players.ts";
import type { SandboxOptions } from "./contract/state/state.ts";
import { assemble } from "./start.ts";

/** The services outside `/v2`. */
const BESIDE =
  /^\/(?:__sandbox|external|sweepstakes|kyc|captcha|turnstile|art|pay|play|sportsbook|provider-c|album)(?:\/|$)/;

/** The parts of an answer that tests read; `body` is a plain record, because tests compare it whole or by name. */
export interface Reply {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

/** A call of one sandbox without a socket. */
export type Call = (
  target: string,
  options?: { json?: unknown; token?: unknown; headers?: Record<string, string> },
) => Promise<Reply>;

/** A sandbox with a stopped clock, and a way to call it. */
export function testSandbox(options: SandboxOptions = {}): Contract & { call: Call; reset: () => void } {
  const sandbox = assemble({ now: () => Date.UTC(2026, 10, 21), sleep: () => Promise.resolve(), ...options });
  return { ...sandbox, call: caller(sandbox), reset: () => sandbox.control.reset() };
}

/** The seeded player of a kind. */
export function player(kind: PlayerKind): { login: string; password: string; document: string } {
  const found = PLAYERS.find((candidate) => candidate.kind === kind);
  if (found === undefined) throw new Error(`No player is ${kind}`);
  return { login: found.email, password: found.password, document: found.document };
}

/** A fresh token of a player, the plain one unless told. */
export async function logIn(call: Call, kind: PlayerKind = "plain"): Promise<string> {
  const { login, password } = player(kind);
  const { body } = await call("POST /auth/login", { json: { login, password } });
  return String(body["access_token"]);
}

/** A call of one player of a sandbox. */
export async function as(
  call: Call,
  kind: PlayerKind = "plain",
): Promise<(target: string, json?: unknown) => Promise<Reply>> {
  const token = await logIn(call, kind);
  return (target, json) => call(target, { token, ...(json !== undefined && { json }) });
}

const caller =
  ({ app }: Contract): Call =>
  async (target, { json, token, headers = {} } = {}) => {
    const [method = "GET", path = "/"] = target.split(" ");
    const response = await app.request(BESIDE.test(path) ? path : `/v2${path}`, {
      method,
      headers: {
        tenant: "aurora",
        lang: "en",
        ...(typeof token === "string" && { authorization: `Bearer ${token}` }),
        ...(json !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === "" ? {} : parse(text) };
  };

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { text };
  }
}
