import { completeDocumentNumber, completeRut, isDocumentNumber, isRut } from "./document-number.ts";
import { type Player, PLAYERS } from "./players.ts";

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
  /** The postal codes that are known. */
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

/** Players of Chile. */
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
