import { errors, jwtVerify, SignJWT } from "jose";
import { refusal } from "../http/refusal.ts";
import type { Account } from "../players/records.ts";
import { randomHex } from "../state/random.ts";
import type { SandboxState, Session } from "../state/state.ts";

/** A refreshed token stays good this long, so that calls already on their way do not fail. */
export const REFRESH_GRACE_MS = 10_000;

/** The player of a verified token. */
export interface SignedIn {
  account: Account;
  session: Session;
  token: string;
}

/** Opens a session and answers its signed token. */
export async function issueToken(state: SandboxState, account: Account): Promise<string> {
  const session: Session = { id: randomHex(state.random, 32), accountId: account.id, status: "active" };
  state.sessions.set(session.id, session);
  const now = Math.floor(state.now() / 1_000);
  state.issuedTokens += 1;
  return new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(String(account.id))
    .setJti(String(state.issuedTokens))
    .setIssuedAt(now)
    .setExpirationTime(now + state.tokenLifetime)
    .sign(state.secret);
}

/** The account and session of an `Authorization` header; throws the 401 or 440 of the matching reason. */
export async function verifyToken(state: SandboxState, authorization: string | undefined): Promise<SignedIn> {
  const token = /^Bearer (.+)$/i.exec(authorization ?? "")?.[1];
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
    const { payload } = await jwtVerify(token, state.secret, {
      algorithms: ["HS256"],
      currentDate: new Date(state.now()),
    });
    return typeof payload["sid"] === "string" ? payload["sid"] : "";
  } catch (error) {
    const reason = error instanceof errors.JWTExpired ? "token_expired" : "invalid_token";
    throw refusal(401, { reason });
  }
}
