import { BRAZIL, CHILE, type Home, type Resident } from "./countries.ts";
import { type Account, COUNTRY_NAMES } from "./records.ts";

/** Every country that has players of its own, the default first. */
export const HOMES: readonly Home[] = [BRAZIL, CHILE];

/** The table of a country, as the header `country` of a call names that of the brand. */
export const homeOf = (country: string | undefined): Home =>
  HOMES.find((home) => home.country === country?.toUpperCase()) ?? BRAZIL;

/** A seeded or added player as a resident of a country; undefined for one who registered. */
function residentOf({ id, seed }: Account, home: Home): Resident | undefined {
  if (seed === undefined) return undefined;
  const { email, firstName, motherName } = seed;
  const seeded = home.residents[email.toLowerCase()];
  if (seeded) return seeded;
  const newcomer = home.newcomer(id);
  return { firstName, ...newcomer, ...(motherName === "" && { motherName }) };
}

/** The document numbers that find an account, whichever country its last call named. */
export function documentsOf(account: Account): readonly string[] {
  const own = account.user.document?.["number"];
  const isSeeded = own === residentOf(account, homeOf(account.home))?.document;
  const others = isSeeded ? HOMES.map((home) => residentOf(account, home)?.document) : [];
  return [own, ...others].filter((number) => typeof number === "string");
}

/**
 * Makes a player a resident of the brand's country. The platform has players of each brand; the sandbox has one account
 * for all brands, whose personal data are those of the country. What a test, an option or the player changed stays.
 */
export function settle(account: Account, country: string | undefined): void {
  const [from, to] = [homeOf(account.home), homeOf(country)];
  const [before, after] = [residentOf(account, from), residentOf(account, to)];
  if (from === to || before === undefined || after === undefined) return;
  const { user } = account;
  account.home = to.country;
  Object.assign(user, changed(user, recordOf(from, before), recordOf(to, after)));
  Object.assign(user.wallet, changed(user.wallet, from, to, ["currency"]));
}

/** The fields of the user record that a country decides. */
const recordOf = (home: Home, resident: Resident): Record<string, unknown> => ({
  first_name: resident.firstName,
  last_name: resident.lastName,
  name: `${resident.firstName} ${resident.lastName}`,
  mother_name: resident.motherName,
  phone: resident.phone,
  ddi: home.ddi,
  country: home.country,
  language: home.language,
  currency: home.currency,
  document: { type: home.documentType, number: resident.document },
  country_data: { code: home.country, name: COUNTRY_NAMES[home.country] },
});

/** The fields that still have the value of before, with the value of after. */
function changed(record: object, before: object, after: object, names = Object.keys(before)): object {
  const read = (from: object, name: string): unknown => Reflect.get(from, name);
  const isKept = (name: string): boolean =>
    JSON.stringify(read(record, name)) !== JSON.stringify(read(before, name));
  return Object.fromEntries(
    names.flatMap((name): [string, unknown][] => (isKept(name) ? [] : [[name, read(after, name)]])),
  );
}
