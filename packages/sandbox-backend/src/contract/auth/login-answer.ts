import * as z from "zod/mini";
import { refuse, refuseField } from "../http/refusal.ts";
import { addLogin } from "../players/logins.ts";
import type { Account, AuthUser, AuthUserInfo } from "../players/records.ts";
import type { SandboxState } from "../state/state.ts";
import { addAttempt, isCode, sendCode } from "./codes.ts";
import { issueToken } from "./tokens.ts";

/** A login that succeeded. */
export interface LoginAnswer {
  access_token: string;
  expires_in: number;
  token_type: string;
  user: AuthUser;
  userInfo: AuthUserInfo;
}

/** A login that has to go on elsewhere: no token, only the type. */
interface PendingLogin {
  type: "cancelled_account" | "two_factor_code";
}

/** A code as a number; one that begins with 0 is text, which a number would shorten. */
export const TwoFactorCode: z.ZodMiniUnion<readonly [z.ZodMiniNumber, z.ZodMiniString]> = z.union([
  z.number(),
  z.string().check(z.regex(/^0\d+$/)),
]);

/** A session for an account and the answer that carries it. */
export async function loginAnswer(state: SandboxState, account: Account): Promise<LoginAnswer> {
  const at = new Date(state.now()).toISOString();
  addLogin(state, account);
  account.user.last_login = at;
  account.userInfo.login_at = at;
  const token = await issueToken(state, account);
  return {
    access_token: token,
    expires_in: state.settings.tokenLifetime,
    token_type: "Bearer",
    user: { ...account.user, token },
    userInfo: account.userInfo,
  };
}

/** The answer to an identified account: blocked, cancelled, two-factor code required, or signed in. */
export async function enter(
  state: SandboxState,
  account: Account,
  code: number | string | undefined,
  attemptsKey: string,
): Promise<LoginAnswer | PendingLogin> {
  if (account.blocked) throw refuse(403, "user_blocked");
  if (account.user.cancelled_account === 1) return { type: "cancelled_account" };
  if (account.userInfo.two_factor_enabled) {
    if (code === undefined) {
      sendCode(state, { to: account.user.email, channel: "email", purpose: "two_factor" });
      return { type: "two_factor_code" };
    }
    if (!isCode(code)) {
      addAttempt(state, attemptsKey);
      throw refuseField("two_factor_code", "invalid_code", "invalid_code");
    }
  }
  return loginAnswer(state, account);
}
