import { jwtVerify, SignJWT } from "jose";
import { refusal } from "../http/refusal.ts";
import type { SandboxState } from "../state/state.ts";

const AUDIENCE = "album";
const LIFETIME_MS = 30 * 60_000;

/** The user whose album a token opens. */
export interface AlbumOwner {
  brand: string;
  campaign: string;
  user: string;
}

/** A token of the album backend, and when it ends. */
export async function issueAlbumToken(
  state: SandboxState,
  owner: AlbumOwner,
): Promise<{ accessToken: string; expiresAtUtc: string }> {
  // Whole seconds: a token knows no smaller ones.
  const ends = Math.floor((state.now() + LIFETIME_MS) / 1_000);
  const accessToken = await new SignJWT({ brand: owner.brand, campaign: owner.campaign })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setAudience(AUDIENCE)
    .setSubject(owner.user)
    .setExpirationTime(ends)
    .sign(state.secret);
  return { accessToken, expiresAtUtc: new Date(ends * 1_000).toISOString() };
}

/** The owner that an `Authorization` header names; throws 401 for a token that is missing, wrong or over. */
export async function verifyAlbumToken(
  state: SandboxState,
  authorization: string | undefined,
): Promise<AlbumOwner> {
  const token = /^Bearer (.+)$/i.exec(authorization ?? "")?.[1] ?? "";
  const { payload } = await jwtVerify(token, state.secret, {
    algorithms: ["HS256"],
    audience: AUDIENCE,
    currentDate: new Date(state.now()),
  }).catch(() => {
    throw refusal(401, { reason: "invalid_token", message: "The token is not valid" });
  });
  return {
    brand: String(payload["brand"]),
    campaign: String(payload["campaign"]),
    user: String(payload.sub),
  };
}
