import type { Context } from "hono";
import * as z from "zod/mini";
import { type Area, guest, isoNow, player, type SandboxEnvironment } from "../http/environment.ts";
import { refuseField, refuseFor } from "../http/refusal.ts";
import { documentNumber, findAccount } from "../players/accounts.ts";
import { documentText, type Home, homeOf, settle } from "../players/homes.ts";
import { hashOf, randomHex, type SandboxState } from "../state/state.ts";

const ValidateDocumentPayload = z.looseObject({ number: z.string().check(z.minLength(1)) });

const BirthDatePayload = z.looseObject({
  number: z.string().check(z.minLength(1)),
  birth_date: z.string().check(z.minLength(1)),
});

/** The identity-document flow: a number is checked, then the birth date confirms the person. */
export const documentsArea: Area = [
  guest("POST /documents/validate", ValidateDocumentPayload, ({ state, country, body: { number } }) => {
    const home = homeOf(country);
    if (!home.isDocument(number)) return { docnumber: documentText(number), docnumber_valid: false };
    return personOf(state, documentText(number), home);
  }),
  guest(
    "POST /documents/confirm-birthdate",
    BirthDatePayload,
    ({ state, country, body: { number, birth_date: birthDate } }) => {
      const home = homeOf(country);
      if (!home.isDocument(number)) throw refuseField("number", "invalid_document");
      const person = personOf(state, documentText(number), home);
      if (person["birth_date"] !== birthDate) throw refuseFor("birth_date", "birthdate_mismatch");
      return person;
    },
  ),
];

/** An account's own data, or a person made up from the number: the same number is always the same person. */
function personOf(state: SandboxState, number: string, home: Home): Record<string, string | boolean> {
  const account = findAccount(state.accounts, number);
  if (account) settle(account, home.country);
  const user = account?.user;
  const hash = hashOf(number);
  const two = (value: number): string => String(value).padStart(2, "0");
  const surname = home.surnames[hash % home.surnames.length] ?? "";
  return {
    docnumber: number,
    docnumber_valid: true,
    birth_date: user?.birth_date || `${1960 + (hash % 40)}-${two(1 + (hash % 12))}-${two(1 + (hash % 28))}`,
    gender: (user?.gender ?? 1 + (hash % 2)) === 2 ? "F" : "M",
    mother_name: user?.mother_name || `Maria ${surname}`,
    name: user?.name || `${home.names[(hash >>> 8) % home.names.length] ?? ""} ${surname}`,
  };
}

const VerifyPayload = z.looseObject({ number: z.optional(z.string()) });

/** Documents of identity: files are counted and thrown away, a number is compared. */
export const uploadsArea: Area = [
  player("POST /documents/verify-identity", VerifyPayload, ({ account, body: { number } }) => {
    const { home, user } = account;
    const own = documentNumber(user);
    if (number !== undefined && !homeOf(home ?? user.country).isDocument(number))
      throw refuseField("number", "invalid_document");
    return { verified: own !== "" && documentText(number ?? own) === own };
  }),
  player("POST /documents/:type{[a-z0-9-]+}", async ({ context, state, param }) => {
    const bytes = await countBytes(context);
    if (bytes === 0) throw refuseFor("file", "empty_file");
    const type = param("type");
    return { id: randomHex(state.random, 16), type, bytes, created_at: isoNow(state) };
  }),
];

/** The length of the body, read piece by piece; nothing of it is stored. */
async function countBytes(context: Context<SandboxEnvironment>): Promise<number> {
  const { raw } = context.req;
  // Text was read for the recording already, and is small.
  if (raw.bodyUsed) return (await context.req.arrayBuffer()).byteLength;
  let bytes = 0;
  if (raw.body) for await (const chunk of raw.body) bytes += chunk.byteLength;
  const { recorded } = context.var;
  if (recorded) recorded.body = `(${bytes} bytes)`;
  return bytes;
}
