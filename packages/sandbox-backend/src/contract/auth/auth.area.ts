import * as z from "zod/mini";
import { type Area, done, guest, player } from "../http/environment.ts";
import { known, refusal, refuse, refuseFor } from "../http/refusal.ts";
import { findAccount } from "../players/accounts.ts";
import { settle } from "../players/homes.ts";
import { addLogin } from "../players/logins.ts";
import type { Account, AuthUser, AuthUserInfo } from "../players/records.ts";
import type { SandboxState } from "../state/state.ts";
import { addAttempt, checkAttempts, clearAttempts, isCode, sendCode } from "./codes.ts";
import { claimsOf, issueToken, REFRESH_GRACE_MS, sign } from "./tokens.ts";

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
      throw refuseFor("two_factor_code", "invalid_code");
    }
  }
  return loginAnswer(state, account);
}

const LoginPayload = z.looseObject({
  login: z.string().check(z.minLength(1)),
  password: z.string().check(z.minLength(1)),
  two_factor_code: z.optional(TwoFactorCode),
});

/** Login, logout, profile and token refresh. */
export const authArea: Area = [
  guest("POST /auth/login", LoginPayload, async ({ state, country, body: payload }) => {
    const account = findAccount(state.accounts, payload.login);
    const attemptsKey = `login:${account?.id ?? payload.login.toLowerCase()}`;
    checkAttempts(state, attemptsKey);
    if (account?.password !== payload.password) {
      addAttempt(state, attemptsKey);
      if (account) account.userInfo.login_attempt_qty += 1;
      throw refuse(401, "invalid_credentials");
    }
    settle(account, country);
    const answer = await enter(state, account, payload.two_factor_code, attemptsKey);
    if ("access_token" in answer) {
      clearAttempts(state, attemptsKey);
      account.userInfo.login_attempt_qty = 0;
    }
    return answer;
  }),
  player("POST /auth/logout", ({ context }) => {
    context.var.signedIn.session.status = "revoked";
    return done(context, "logged_out");
  }),
  // check_spa_again and icg_token are accepted; what they change is not shown (document 2, 4b).
  player("GET /auth/user-profile", ({ context }) => {
    const { account, token } = context.var.signedIn;
    return { user: { ...account.user, token }, userInfo: account.userInfo };
  }),
  player("POST /users/refresh-token", async ({ context, state }) => {
    const { account, session } = context.var.signedIn;
    session.validUntil ??= state.now() + REFRESH_GRACE_MS;
    return { access_token: await issueToken(state, account) };
  }),
];

// The name of the field that holds the provider's token is not shown, so the usual ones are accepted.
const SocialPayload = z.looseObject({
  token: z.optional(z.string()),
  access_token: z.optional(z.string()),
  id_token: z.optional(z.string()),
  credential: z.optional(z.string()),
  two_factor_code: z.optional(TwoFactorCode),
});

/** Social login by a token of the sandbox's own provider page, or by `sandbox:<e-mail>`. */
export const socialArea: Area = [
  guest(
    "POST /bff/social/:provider{(?:google|apple)}",
    SocialPayload,
    async ({ state, country, param, body: payload }) => {
      const token = payload.token ?? payload.access_token ?? payload.id_token ?? payload.credential ?? "";
      const email = await readSocialToken(state, param("provider"), token);
      if (email === undefined) throw refusal(401, { reason: "invalid_token" });
      const account = known(findAccount(state.accounts, email), "user_not_found");
      settle(account, country);
      const attemptsKey = `login:${account.id}`;
      return enter(state, account, payload.two_factor_code, attemptsKey);
    },
  ),
];

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
