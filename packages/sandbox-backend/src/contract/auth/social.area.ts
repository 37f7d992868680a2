import { Hono } from "hono";
import { jwtVerify, SignJWT } from "jose";
import * as z from "zod/mini";
import type { SandboxEnvironment } from "../http/environment.ts";
import { readBody, refusal, refuse } from "../http/refusal.ts";
import { findAccount } from "../players/accounts.ts";
import { settle } from "../players/homes.ts";
import type { SandboxState } from "../state/state.ts";
import { enter, TwoFactorCode } from "./login-answer.ts";

// The name of the field that holds the provider's token is not shown, so the usual ones are accepted.
const SocialPayload = z.looseObject({
  token: z.optional(z.string()),
  access_token: z.optional(z.string()),
  id_token: z.optional(z.string()),
  credential: z.optional(z.string()),
  two_factor_code: z.optional(TwoFactorCode),
});

/** Social login by a token of the sandbox's own provider page, or by `sandbox:<e-mail>`. */
export function socialArea(state: SandboxState): Hono<SandboxEnvironment> {
  const area = new Hono<SandboxEnvironment>();

  area.post("/bff/social/:provider{(?:google|apple)}", async (context) => {
    const payload = await readBody(context, SocialPayload);
    const token = payload.token ?? payload.access_token ?? payload.id_token ?? payload.credential ?? "";
    const email = await readSocialToken(state, context.req.param("provider"), token);
    if (email === undefined) throw refusal(401, { reason: "invalid_token" });
    const account = findAccount(state.accounts, email);
    if (account === undefined) throw refuse(context, 404, "user_not_found");
    settle(account, context.req.header("country"));
    const attemptsKey = `login:${account.id}`;
    return context.json(await enter(context, state, account, payload.two_factor_code, attemptsKey));
  });

  return area;
}

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
