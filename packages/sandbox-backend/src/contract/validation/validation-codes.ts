import type { Context } from "hono";
import { findAccount } from "../players/accounts.ts";
import type { Account } from "../players/account.ts";
import { addAttempt, checkAttempts, clearAttempts } from "../auth/attempts.ts";
import type { Limit } from "../auth/attempts.ts";
import { sendCode } from "../auth/codes.ts";
import { CODE } from "../players/players.ts";
import { randomHex } from "../state/random.ts";
import { refuseField } from "../http/refusal.ts";
import { isoNow, touch } from "../http/signed-in.ts";
import { store } from "../state/state.ts";
import type { SandboxState } from "../state/state.ts";

/** The channels to a player. */
export type Channel = "email" | "sms";

interface SentValidation {
  accountId: number;
  channel: Channel;
  to: string;
  token: string;
  validUntil: number;
}

const LIFE_MS = 600_000;
const WRONG_CODES: Limit = { count: 5, windowMs: LIFE_MS };

const sent = store(() => new Map<string, SentValidation>());
const usedTokens = store(() => new Set<string>());

/** The destination of a channel's code. */
export const addressOf = ({ user }: Account, channel: Channel): string =>
  channel === "email" ? user.email : user.ddi + user.phone;

/** Sends the code of a channel, and with an e-mail the token of its link; both live ten minutes. */
export function sendValidation(
  context: Context,
  state: SandboxState,
  account: Account,
  channel: Channel,
): void {
  const to = addressOf(account, channel);
  const token = randomHex(state.random, 40);
  sendCode(context, state, { to, channel, purpose: "validation", ...(channel === "email" && { token }) });
  const validUntil = state.now() + LIFE_MS;
  state.use(sent).set(keyOf(account, channel), { accountId: account.id, channel, to, token, validUntil });
}

/** Validates a channel by its code; throws 422 about a wrong, missing or old one, 429 after five wrong ones. */
export function confirmCode(
  context: Context,
  state: SandboxState,
  account: Account,
  { channel, code }: { channel: Channel; code: string | number | undefined },
): void {
  const attemptsKey = `validation:${keyOf(account, channel)}`;
  checkAttempts(context, state, attemptsKey, WRONG_CODES);
  const found = state.use(sent).get(keyOf(account, channel));
  if (found === undefined || String(code).padStart(CODE.length, "0") !== CODE) {
    addAttempt(state, attemptsKey);
    throw refuseField(context, "code", "invalid_code", "invalid_code");
  }
  clearAttempts(state, attemptsKey);
  confirm(context, state, found);
}

/** Validates whatever the token of a link belongs to. */
export function confirmToken(context: Context, state: SandboxState, token: string): void {
  if (state.use(usedTokens).has(token)) throw refuseField(context, "token", "already_used", "already_used");
  const found = [...state.use(sent).values()].find((candidate) => candidate.token === token);
  if (found === undefined) throw refuseField(context, "token", "invalid_code", "invalid_code");
  confirm(context, state, found);
}

/** The account of a link that carries an e-mail and a code; throws 422 when there is none. */
export function accountOfEmail(context: Context, state: SandboxState, email: string): Account {
  const account = findAccount(state.accounts, email);
  if (account === undefined) throw refuseField(context, "email", "invalid_code", "invalid_code");
  return account;
}

function confirm(
  context: Context,
  state: SandboxState,
  { accountId, channel, to, token, validUntil }: SentValidation,
): void {
  const account = state.accounts.get(accountId);
  // A code that went to an earlier address says nothing about the one there is now.
  if (account === undefined || addressOf(account, channel) !== to) {
    throw refuseField(context, "code", "invalid_code", "invalid_code");
  }
  if (validUntil <= state.now()) throw refuseField(context, "code", "code_expired", "code_expired");
  state.use(sent).delete(keyOf(account, channel));
  state.use(usedTokens).add(token);
  account.userInfo[channel === "email" ? "validate_email_at" : "validate_sms_at"] = isoNow(state);
  touch(state, account);
}

const keyOf = ({ id }: Account, channel: Channel): string => `${channel}:${id}`;
