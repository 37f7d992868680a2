import type { Context } from "hono";
import * as z from "zod/mini";
import { documentNumber, findAccount } from "../players/accounts.ts";
import type { Account } from "../players/account.ts";
import { homeOf } from "../players/homes.ts";
import { documentText } from "../players/rut.ts";
import { refuse, refuseField } from "../http/refusal.ts";
import { touch } from "../http/signed-in.ts";
import type { SandboxState } from "../state/state.ts";

const text = z.optional(z.string().check(z.minLength(1)));

/** Changes of personal data: fields of the user record, the document number, the full name. */
export const PersonPayload = z.looseObject({
  name: text,
  full_name: text,
  first_name: text,
  last_name: text,
  username: text,
  mother_name: text,
  birth_date: z.optional(z.iso.date()),
  gender: z.optional(z.int()),
  country: text,
  language: text,
  nationalities: text,
  number: text,
  cpf: text,
});

const COPIED = ["username", "mother_name", "birth_date", "gender", "country", "language"] as const;

/** Puts the fields that are present into the records; throws 422 about a bad document, 409 about a taken one. */
export function changePerson(
  context: Context,
  state: SandboxState,
  account: Account,
  payload: z.output<typeof PersonPayload>,
): void {
  const { user, userInfo } = account;
  const number = payload.cpf ?? payload.number;
  if (number !== undefined) setDocument(context, state, account, number);
  const copied = Object.entries(payload).filter(
    ([name, value]) => (COPIED as readonly string[]).includes(name) && value !== undefined,
  );
  Object.assign(user, Object.fromEntries(copied));
  if (payload.nationalities !== undefined) userInfo.nationalities = payload.nationalities;
  setName(account, payload);
  touch(state, account);
}

function setName({ user }: Account, payload: z.output<typeof PersonPayload>): void {
  const whole = payload.full_name ?? payload.name;
  const [first = "", ...rest] = whole?.trim().split(/\s+/) ?? [];
  user.first_name = payload.first_name ?? (whole === undefined ? user.first_name : first);
  user.last_name = payload.last_name ?? (whole === undefined ? user.last_name : rest.join(" "));
  user.name = `${user.first_name} ${user.last_name}`.trim();
}

function setDocument(context: Context, state: SandboxState, account: Account, number: string): void {
  const { documentType, isDocument } = homeOf(account.user.country);
  if (account.user.country === "BR" && !isDocument(number)) {
    throw refuseField(context, "number", "invalid_document");
  }
  const owner = findAccount(state.accounts, documentText(number));
  if (owner !== undefined && owner !== account) throw refuse(context, 409, "already_registered");
  if (documentNumber(account.user) !== documentText(number)) {
    account.user.document = { type: documentType, number: documentText(number) };
  }
}
