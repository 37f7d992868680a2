import * as z from "zod/mini";
import type { Area } from "../http/environment.ts";
import { readBody, refusal, refuse } from "../http/refusal.ts";
import { findAccount } from "../players/accounts.ts";
import { settle } from "../players/homes.ts";
import type { SandboxState } from "../state/state.ts";
import { enter, TwoFactorCode } from "./login-answer.ts";
import { claimsOf, sign } from "./tokens.ts";

// The name of the field that holds the provider's token is not shown, so the usual ones are accepted.
const SocialPayload = z.looseObject({
  token: z.optional(z.string()),
  access_token: z.optional(z.string()),
  id_token: z.optional(z.string()),
  credential: z.optional(z.string()),
  two_factor_code: z.optional(TwoFactorCode),
});

/** Social login by a token of the sandbox's own provider page, or by `sandbox:<e-mail>`. */
export const socialArea: Area = (area, state) => {
  area.post("/bff/social/:provider{(?:google|apple)}", async (context) => {
    const payload = await readBody(context, SocialPayload);
    const token = payload.token ?? payload.access_token ?? payload.id_token ?? payload.credential ?? "";
    const email = await readSocialToken(state, context.req.param("provider"), token);
    if (email === undefined) throw refusal(401, { reason: "invalid_token" });
    const account = findAccount(state.accounts, email);
    if (account === undefined) throw refuse(404, "user_not_found");
    settle(account, context.req.header("country"));
    const attemptsKey = `login:${account.id}`;
    return context.json(await enter(state, account, payload.two_factor_code, attemptsKey));
  });
};

const ISSUER = "sandbox-social";
const LIFE_SECONDS = 600;

/** The token that a social provider gives a site for one of its people. */
export function issueSocialToken(
  state: SandboxState,
  { audience, ...claims }: { provider: string; email: string; nonce: string; audience: string },
): Promise<string> {
  const sub = `${claims.provider}:${claims.email}`;
  return sign(state, { ...claims, iss: ISSUER, aud: audience, sub }, LIFE_SECONDS);
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
    const { email, provider: issuer } = await claimsOf(state, token, { issuer: ISSUER });
    return issuer === provider && typeof email === "string" ? email : undefined;
  } catch {
    return undefined;
  }
}
