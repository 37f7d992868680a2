import * as z from "zod/mini";
import { isCode, sendCode, tryOut } from "../auth/codes.ts";
import { accountOf, type Area, done, isoNow, optionalAccount, touch } from "../http/environment.ts";
import { readBody, refuse, refuseField } from "../http/refusal.ts";
import { digits, findAccount } from "../players/accounts.ts";
import type { Account } from "../players/records.ts";
import { randomHex, type SandboxState, type SentCode, store } from "../state/state.ts";

const code = z.optional(z.union([z.string(), z.number()]));
const phone = z.string().check(z.regex(/^\+?[\d ().-]{8,}$/));
const ddi = z.optional(z.string());

const SendPayload = z.looseObject({ email: z.optional(z.email()), phone: z.optional(phone), ddi });
const CodePayload = z.looseObject({ code });
const EmailPayload = z.looseObject({ email: z.email() });
const PhonePayload = z.looseObject({ phone, ddi });
const LinkPayload = z.looseObject({ token: z.optional(z.string()), email: z.optional(z.string()), code });

/** The channels to a player. */
const CHANNELS = ["email", "sms"] as const;
type Channel = (typeof CHANNELS)[number];

const LIFE_MS = 600_000;

/** The codes that have validated something: each does it once. */
const used = store(() => new Set<SentCode>());

/** E-mail and phone: codes, their check, a change of address, and the link of the e-mail. */
export const validationArea: Area = (area, state, session) => {
  for (const channel of CHANNELS) {
    area.post(`/bff/users/send-${channel}`, session, async (context) => {
      await readBody(context, SendPayload);
      const to = addressOf(accountOf(context), channel);
      if (to === "") throw refuseField("phone", "invalid_data");
      const link = channel === "email" && { token: randomHex(state.random, 40) };
      sendCode(state, { to, channel, purpose: "validation", ...link });
      return done(context, "code_sent");
    });

    // `validade` is the backend's spelling (document 2, 4.2).
    area.post(`/bff/users/validade-${channel}-code`, session, async (context) => {
      const payload = await readBody(context, CodePayload);
      confirmCode(state, accountOf(context), channel, payload.code);
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
      confirmLink(state, payload.token);
      return done(context);
    }
    const account = signed ?? findAccount(state.accounts, payload.email ?? "");
    if (account === undefined) throw refuseField("email", "invalid_code", "invalid_code");
    confirmCode(state, account, "email", payload.code);
    return done(context);
  });
};

/** The destination of a channel's code; empty without one. A code that went to an earlier one validates nothing. */
const addressOf = ({ user }: Account, channel: Channel): string =>
  channel === "email" ? user.email : user.phone && user.ddi + user.phone;

/** Validates a channel by its code; throws 422 about a wrong, missing or old one, 429 after five wrong ones. */
function confirmCode(
  state: SandboxState,
  account: Account,
  channel: Channel,
  given: string | number | undefined,
): void {
  const to = addressOf(account, channel);
  const sent = state.codes.findLast((each) => each.purpose === "validation" && each.to === to);
  const isRight = sent !== undefined && !state.use(used).has(sent) && isCode(given);
  tryOut(state, `validation:${channel}:${account.id}`, isRight, ["code", "invalid_code"]);
  if (sent) confirm(state, account, sent);
}

/** Validates whatever the token of a link belongs to. */
function confirmLink(state: SandboxState, token: string): void {
  const sent = state.codes.find((each) => each.token === token);
  const account = sent && findAccount(state.accounts, sent.to);
  if (sent === undefined || account === undefined) throw refuseField("token", "invalid_code", "invalid_code");
  if (state.use(used).has(sent)) throw refuseField("token", "already_used", "already_used");
  confirm(state, account, sent);
}

function confirm(state: SandboxState, account: Account, sent: SentCode): void {
  if (sent.at + LIFE_MS <= state.now()) throw refuseField("code", "code_expired", "code_expired");
  state.use(used).add(sent);
  account.userInfo[sent.channel === "email" ? "validate_email_at" : "validate_sms_at"] = isoNow(state);
  touch(state, account);
}
