import type { MiddlewareHandler } from "hono";
import type { SandboxEnvironment } from "../http/environment.ts";
import { matchesPath, rulePath } from "../http/path-pattern.ts";
import { refusal } from "../http/refusal.ts";
import { isCallOf } from "../http/caller.ts";
import type { SandboxState } from "../state/state.ts";
import type { ActiveFault, Toxic } from "./fault.ts";
import { type Exchange, TOXICS } from "./toxics.ts";

/** The header of the answer to a call without a socket, when the toxic breaks the connection. */
export const BROKEN_CONNECTION = "x-sandbox-broken-connection";

/** Applies the first fault that matches a call; in order of switching on, so a queue of faults plays a sequence. */
export const faultEngine =
  (state: SandboxState): MiddlewareHandler<SandboxEnvironment> =>
  async (context, next) => {
    const path = rulePath(context.req.path);
    const fault = state.faults.find(
      (candidate) =>
        matches(candidate, context.req.method, path) &&
        (candidate.login === undefined || isCallOf(state, context, candidate.login)),
    );
    if (fault === undefined) return next();
    spend(state, fault);
    // Without a server Hono leaves the environment undefined, whatever its type says.
    const { outgoing } = (context.env as SandboxEnvironment["Bindings"] | undefined) ?? {};
    const response = await apply(fault.toxic, {
      state,
      handle: async () => {
        await next();
        return context.res;
      },
      wire: () => {
        if (outgoing?.socket) return outgoing;
        throw refusal(501, { message: "This toxic needs a socket" }, { [BROKEN_CONNECTION]: "1" });
      },
    });
    // Hono would merge the headers of an answer already there into the new one.
    context.res = undefined;
    context.res = response;
  };

/** Whether a fault is about a call: exact path, `/prefix/*`, or `*`; any method unless it names one. */
export function matches(fault: ActiveFault, method: string, path: string): boolean {
  if (fault.method !== undefined && fault.method.toUpperCase() !== method) return false;
  return matchesPath(fault.path, path);
}

function spend(state: SandboxState, fault: ActiveFault): void {
  if (fault.times === undefined) return;
  fault.times -= 1;
  if (fault.times === 0) state.faults.splice(state.faults.indexOf(fault), 1);
}

function apply(toxic: Toxic, exchange: Exchange): Promise<Response> {
  const toxicOf = TOXICS[toxic.type] as (exchange: Exchange, toxic: Toxic) => Promise<Response>;
  return toxicOf(exchange, toxic);
}
