import { Hono } from "hono";
import * as z from "zod/mini";
import { findAccount } from "../players/accounts.ts";
import { settle } from "../players/homes.ts";
import type { SandboxEnvironment } from "../http/environment.ts";
import { refusal, refuse } from "../http/refusal.ts";
import { readBody } from "../http/request-body.ts";
import { readSocialToken } from "./social-tokens.ts";
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
