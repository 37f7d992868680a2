import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context, Hono, MiddlewareHandler } from "hono";
import { type SignedIn, verifyToken } from "../auth/tokens.ts";
import { settle } from "../players/homes.ts";
import { applyDueLimits } from "../players/limit-changes.ts";
import type { Account } from "../players/records.ts";
import type { RecordedCall, SandboxState } from "../state/state.ts";
import { message, type MessageName } from "./texts.ts";

/** The variables of the sandbox's Hono context. */
export interface SandboxEnvironment {
  /** Present when the call came over a socket. */
  Bindings: { incoming?: IncomingMessage; outgoing?: ServerResponse };
  /** `signedIn` is present behind the middleware of that name, `recorded` on recorded paths. */
  Variables: { signedIn: SignedIn; recorded?: RecordedCall };
}

/** Declares the paths of one area or page, below the address that the contract gives it; `session` lets players' calls alone through. */
export type Area = (
  area: Hono<SandboxEnvironment>,
  state: SandboxState,
  session: MiddlewareHandler<SandboxEnvironment>,
) => void;

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

/** The account of a call behind `signedIn`. */
export const accountOf = (context: Context<SandboxEnvironment>): Account => context.var.signedIn.account;

/** The account of a call that may come without a session; a token that is no good is refused all the same. */
export async function optionalAccount(context: Context, state: SandboxState): Promise<Account | undefined> {
  const authorization = context.req.header("authorization");
  if (authorization === undefined) return undefined;
  return (await verifyToken(state, authorization)).account;
}

/** Notes a change of the user record. */
export function touch(state: SandboxState, account: Account): void {
  account.user.updated_at = isoNow(state);
}

/** The sandbox's moment, as records hold it. */
export const isoNow = (state: SandboxState): string => new Date(state.now()).toISOString();

/** The short answer of a change, in the caller's language. */
export const done = (context: Context, name: MessageName = "saved"): Response =>
  context.json({ message: message(name, context.req.header("lang")) });
