import type { Context } from "hono";
import type { Account } from "../players/account.ts";
import type { SandboxEnvironment } from "./environment.ts";
import type { SandboxState } from "../state/state.ts";
import { message } from "./texts.ts";
import type { MessageName } from "./texts.ts";
import { verifyToken } from "../auth/tokens.ts";

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
