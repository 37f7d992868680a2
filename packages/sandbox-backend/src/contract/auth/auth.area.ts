import * as z from "zod/mini";
import type { Area } from "../http/environment.ts";
import { readBody, refuse } from "../http/refusal.ts";
import { message } from "../http/texts.ts";
import { findAccount } from "../players/accounts.ts";
import { settle } from "../players/homes.ts";
import { addAttempt, checkAttempts, clearAttempts } from "./codes.ts";
import { enter, TwoFactorCode } from "./login-answer.ts";
import { issueToken, REFRESH_GRACE_MS } from "./tokens.ts";

const LoginPayload = z.looseObject({
  login: z.string().check(z.minLength(1)),
  password: z.string().check(z.minLength(1)),
  two_factor_code: z.optional(TwoFactorCode),
});

/** Login, logout, profile and token refresh. */
export const authArea: Area = (area, state, session) => {
  area.post("/auth/login", async (context) => {
    const payload = await readBody(context, LoginPayload);
    const account = findAccount(state.accounts, payload.login);
    const attemptsKey = `login:${account?.id ?? payload.login.toLowerCase()}`;
    checkAttempts(state, attemptsKey);
    if (account?.password !== payload.password) {
      addAttempt(state, attemptsKey);
      if (account) account.userInfo.login_attempt_qty += 1;
      throw refuse(401, "invalid_credentials");
    }
    settle(account, context.req.header("country"));
    const answer = await enter(state, account, payload.two_factor_code, attemptsKey);
    if ("access_token" in answer) {
      clearAttempts(state, attemptsKey);
      account.userInfo.login_attempt_qty = 0;
    }
    return context.json(answer);
  });

  area.post("/auth/logout", session, (context) => {
    context.var.signedIn.session.status = "revoked";
    return context.json({ message: message("logged_out", context.req.header("lang")) });
  });

  // check_spa_again and icg_token are accepted; what they change is not shown (document 2, 4b).
  area.get("/auth/user-profile", session, (context) => {
    const { account, token } = context.var.signedIn;
    return context.json({ user: { ...account.user, token }, userInfo: account.userInfo });
  });

  area.post("/users/refresh-token", session, async (context) => {
    const { account, session } = context.var.signedIn;
    session.validUntil ??= state.now() + REFRESH_GRACE_MS;
    return context.json({ access_token: await issueToken(state, account) });
  });
};
