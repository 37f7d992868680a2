import * as z from "zod/mini";
import { isCode, sendCode, tryOut } from "../auth/codes.ts";
import {
  type Area,
  done,
  type Endpoint,
  guest,
  isoNow,
  optionalAccount,
  player,
  touch,
} from "../http/environment.ts";
import { refuse, refuseField, refuseFor } from "../http/refusal.ts";
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

type Channel = "email" | "sms";

const LIFE_MS = 600_000;

/** The codes that have validated something: each does it once. */
const used = store(() => new Set<SentCode>());

const ofChannel = (channel: Channel): readonly Endpoint[] => [
  player(`POST /bff/users/send-${channel}`, SendPayload, ({ context, state, account }) => {
    const to = addressOf(account, channel);
    if (to === "") throw refuseField("phone", "invalid_data");
    const link = channel === "email" && { token: randomHex(state.random, 40) };
    sendCode(state, { to, channel, purpose: "validation", ...link });
    return done(context, "code_sent");
  }),
  // `validade` is the backend's spelling (document 2, 4.2).
  player(`POST /bff/users/validade-${channel}-code`, CodePayload, ({ state, account, body }) =>
    confirmCode(state, account, channel, body.code),
  ),
];

/** E-mail and phone: codes, their check, a change of address, and the link of the e-mail. */
export const validationArea: Area = [
  ...ofChannel("email"),
  ...ofChannel("sms"),
  player("PATCH /bff/users/self-email", EmailPayload, ({ state, account, body }) => {
    const email = body.email.toLowerCase();
    const owner = findAccount(state.accounts, email);
    if (owner === account) return;
    if (owner !== undefined) throw refuse(409, "already_registered");
    account.user.email = email;
    account.userInfo.validate_email_at = "";
  }),
  player("PATCH /bff/users/self-phone /bff/users/add-phone", PhonePayload, ({ account, body }) => {
    account.user.phone = digits(body.phone);
    if (body.ddi !== undefined) account.user.ddi = digits(body.ddi);
    account.userInfo.validate_sms_at = "";
  }),
  // The link works in a browser without a session too; what it carries is not shown.
  guest("POST /bff/validate-confirmation", LinkPayload, async ({ context, state, body }) => {
    const signed = await optionalAccount(context, state);
    if (body.token !== undefined) return confirmLink(state, body.token);
    const account = signed ?? findAccount(state.accounts, body.email ?? "");
    if (account === undefined) throw refuseFor("email", "invalid_code");
    confirmCode(state, account, "email", body.code);
  }),
];

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

/** Validates the step that the token of a link belongs to. */
function confirmLink(state: SandboxState, token: string): void {
  const sent = state.codes.find((each) => each.token === token);
  const account = sent && findAccount(state.accounts, sent.to);
  if (sent === undefined || account === undefined) throw refuseFor("token", "invalid_code");
  if (state.use(used).has(sent)) throw refuseFor("token", "already_used");
  confirm(state, account, sent);
}

function confirm(state: SandboxState, account: Account, sent: SentCode): void {
  if (sent.at + LIFE_MS <= state.now()) throw refuseFor("code", "code_expired");
  state.use(used).add(sent);
  account.userInfo[sent.channel === "email" ? "validate_email_at" : "validate_sms_at"] = isoNow(state);
  touch(state, account);
}
