import { bearerOf, claimsOf, sign } from "../auth/tokens.ts";
import { refusal } from "../http/refusal.ts";
import type { Account } from "../players/records.ts";
import { randomHex } from "../state/random.ts";
import type { SandboxState } from "../state/state.ts";

const AUDIENCE = "provider-c";

/** The lifetime of a token, in seconds. */
export const PROVIDER_C_LIFETIME = 3_600;

/** A token of provider-c, of a player or anonymous. It is not a session of the backend. */
export function issueProviderCToken(state: SandboxState, account?: Account): Promise<string> {
  const owner =
    account === undefined
      ? { kind: "anonymous", sub: `guest-${randomHex(state.random, 12)}` }
      : { kind: "login", sub: String(account.id) };
  return sign(state, { ...owner, aud: AUDIENCE }, PROVIDER_C_LIFETIME);
}

/** The player of an `Authorization` header, undefined for an anonymous token; throws 401 for an invalid one. */
export async function verifyProviderCToken(
  state: SandboxState,
  authorization: string | undefined,
): Promise<Account | undefined> {
  const token = bearerOf(authorization);
  if (token === undefined) throw refusal(401, { reason: "no_token", message: "A token is needed" });
  const { kind, sub } = await claimsOf(state, token, { audience: AUDIENCE }).catch(() => {
    throw refusal(401, { reason: "invalid_token", message: "The token is not valid" });
  });
  return kind === "login" ? state.accounts.get(Number(sub)) : undefined;
}
