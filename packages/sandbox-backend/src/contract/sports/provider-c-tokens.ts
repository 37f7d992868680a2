import { jwtVerify, SignJWT } from "jose";
import { refusal } from "../http/refusal.ts";
import type { Account } from "../players/records.ts";
import { randomHex } from "../state/random.ts";
import type { SandboxState } from "../state/state.ts";

const AUDIENCE = "provider-c";

/** The lifetime of a token, in seconds. */
export const PROVIDER_C_LIFETIME = 3_600;

/** A token of provider-c, of a player or anonymous. It is not a session of the backend. */
export function issueProviderCToken(state: SandboxState, account?: Account): Promise<string> {
  const now = Math.floor(state.now() / 1_000);
  return new SignJWT({ kind: account === undefined ? "anonymous" : "login" })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setAudience(AUDIENCE)
    .setSubject(account === undefined ? `guest-${randomHex(state.random, 12)}` : String(account.id))
    .setIssuedAt(now)
    .setExpirationTime(now + PROVIDER_C_LIFETIME)
    .sign(state.secret);
}

/** The player of an `Authorization` header, undefined for an anonymous token; throws 401 for an invalid one. */
export async function verifyProviderCToken(
  state: SandboxState,
  authorization: string | undefined,
): Promise<Account | undefined> {
  const token = /^Bearer (.+)$/i.exec(authorization ?? "")?.[1];
  if (token === undefined) throw refusal(401, { reason: "no_token", message: "A token is needed" });
  const { payload } = await jwtVerify(token, state.secret, {
    algorithms: ["HS256"],
    audience: AUDIENCE,
    currentDate: new Date(state.now()),
  }).catch(() => {
    throw refusal(401, { reason: "invalid_token", message: "The token is not valid" });
  });
  return payload["kind"] === "login" ? state.accounts.get(Number(payload.sub)) : undefined;
}
