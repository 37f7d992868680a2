import { type Player, PLAYERS } from "./players.ts";
import { type Account, COUNTRY_NAMES } from "./records.ts";

/** Whether a text is a CPF with right check digits; punctuation is ignored. */
export function isDocumentNumber(text: string): boolean {
  const number = documentText(text);
  if (!/^\d{11}$/.test(number) || /^(\d)\1{10}$/.test(number)) return false;
  return checkDigit(number.slice(0, 9)) === number[9] && checkDigit(number.slice(0, 10)) === number[10];
}

/** The document number that begins with these nine digits. */
export function completeDocumentNumber(start: string): string {
  const ten = start + checkDigit(start);
  return ten + checkDigit(ten);
}

function checkDigit(start: string): string {
  const sum = Array.from(start).reduce(
    (total, digit, index) => total + Number(digit) * (start.length + 1 - index),
    0,
  );
  const rest = (sum * 10) % 11;
  return String(rest === 10 ? 0 : rest);
}

/** The text of a document number as records hold it: digits, and the K that may end a Chilean one. */
export function documentText(text: string): string {
  const compact = text.replaceAll(/[.\s-]/g, "").toUpperCase();
  return /^\d{7,8}K$/.test(compact) ? compact : compact.replaceAll(/\D/g, "");
}

/** Whether a text is a RUT with the right check character; punctuation is ignored. */
export function isRut(text: string): boolean {
  const number = documentText(text);
  return /^\d{7,8}[\dK]$/.test(number) && rutCheck(number.slice(0, -1)) === number.at(-1);
}

/** The first RUT from this number on whose check character is a digit, so that every field for digits takes it. */
export function completeRut(start: number): string {
  const check = rutCheck(String(start));
  return check === "K" ? completeRut(start + 1) : `${start}${check}`;
}

// The weights 2 to 7 repeat from the right.
function rutCheck(start: string): string {
  const sum = Array.from(start)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 6)), 0);
  const rest = 11 - (sum % 11);
  if (rest === 11) return "0";
  return rest === 10 ? "K" : String(rest);
}

/** The data of a player that a country decides. */
export type Resident = Pick<Player, "firstName" | "lastName" | "motherName" | "phone" | "document">;

/** The parts of an address that a postal code determines. */
interface PostalAddress {
  cep: string;
  street: string;
  neighborhood: string;
  city: string;
  state: string;
  country: string;
}

/** The differences between players of two countries. */
export interface Home {
  readonly country: string;
  readonly ddi: string;
  readonly language: string;
  readonly currency: string;
  /** The `type` of the document in the user record. */
  readonly documentType: string;
  readonly isDocument: (text: string) => boolean;
  /** The most usual way to pay, as lines of the history name it. */
  readonly transfer: string;
  /** The places of past logins. */
  readonly cities: readonly string[];
  readonly addresses: readonly PostalAddress[];
  /** Banks that do not exist. */
  readonly banks: readonly { readonly code: string; readonly name: string }[];
  /** First and last names of persons who have no account. */
  readonly names: readonly string[];
  readonly surnames: readonly string[];
  /** The seeded players, by e-mail. */
  readonly residents: Readonly<Record<string, Resident>>;
  /** The data of an added player; no two numbers share a document or a phone. */
  readonly newcomer: (number: number) => Omit<Resident, "firstName">;
}

/** The addresses of rows of postal code, street, neighbourhood, city and state. */
const postalAddresses = (
  country: string,
  rows: readonly (readonly [string, string, string, string, string])[],
): readonly PostalAddress[] =>
  rows.map(([cep, street, neighborhood, city, state]) => ({
    cep,
    street,
    neighborhood,
    city,
    state,
    country,
  }));

/** Banks of `code name,code name`. */
const banks = (rows: string): Home["banks"] =>
  rows.split(",").map((row) => ({ code: row.slice(0, 3), name: row.slice(4) }));

/** Players of Brazil, and of every country that has no table of its own. */
export const BRAZIL: Home = {
  country: "BR",
  ddi: "55",
  language: "pt-br",
  currency: "BRL",
  documentType: "national",
  isDocument: isDocumentNumber,
  transfer: "PIX",
  cities: ["São Paulo", "Rio de Janeiro", "Belo Horizonte"],
  addresses: postalAddresses("BR", [
    ["01310100", "Avenida Paulista", "Bela Vista", "São Paulo", "SP"],
    ["20040002", "Avenida Rio Branco", "Centro", "Rio de Janeiro", "RJ"],
    ["30130010", "Avenida Afonso Pena", "Centro", "Belo Horizonte", "MG"],
    ["40020000", "Praça da Sé", "Centro", "Salvador", "BA"],
    ["90010150", "Rua dos Andradas", "Centro Histórico", "Porto Alegre", "RS"],
  ]),
  banks: banks(
    "901 Banco Aurora,902 Banco do Farol,903 Banco Jangada,904 Cooperativa Ipê,905 Banco Mar Aberto",
  ),
  names: ["Alice", "Caio", "Dora", "Heitor", "Iara", "Otto"],
  surnames: ["Almeida", "Brito", "Campos", "Duarte", "Esteves", "Farias"],
  residents: Object.fromEntries(PLAYERS.map((player) => [player.email, player])),
  newcomer: (number) => ({
    lastName: "Silva",
    motherName: "Maria Silva",
    phone: `118${String(number).padStart(8, "0")}`,
    document: completeDocumentNumber(String(300_000_000 + number)),
  }),
};

/** First and last name and that of the mother, in the order of the seeded players. */
const NAMES =
  "Ana Fuentes Marta,Bruno Rojas Clara,Carla Muñoz Rosa,Diego Pizarro Lía,Eva Morales Inés,Fabio Tapia Nelly,Gina Soto Olga,Hugo Valenzuela Alba,Iris Contreras Dulce,Julia Sepúlveda";

/** The seeded players as residents of Chile: the same logins, other persons. */
const RESIDENTS: Readonly<Record<string, Resident>> = Object.fromEntries(
  NAMES.split(",").map((names, index) => {
    const [firstName = "", lastName = "", mother] = names.split(" ");
    const phone = `90000${String(index + 1).padStart(4, "0")}`;
    const motherName = mother === undefined ? "" : `${mother} ${lastName}`;
    const document = completeRut(15_400_310 + 10 * index);
    return [PLAYERS[index]?.email ?? "", { firstName, lastName, motherName, phone, document }];
  }),
);

export const CHILE: Home = {
  country: "CL",
  ddi: "56",
  language: "es",
  currency: "CLP",
  documentType: "rut",
  // The numbers of the other country stay good, so that one test can run against every brand.
  isDocument: (text) => isRut(text) || isDocumentNumber(text),
  transfer: "Transferencia",
  cities: ["Santiago", "Valparaíso", "Concepción"],
  addresses: postalAddresses("CL", [
    ["8320000", "Avenida Libertador Bernardo O'Higgins", "Centro", "Santiago", "RM"],
    ["7500000", "Avenida Providencia", "Providencia", "Santiago", "RM"],
    ["2340000", "Calle Condell", "El Almendral", "Valparaíso", "VS"],
    ["4030000", "Avenida Los Carrera", "Centro", "Concepción", "BI"],
    ["1240000", "Avenida Balmaceda", "Centro", "Antofagasta", "AN"],
  ]),
  banks: banks(
    "911 Banco Boreal,912 Banco del Faro,913 Banco Cordillera,914 Cooperativa Alerce,915 Banco Mar Abierto",
  ),
  names: ["Antonia", "Benjamín", "Catalina", "Joaquín", "Isidora", "Tomás"],
  surnames: ["Araya", "Bravo", "Cortés", "Díaz", "Espinoza", "Figueroa"],
  residents: RESIDENTS,
  newcomer: (number) => ({
    lastName: "González",
    motherName: "María González",
    phone: `98${String(number).padStart(7, "0")}`,
    document: completeRut(20_000_000 + 10 * number),
  }),
};

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
