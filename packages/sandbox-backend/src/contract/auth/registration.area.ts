import * as z from "zod/mini";
import { type Area, type Call, done, type Endpoint, guest } from "../http/environment.ts";
import { refuse, refuseField, refuseFor } from "../http/refusal.ts";
import { digits, findAccount, openAccount } from "../players/accounts.ts";
import { documentText, homeOf, settle } from "../players/homes.ts";
import { CODE } from "../players/players.ts";
import type { Account } from "../players/records.ts";
import { randomHex, type SandboxState, store } from "../state/state.ts";
import { type LoginAnswer, loginAnswer } from "./auth.area.ts";
import { isCode, isStrongPassword, sendCode, tryOut } from "./codes.ts";
import { endSessions } from "./tokens.ts";

const YEAR_MS = 365.2425 * 86_400_000;
const CURRENCIES: Record<string, string> = { BR: "BRL", CL: "CLP", MX: "MXN" };

const text = z.optional(z.string());

const RegisterSimplifiedPayload = z.looseObject({
  email: z.email(),
  password: z.string(),
  country: z.string().check(z.minLength(2)),
  nationalities: z.string().check(z.refine(isJson, "Must be a JSON-encoded string")),
  optIn: z.boolean(),
  ddi: text,
  phone: text,
  name: text,
  birth_date: text,
  number: text,
  /** The code of the phone, of those who have one sent. */
  code: z.optional(z.union([z.string(), z.number()])),
  affiliation_code: text,
});

// A social registration may leave the password out: the provider vouches for the person.
const SocialRegisterPayload = z.extend(RegisterSimplifiedPayload, { password: text });

const PhonePayload = z.looseObject({ phone: z.string().check(z.minLength(8)), ddi: text });

// Decision R7.
/** Registration in its four forms and the phone code that goes with it. */
export const registrationArea: Area = [
  guest("POST /bff/register-simplified /auth/register/simplified", RegisterSimplifiedPayload, register),
  guest("POST /auth/register", RegisterSimplifiedPayload, (call) => {
    if (!call.body.number && !call.body.phone) throw refuseField("number", "document_or_phone_required");
    return register(call);
  }),
  guest("POST /bff/social/:provider{(?:google|apple)}/registerSimplified", SocialRegisterPayload, (call) => {
    const password = call.body.password ?? `A1${randomHex(call.state.random, 20)}`;
    return register({ ...call, body: { ...call.body, password } });
  }),
  guest("POST /bff/otp/register/send /bff/otp/register/resend", PhonePayload, ({ context, state, body }) => {
    sendCode(state, { to: digits((body.ddi ?? "") + body.phone), channel: "sms", purpose: "register" });
    return done(context, "code_sent");
  }),
];

async function register({
  state,
  language,
  body: payload,
}: Call<z.output<typeof RegisterSimplifiedPayload>>): Promise<LoginAnswer> {
  const { birth_date: birthDate = "", number = "", name = "", code = CODE } = payload;
  const country = payload.country.toUpperCase();
  if (!isStrongPassword(payload.password)) throw refuseField("password", "weak_password");
  if (number !== "" && country === "BR" && !homeOf(country).isDocument(number))
    throw refuseField("number", "invalid_document");
  if (birthDate !== "" && !(state.now() - Date.parse(birthDate) >= 18 * YEAR_MS))
    throw refuseField("birth_date", "underage");
  if (!isCode(code)) throw refuseFor("code", "invalid_code");
  const taken = [payload.email, number].some((login) => findAccount(state.accounts, login) !== undefined);
  if (taken) throw refuse(409, "already_registered");

  const [firstName = "", ...rest] = name.trim().split(/\s+/);
  const person = {
    email: payload.email.toLowerCase(),
    firstName,
    lastName: rest.join(" "),
    phone: digits(payload.phone ?? ""),
    ddi: digits(payload.ddi ?? ""),
    document: documentText(number),
    birthDate,
    gender: 0,
    motherName: "",
    country,
    language,
    currency: CURRENCIES[country] ?? "USD",
    balance: 0,
    ...(payload.affiliation_code !== undefined && { affiliationCode: payload.affiliation_code }),
  };
  const at = new Date(state.now()).toISOString();
  const account = openAccount(state.accounts, person, payload.password, at);
  account.userInfo.nationalities = payload.nationalities;
  account.userInfo.mkt_accepted_at = payload.optIn ? at : null;
  return loginAnswer(state, account);
}

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

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

/** The code of a recovery, sent by one channel. */
const sendBy = (channel: "email" | "sms"): Endpoint =>
  guest(`POST /auth/passwords/reset/by-${channel}`, ForgotPasswordPayload, (call) => {
    const { id, user } = ownerOf(call);
    const { state } = call;
    const to = channel === "email" ? user.email : user.ddi + user.phone;
    sendCode(state, { to, channel, purpose: "recovery" });
    state.use(recoveries).set(id, { validUntil: state.now() + LIFE_MS });
    return done(call.context, "code_sent");
  });

/** Password recovery: options → code by e-mail or SMS → validate → confirm. */
export const recoveryArea: Area = [
  guest("POST /auth/passwords/reset/options", ForgotPasswordPayload, (call) => {
    const { user } = ownerOf(call);
    return { email: maskEmail(user.email), phone: maskPhone(user.phone) };
  }),
  sendBy("email"),
  sendBy("sms"),
  guest("POST /auth/passwords/reset/validate-code", CodePayload, (call) => {
    const { id } = ownerOf(call);
    const recovery = current(call.state, id);
    tryOut(call.state, `recovery:${id}`, isCode(call.body.code), ["code", "invalid_code"]);
    recovery.token = randomHex(call.state.random, 40);
    return { token: recovery.token };
  }),
  guest("POST /auth/passwords/reset/confirm", ConfirmPayload, (call) => {
    const { context, state, body } = call;
    const account = ownerOf(call);
    if (current(state, account.id).token !== body.token) throw refuseFor("token", "invalid_code");
    if (!isStrongPassword(body.password)) throw refuseField("password", "weak_password");
    account.password = body.password;
    state.use(recoveries).delete(account.id);
    endSessions(state, account.id, "revoked");
    return done(context, "password_changed");
  }),
];

/** Opens a recovery that was allowed in another way, and answers the token that sets the new password. */
export function allowRecovery(state: SandboxState, accountId: number): string {
  const token = randomHex(state.random, 40);
  state.use(recoveries).set(accountId, { validUntil: state.now() + LIFE_MS, token });
  return token;
}

function ownerOf({ state, country, body }: Call<{ login: string }>): Account {
  const account = findAccount(state.accounts, body.login);
  if (account === undefined) throw refuseFor("login", "user_not_found");
  settle(account, country);
  return account;
}

function current(state: SandboxState, accountId: number): Recovery {
  const recovery = state.use(recoveries).get(accountId);
  if (recovery === undefined) throw refuseFor("code", "invalid_code");
  if (recovery.validUntil <= state.now()) throw refuseFor("code", "code_expired");
  return recovery;
}

const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, "$1***");

const maskPhone = (phone: string): string => phone.replace(/\d(?=\d{2})/g, "*");
