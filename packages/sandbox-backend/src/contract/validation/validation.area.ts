import * as z from "zod/mini";
import { isCode, sendCode, tryOut } from "../auth/codes.ts";
import { accountOf, type Area, done, isoNow, optionalAccount, touch } from "../http/environment.ts";
import { readBody, refuse, refuseField } from "../http/refusal.ts";
import { digits, findAccount } from "../players/accounts.ts";
import type { Account } from "../players/records.ts";
import { randomHex } from "../state/random.ts";
import { type SandboxState, store } from "../state/state.ts";

const code = z.optional(z.union([z.string(), z.number()]));
const phone = z.string().check(z.regex(/^\+?[\d ().-]{8,}$/));
const ddi = z.optional(z.string());

const SendEmailPayload = z.looseObject({ email: z.optional(z.email()) });
const SendSmsPayload = z.looseObject({ phone: z.optional(phone), ddi });
const CodePayload = z.looseObject({ code });
const EmailPayload = z.looseObject({ email: z.email() });
const PhonePayload = z.looseObject({ phone, ddi });
const LinkPayload = z.looseObject({
  token: z.optional(z.string()),
  email: z.optional(z.string()),
  code,
});

/** E-mail and phone: codes, their check, a change of address, and the link of the e-mail. */
export const validationArea: Area = (area, state, session) => {
  area.post("/bff/users/send-email", session, async (context) => {
    await readBody(context, SendEmailPayload);
    sendValidation(state, accountOf(context), "email");
    return done(context, "code_sent");
  });

  area.post("/bff/users/send-sms", session, async (context) => {
    await readBody(context, SendSmsPayload);
    if (accountOf(context).user.phone === "") throw refuseField("phone", "invalid_data");
    sendValidation(state, accountOf(context), "sms");
    return done(context, "code_sent");
  });

  // `validade` is the backend's spelling (document 2, 4.2).
  for (const channel of ["email", "sms"] as const) {
    area.post(`/bff/users/validade-${channel}-code`, session, async (context) => {
      const payload = await readBody(context, CodePayload);
      confirmCode(state, accountOf(context), { channel, code: payload.code });
      return done(context);
    });
  }

  area.patch("/bff/users/self-email", session, async (context) => {
    const email = (await readBody(context, EmailPayload)).email.toLowerCase();
    const account = accountOf(context);
    const owner = findAccount(state.accounts, email);
    if (owner !== undefined && owner !== account) throw refuse(409, "already_registered");
    if (owner === account) return done(context);
    account.user.email = email;
    account.userInfo.validate_email_at = "";
    touch(state, account);
    return done(context);
  });

  for (const path of ["/bff/users/self-phone", "/bff/users/add-phone"]) {
    area.patch(path, session, async (context) => {
      const payload = await readBody(context, PhonePayload);
      const { user, userInfo } = accountOf(context);
      user.phone = digits(payload.phone);
      if (payload.ddi !== undefined) user.ddi = digits(payload.ddi);
      userInfo.validate_sms_at = "";
      touch(state, accountOf(context));
      return done(context);
    });
  }

  // The link works in a browser without a session too; what it carries is not shown.
  area.post("/bff/validate-confirmation", async (context) => {
    const payload = await readBody(context, LinkPayload);
    const signed = await optionalAccount(context, state);
    if (payload.token !== undefined) {
      confirmToken(state, payload.token);
      return done(context);
    }
    const account = signed ?? accountOfEmail(state, payload.email ?? "");
    confirmCode(state, account, { channel: "email", code: payload.code });
    return done(context);
  });
};

/** The channels to a player. */
type Channel = "email" | "sms";

interface SentValidation {
  accountId: number;
  channel: Channel;
  to: string;
  token: string;
  validUntil: number;
}

const LIFE_MS = 600_000;

const sent = store(() => new Map<string, SentValidation>());
const usedTokens = store(() => new Set<string>());

/** The destination of a channel's code. */
export const addressOf = ({ user }: Account, channel: Channel): string =>
  channel === "email" ? user.email : user.ddi + user.phone;

/** Sends the code of a channel, and with an e-mail the token of its link; both live ten minutes. */
function sendValidation(state: SandboxState, account: Account, channel: Channel): void {
  const to = addressOf(account, channel);
  const token = randomHex(state.random, 40);
  sendCode(state, { to, channel, purpose: "validation", ...(channel === "email" && { token }) });
  const validUntil = state.now() + LIFE_MS;
  state.use(sent).set(keyOf(account, channel), { accountId: account.id, channel, to, token, validUntil });
}

/** Validates a channel by its code; throws 422 about a wrong, missing or old one, 429 after five wrong ones. */
function confirmCode(
  state: SandboxState,
  account: Account,
  { channel, code }: { channel: Channel; code: string | number | undefined },
): void {
  const key = keyOf(account, channel);
  const found = state.use(sent).get(key);
  const isRight = found !== undefined && isCode(code);
  tryOut(state, `validation:${key}`, isRight, ["code", "invalid_code"]);
  if (found) confirm(state, found);
}

/** Validates whatever the token of a link belongs to. */
function confirmToken(state: SandboxState, token: string): void {
  if (state.use(usedTokens).has(token)) throw refuseField("token", "already_used", "already_used");
  const found = [...state.use(sent).values()].find((candidate) => candidate.token === token);
  if (found === undefined) throw refuseField("token", "invalid_code", "invalid_code");
  confirm(state, found);
}

/** The account of a link that carries an e-mail and a code; throws 422 when there is none. */
function accountOfEmail(state: SandboxState, email: string): Account {
  const account = findAccount(state.accounts, email);
  if (account === undefined) throw refuseField("email", "invalid_code", "invalid_code");
  return account;
}

function confirm(state: SandboxState, { accountId, channel, to, token, validUntil }: SentValidation): void {
  const account = state.accounts.get(accountId);
  // A code that went to an earlier address says nothing about the one there is now.
  if (account === undefined || addressOf(account, channel) !== to) {
    throw refuseField("code", "invalid_code", "invalid_code");
  }
  if (validUntil <= state.now()) throw refuseField("code", "code_expired", "code_expired");
  state.use(sent).delete(keyOf(account, channel));
  state.use(usedTokens).add(token);
  account.userInfo[channel === "email" ? "validate_email_at" : "validate_sms_at"] = isoNow(state);
  touch(state, account);
}

const keyOf = ({ id }: Account, channel: Channel): string => `${channel}:${id}`;
