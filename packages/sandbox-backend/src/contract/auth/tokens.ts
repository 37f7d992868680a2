import { errors, type JWTPayload, jwtVerify, type JWTVerifyOptions, SignJWT } from "jose";
import { refusal } from "../http/refusal.ts";
import type { Account } from "../players/records.ts";
import { randomHex, type SandboxState, type Session } from "../state/state.ts";

/** A refreshed token stays good this long, so that calls already on their way do not fail. */
export const REFRESH_GRACE_MS = 10_000;

export interface SignedIn {
  account: Account;
  session: Session;
  token: string;
}

/** A token with these claims, which ends after so many seconds. */
export function sign(state: SandboxState, claims: JWTPayload, seconds: number): Promise<string> {
  const now = Math.floor(state.now() / 1_000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(state.secret);
}

/** The claims of a token of this sandbox; rejects for one that is forged, over, or meant for somebody else. */
export async function claimsOf(
  state: SandboxState,
  token: string,
  expected: Pick<JWTVerifyOptions, "audience" | "issuer"> = {},
): Promise<JWTPayload> {
  const currentDate = new Date(state.now());
  return (await jwtVerify(token, state.secret, { algorithms: ["HS256"], currentDate, ...expected })).payload;
}

/** The token of an `Authorization` header; undefined without one. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer (.+)$/i.exec(authorization ?? "")?.[1];

/** The claims of another company's token; throws 401 for one that is missing, forged, over or somebody else's. */
export async function bearerClaims(
  state: SandboxState,
  authorization: string | undefined,
  audience: string,
): Promise<JWTPayload> {
  const token = bearerOf(authorization);
  if (token === undefined) throw refusal(401, { reason: "no_token" });
  return claimsOf(state, token, { audience }).catch(() => {
    throw refusal(401, { reason: "invalid_token" });
  });
}

/** Opens a session and answers its signed token. */
export async function issueToken(state: SandboxState, account: Account): Promise<string> {
  const session: Session = { id: randomHex(state.random, 32), accountId: account.id, status: "active" };
  state.sessions.set(session.id, session);
  state.issuedTokens += 1;
  const claims = { sid: session.id, sub: String(account.id), jti: String(state.issuedTokens) };
  return sign(state, claims, state.settings.tokenLifetime);
}

/** The account and session of an `Authorization` header; throws the 401 or 440 of the matching reason. */
export async function verifyToken(state: SandboxState, authorization: string | undefined): Promise<SignedIn> {
  const token = bearerOf(authorization);
  if (token === undefined) throw refusal(401, { reason: "no_token" });
  const sid = await readSessionId(state, token);
  const session = state.sessions.get(sid);
  const account = session && state.accounts.get(session.accountId);
  if (session === undefined || account === undefined) throw refusal(401, { reason: "revoked" });
  if (session.status === "terminated") throw refusal(440, { reason: "session_terminated" });
  const lapsed = session.validUntil !== undefined && session.validUntil <= state.now();
  if (session.status === "revoked" || lapsed) throw refusal(401, { reason: "revoked" });
  return { account, session, token };
}

/** Ends every session of an account, with the status its next call is to meet. */
export function endSessions(
  state: SandboxState,
  accountId: number,
  status: "revoked" | "terminated",
): number {
  const open = [...state.sessions.values()].filter(
    (session) => session.accountId === accountId && session.status === "active",
  );
  for (const session of open) session.status = status;
  return open.length;
}

async function readSessionId(state: SandboxState, token: string): Promise<string> {
  try {
    const { sid } = await claimsOf(state, token);
    return typeof sid === "string" ? sid : "";
  } catch (error) {
    const reason = error instanceof errors.JWTExpired ? "token_expired" : "invalid_token";
    throw refusal(401, { reason });
  }
}
