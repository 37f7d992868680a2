import { bearerClaims, sign } from "../auth/tokens.ts";
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
  const { kind, sub } = await bearerClaims(state, authorization, AUDIENCE);
  return kind === "login" ? state.accounts.get(Number(sub)) : undefined;
}
