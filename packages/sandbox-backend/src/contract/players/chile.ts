import { isDocumentNumber } from "./document-number.ts";
import { type Home, postalAddresses, type Resident } from "./home.ts";
import { completeRut, isRut } from "./rut.ts";

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
