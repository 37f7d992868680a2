import type { Context } from "hono";
import * as z from "zod/mini";
import type { Area } from "../http/environment.ts";
import { readBody, refuseField } from "../http/refusal.ts";
import { message } from "../http/texts.ts";
import { findAccount } from "../players/accounts.ts";
import { settle } from "../players/homes.ts";
import type { Account } from "../players/records.ts";
import { randomHex } from "../state/random.ts";
import { type SandboxState, store } from "../state/state.ts";
import { isCode, isStrongPassword, sendCode, tryOut } from "./codes.ts";
import { endSessions } from "./tokens.ts";

/** One recovery under way: a code was sent, and once it is right a token waits for the new password. */
interface Recovery {
  validUntil: number;
  token?: string;
}

const LIFE_MS = 600_000;

const recoveries = store(() => new Map<number, Recovery>());

const login = z.string().check(z.minLength(1));
const ForgotPasswordPayload = z.looseObject({ login });
const CodePayload = z.looseObject({ login, code: z.union([z.string(), z.number()]) });
const ConfirmPayload = z.looseObject({ login, token: z.string(), password: z.string() });

/** Password recovery: options → code by e-mail or SMS → validate → confirm. */
export const recoveryArea: Area = (area, state) => {
  area.post("/auth/passwords/reset/options", async (context) => {
    const { user } = await owner(context, state, ForgotPasswordPayload);
    return context.json({ email: maskEmail(user.email), phone: maskPhone(user.phone) });
  });

  for (const channel of ["email", "sms"] as const) {
    area.post(`/auth/passwords/reset/by-${channel}`, async (context) => {
      const { id, user } = await owner(context, state, ForgotPasswordPayload);
      const to = channel === "email" ? user.email : user.ddi + user.phone;
      sendCode(state, { to, channel, purpose: "recovery" });
      state.use(recoveries).set(id, { validUntil: state.now() + LIFE_MS });
      return context.json({ message: message("code_sent", context.req.header("lang")) });
    });
  }

  area.post("/auth/passwords/reset/validate-code", async (context) => {
    const { code } = await readBody(context, CodePayload);
    const { id } = await owner(context, state, CodePayload);
    const recovery = current(state, id);
    tryOut(state, `recovery:${id}`, isCode(code), ["code", "invalid_code"]);
    recovery.token = randomHex(state.random, 40);
    return context.json({ token: recovery.token });
  });

  area.post("/auth/passwords/reset/confirm", async (context) => {
    const { token, password } = await readBody(context, ConfirmPayload);
    const account = await owner(context, state, ConfirmPayload);
    const recovery = current(state, account.id);
    if (recovery.token !== token) throw refuseField("token", "invalid_code", "invalid_code");
    if (!isStrongPassword(password)) throw refuseField("password", "weak_password");
    account.password = password;
    state.use(recoveries).delete(account.id);
    endSessions(state, account.id, "revoked");
    return context.json({ message: message("password_changed", context.req.header("lang")) });
  });
};

/** Opens a recovery that was allowed in another way, and answers the token that sets the new password. */
export function allowRecovery(state: SandboxState, accountId: number): string {
  const token = randomHex(state.random, 40);
  state.use(recoveries).set(accountId, { validUntil: state.now() + LIFE_MS, token });
  return token;
}

async function owner(
  context: Context,
  state: SandboxState,
  schema: typeof ForgotPasswordPayload | typeof CodePayload | typeof ConfirmPayload,
): Promise<Account> {
  const payload = await readBody(context, schema);
  const account = findAccount(state.accounts, payload.login);
  if (account === undefined) throw refuseField("login", "user_not_found", "user_not_found");
  settle(account, context.req.header("country"));
  return account;
}

function current(state: SandboxState, accountId: number): Recovery {
  const recovery = state.use(recoveries).get(accountId);
  if (recovery === undefined) throw refuseField("code", "invalid_code", "invalid_code");
  if (recovery.validUntil <= state.now()) {
    throw refuseField("code", "code_expired", "code_expired");
  }
  return recovery;
}

const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, "$1***");

const maskPhone = (phone: string): string => phone.replace(/\d(?=\d{2})/g, "*");
