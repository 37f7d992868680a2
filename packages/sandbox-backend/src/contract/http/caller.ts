import type { Context } from "hono";
import { decodeJwt } from "jose";
import { bearerOf } from "../auth/tokens.ts";
import { findAccount } from "../players/accounts.ts";
import type { SandboxState } from "../state/state.ts";
import type { SandboxEnvironment } from "./environment.ts";

/** Whether a call has a session of the player with this login, ended or not, or names this login in its body. */
export function isCallOf(state: SandboxState, context: Context<SandboxEnvironment>, login: string): boolean {
  const account = findAccount(state.accounts, login);
  const accountId = accountIdOf(state, context.req.header("authorization"));
  if (accountId !== undefined) return account?.id === accountId;
  const named = namedLogin(context.get("recorded")?.body);
  if (named === undefined) return false;
  if (account === undefined) return named.toLowerCase() === login.toLowerCase();
  return findAccount(state.accounts, named) === account;
}

function accountIdOf(state: SandboxState, authorization: string | undefined): number | undefined {
  const token = bearerOf(authorization);
  if (token === undefined) return undefined;
  try {
    const { sid } = decodeJwt(token);
    return typeof sid === "string" ? state.sessions.get(sid)?.accountId : undefined;
  } catch {
    return undefined;
  }
}

function namedLogin(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const { login, email } = body as { login?: unknown; email?: unknown };
  return [login, email].find((value) => typeof value === "string");
}
