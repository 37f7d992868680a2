import { jwtVerify, SignJWT } from "jose";
import type { SandboxState } from "../state/state.ts";

const ISSUER = "sandbox-social";
const LIFE_SECONDS = 600;

/** The token that a social provider gives a site for one of its people. */
export async function issueSocialToken(
  state: SandboxState,
  { provider, email, nonce, audience }: { provider: string; email: string; nonce: string; audience: string },
): Promise<string> {
  const now = Math.floor(state.now() / 1_000);
  return new SignJWT({ email, nonce, provider })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setSubject(`${provider}:${email}`)
    .setIssuedAt(now)
    .setExpirationTime(now + LIFE_SECONDS)
    .sign(state.secret);
}

/** The beginning of a token that names its e-mail without a provider, for tests and tools. */
const PREFIX = "sandbox:";

/** The e-mail of such a token, or of `sandbox:<e-mail>`; undefined when the provider did not give it or it is too old. */
export async function readSocialToken(
  state: SandboxState,
  provider: string,
  token: string,
): Promise<string | undefined> {
  if (token.startsWith(PREFIX)) return token.slice(PREFIX.length);
  try {
    const { payload } = await jwtVerify(token, state.secret, {
      algorithms: ["HS256"],
      issuer: ISSUER,
      currentDate: new Date(state.now()),
    });
    const { email } = payload;
    return payload["provider"] === provider && typeof email === "string" ? email : undefined;
  } catch {
    return undefined;
  }
}
