import type { Context } from "hono";
import * as z from "zod/mini";
import type { Area } from "../http/environment.ts";
import { readBody, refuse, refuseField } from "../http/refusal.ts";
import { languageOf, message } from "../http/texts.ts";
import { digits, findAccount, openAccount } from "../players/accounts.ts";
import { documentText } from "../players/document-number.ts";
import { homeOf } from "../players/homes.ts";
import { CODE } from "../players/players.ts";
import { randomHex } from "../state/random.ts";
import type { SandboxState } from "../state/state.ts";
import { isCode, isStrongPassword, sendCode } from "./codes.ts";
import { loginAnswer, type LoginAnswer } from "./login-answer.ts";

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
export const registrationArea: Area = (area, state) => {
  for (const path of ["/bff/register-simplified", "/auth/register/simplified"]) {
    area.post(path, async (context) => {
      const payload = await readBody(context, RegisterSimplifiedPayload);
      return context.json(await register(context, state, payload));
    });
  }

  area.post("/auth/register", async (context) => {
    const payload = await readBody(context, RegisterSimplifiedPayload);
    if (!payload.number && !payload.phone) {
      throw refuseField("number", "document_or_phone_required");
    }
    return context.json(await register(context, state, payload));
  });

  area.post("/bff/social/:provider{(?:google|apple)}/registerSimplified", async (context) => {
    const payload = await readBody(context, SocialRegisterPayload);
    const password = payload.password ?? `A1${randomHex(state.random, 20)}`;
    return context.json(await register(context, state, { ...payload, password }));
  });

  for (const path of ["/bff/otp/register/send", "/bff/otp/register/resend"]) {
    area.post(path, async (context) => {
      const { ddi = "", phone } = await readBody(context, PhonePayload);
      sendCode(state, { to: digits(ddi + phone), channel: "sms", purpose: "register" });
      return context.json({ message: message("code_sent", context.req.header("lang")) });
    });
  }
};

async function register(
  context: Context,
  state: SandboxState,
  payload: z.output<typeof RegisterSimplifiedPayload>,
): Promise<LoginAnswer> {
  const { birth_date: birthDate = "", number = "", name = "", code = CODE } = payload;
  const country = payload.country.toUpperCase();
  if (!isStrongPassword(payload.password)) throw refuseField("password", "weak_password");
  if (number !== "" && country === "BR" && !homeOf(country).isDocument(number)) {
    throw refuseField("number", "invalid_document");
  }
  if (birthDate !== "" && !(state.now() - Date.parse(birthDate) >= 18 * YEAR_MS)) {
    throw refuseField("birth_date", "underage");
  }
  if (!isCode(code)) {
    throw refuseField("code", "invalid_code", "invalid_code");
  }
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
    language: languageOf(context.req.header("lang")),
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
