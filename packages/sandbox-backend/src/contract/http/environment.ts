import type { IncomingMessage, ServerResponse } from "node:http";
import type { MiddlewareHandler } from "hono";
import type { RecordedCall, SandboxState } from "../state/state.ts";
import { settle } from "../players/homes.ts";
import { applyDueLimits } from "../players/limit-changes.ts";
import { verifyToken } from "../auth/tokens.ts";
import type { SignedIn } from "../auth/tokens.ts";

/** The variables of the sandbox's Hono context. */
export interface SandboxEnvironment {
  /** Present when the call came over a socket. */
  Bindings: { incoming?: IncomingMessage; outgoing?: ServerResponse };
  /** `signedIn` is present behind the middleware of that name, `recorded` on recorded paths. */
  Variables: { signedIn: SignedIn; recorded?: RecordedCall };
}

/** Lets only a valid token of a live session through and puts its owner into the context. */
export const signedIn =
  (state: SandboxState): MiddlewareHandler<SandboxEnvironment> =>
  async (context, next) => {
    const signed = await verifyToken(state, context.req.header("authorization"));
    settle(signed.account, context.req.header("country"));
    applyDueLimits(signed.account, state.now());
    context.set("signedIn", signed);
    await next();
  };
