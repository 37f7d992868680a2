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
  banks: [
    { code: "901", name: "Banco Aurora" },
    { code: "902", name: "Banco do Farol" },
    { code: "903", name: "Banco Jangada" },
    { code: "904", name: "Cooperativa Ipê" },
    { code: "905", name: "Banco Mar Aberto" },
  ],
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

const NAMES: readonly (readonly [string, string, string, string])[] = [
  ["ana", "Ana", "Fuentes", "Marta Fuentes"],
  ["bruno", "Bruno", "Rojas", "Clara Rojas"],
  ["carla", "Carla", "Muñoz", "Rosa Muñoz"],
  ["diego", "Diego", "Pizarro", "Lía Pizarro"],
  ["eva", "Eva", "Morales", "Inés Morales"],
  ["fabio", "Fabio", "Tapia", "Nelly Tapia"],
  ["gina", "Gina", "Soto", "Olga Soto"],
  ["hugo", "Hugo", "Valenzuela", "Alba Valenzuela"],
  ["iris", "Iris", "Contreras", "Dulce Contreras"],
  ["julia", "Julia", "Sepúlveda", ""],
];

/** The seeded players as residents of Chile: the same logins, other persons. */
const RESIDENTS: Readonly<Record<string, Resident>> = Object.fromEntries(
  NAMES.map(([login, firstName, lastName, motherName], index) => [
    `${login}@sandbox.test`,
    {
      firstName,
      lastName,
      motherName,
      phone: `90000${String(index + 1).padStart(4, "0")}`,
      document: completeRut(15_400_310 + 10 * index),
    },
  ]),
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
  banks: [
    { code: "911", name: "Banco Boreal" },
    { code: "912", name: "Banco del Faro" },
    { code: "913", name: "Banco Cordillera" },
    { code: "914", name: "Cooperativa Alerce" },
    { code: "915", name: "Banco Mar Abierto" },
  ],
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
