import { useCallback, useEffect, useState } from "react";
import { isRecord } from "../contract/guards.ts";

/** A fault as the sandbox's control takes it. */
export interface Fault {
  readonly path: string;
  readonly toxic: { readonly type: string; readonly status?: number; readonly [parameter: string]: unknown };
}

/** A fault that can be switched on by its name. */
export interface NamedFault {
  readonly name: string;
  readonly says: string;
  readonly fault: Fault;
}

const http = (status: number, more: object = {}): Fault["toxic"] => ({ type: "http", status, ...more });

export const NAMED_FAULTS: readonly NamedFault[] = [
  {
    name: "Slow",
    says: "every answer takes one to two seconds",
    fault: { path: "*", toxic: { type: "latency", ms: 1_500, jitter: 500 } },
  },
  { name: "Down", says: "every call is answered with 503", fault: { path: "*", toxic: http(503) } },
  {
    name: "Unsteady",
    says: "down for a second, up for a second",
    fault: { path: "*", toxic: { type: "flap" } },
  },
  { name: "Silent", says: "no call is answered", fault: { path: "*", toxic: { type: "timeout", ms: 0 } } },
  {
    name: "Reset",
    says: "connections break before the answer",
    fault: { path: "*", toxic: { type: "reset_before_headers" } },
  },
  {
    name: "Firewall",
    says: "a page of HTML with status 200",
    fault: { path: "*", toxic: { type: "html_200" } },
  },
  { name: "Cut JSON", says: "half of each answer", fault: { path: "*", toxic: { type: "truncated_json" } } },
  {
    name: "Session lost",
    says: "the profile answers 401 ip_changed",
    fault: { path: "/auth/user-profile", toxic: http(401, { body: { reason: "ip_changed" } }) },
  },
  {
    name: "No refresh",
    says: "the renewal of the token answers 401",
    fault: { path: "/users/refresh-token", toxic: http(401, { body: { reason: "token_expired" } }) },
  },
  {
    name: "Login limit",
    says: "login answers 429, wait 30 seconds",
    fault: { path: "/auth/login", toxic: http(429, { headers: { "retry-after": "30" } }) },
  },
  {
    name: "No deposits",
    says: "a deposit answers 500",
    fault: { path: "/wallet/add-credit", toxic: http(500) },
  },
  {
    name: "No games",
    says: "the start of a game answers 500",
    fault: { path: "/start-game-v2", toxic: http(500) },
  },
];

/** A fault that is on. */
export interface ActiveFault extends Fault {
  readonly id: string;
}

/** The sandbox behind the host, as far as it is known. */
export interface SandboxControl {
  /** absent: the backend is no sandbox, or its control cannot be reached from this page. */
  readonly state: "unknown" | "absent" | "present";
  readonly faults: readonly ActiveFault[];
  /** The logins of its players. */
  readonly players: readonly string[];
  /** Sends an order to the control and reads the faults again. */
  readonly send: (method: "POST" | "DELETE", path: string, json?: object) => Promise<void>;
}

type SandboxState = Omit<SandboxControl, "send">;
const UNKNOWN: SandboxState = { state: "unknown", faults: [], players: [] };

/** Reads faults and players. Never rejects. */
async function readSandbox(controlUrl: string): Promise<SandboxState> {
  try {
    const [help, faults] = await Promise.all([jsonOf(controlUrl), jsonOf(`${controlUrl}/faults`)]);
    if (!isRecord(help) || !Array.isArray(faults)) return { ...UNKNOWN, state: "absent" };
    return { state: "present", faults: faults as ActiveFault[], players: loginsOf(help["players"]) };
  } catch {
    return { ...UNKNOWN, state: "absent" };
  }
}

/** The control of a sandbox, read when the component mounts and after each order. */
export function useSandbox(controlUrl: string): SandboxControl {
  const [state, setState] = useState(UNKNOWN);
  useEffect(() => {
    let isShown = true;
    void readSandbox(controlUrl).then((read) => isShown && setState(read));
    return () => {
      isShown = false;
    };
  }, [controlUrl]);
  const send = useCallback<SandboxControl["send"]>(
    async (method, path, json) => {
      const body = json && { body: JSON.stringify(json), headers: { "content-type": "application/json" } };
      await fetch(controlUrl + path, { method, ...body }).catch(() => {});
      setState(await readSandbox(controlUrl));
    },
    [controlUrl],
  );
  return { ...state, send };
}

/** The active fault of a name; undefined when it is off. */
export const activeOf = ({ fault }: NamedFault, faults: readonly ActiveFault[]): ActiveFault | undefined =>
  faults.find(
    ({ path, toxic }) =>
      path === fault.path &&
      toxic.type === fault.toxic.type &&
      (fault.toxic.status === undefined || toxic.status === fault.toxic.status),
  );

async function jsonOf(url: string): Promise<unknown> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json();
}

const loginsOf = (players: unknown): string[] =>
  (Array.isArray(players) ? players : []).flatMap((player: unknown) =>
    isRecord(player) && typeof player["email"] === "string" ? [player["email"]] : [],
  );
