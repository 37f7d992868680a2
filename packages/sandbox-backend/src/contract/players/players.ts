/** The differences between seeded players and the ordinary one. */
export const PLAYER_KINDS = [
  "plain",
  "two-factor",
  "cancelled",
  "blocked",
  "unverified",
  "self-excluded",
  "withdraw-only",
  "paused",
  "time-limited",
  "pending-data",
] as const;
/** The state of a sandbox player. */
export type PlayerKind = (typeof PLAYER_KINDS)[number];

/** A player of the sandbox: the credentials, and the state of the account. */
export interface Player {
  kind: PlayerKind;
  email: string;
  /** National document number (CPF), digits only; also accepted as login, with or without punctuation. */
  document: string;
  password: string;
  firstName: string;
  lastName: string;
  phone: string;
  birthDate: string;
  gender: number;
  motherName: string;
  balance: number;
  bonus?: number;
  cashback?: number;
}

/** The code of every code the sandbox "sends": two-factor, recovery, registration, validation. */
export const CODE = "123456";

/** The password of every player that is given none. */
export const PASSWORD = "Sandbox!2026";

/** The seeded players; the first one is the one to show to people. */
export const PLAYERS: readonly Player[] = [
  {
    kind: "plain",
    email: "ana@sandbox.test",
    document: "10020030169",
    password: PASSWORD,
    firstName: "Ana",
    lastName: "Lima",
    phone: "11900000001",
    birthDate: "1990-05-17",
    gender: 2,
    motherName: "Marta Lima",
    balance: 2500.5,
    bonus: 150,
    cashback: 37.4,
  },
  {
    kind: "two-factor",
    email: "bruno@sandbox.test",
    document: "10020030240",
    password: PASSWORD,
    firstName: "Bruno",
    lastName: "Reis",
    phone: "11900000002",
    birthDate: "1985-11-02",
    gender: 1,
    motherName: "Clara Reis",
    balance: 1200,
    bonus: 40,
    cashback: 5.25,
  },
  {
    kind: "cancelled",
    email: "carla@sandbox.test",
    document: "10020030320",
    password: PASSWORD,
    firstName: "Carla",
    lastName: "Nunes",
    phone: "11900000003",
    birthDate: "1978-02-25",
    gender: 2,
    motherName: "Rosa Nunes",
    balance: 0,
  },
  {
    kind: "blocked",
    email: "diego@sandbox.test",
    document: "10020030401",
    password: PASSWORD,
    firstName: "Diego",
    lastName: "Prado",
    phone: "11900000004",
    birthDate: "1994-08-09",
    gender: 1,
    motherName: "Lia Prado",
    balance: 10,
  },
  {
    kind: "unverified",
    email: "eva@sandbox.test",
    document: "10020030592",
    password: PASSWORD,
    firstName: "Eva",
    lastName: "Moraes",
    phone: "11900000005",
    birthDate: "2001-12-30",
    gender: 2,
    motherName: "Inês Moraes",
    balance: 0,
  },
  {
    kind: "self-excluded",
    email: "fabio@sandbox.test",
    document: "10020030673",
    password: PASSWORD,
    firstName: "Fábio",
    lastName: "Teles",
    phone: "11900000006",
    birthDate: "1988-03-14",
    gender: 1,
    motherName: "Neusa Teles",
    balance: 320.75,
  },
  {
    kind: "withdraw-only",
    email: "gina@sandbox.test",
    document: "10020030754",
    password: PASSWORD,
    firstName: "Gina",
    lastName: "Souto",
    phone: "11900000007",
    birthDate: "1981-07-22",
    gender: 2,
    motherName: "Olga Souto",
    balance: 640,
  },
  {
    kind: "time-limited",
    email: "hugo@sandbox.test",
    document: "10020030835",
    password: PASSWORD,
    firstName: "Hugo",
    lastName: "Valença",
    phone: "11900000008",
    birthDate: "1992-01-19",
    gender: 1,
    motherName: "Alba Valença",
    balance: 480,
  },
  {
    kind: "paused",
    email: "iris@sandbox.test",
    document: "10020030916",
    password: PASSWORD,
    firstName: "Íris",
    lastName: "Campos",
    phone: "11900000009",
    birthDate: "1996-09-03",
    gender: 2,
    motherName: "Dulce Campos",
    balance: 150,
  },
  {
    kind: "pending-data",
    email: "julia@sandbox.test",
    document: "10020031050",
    password: PASSWORD,
    firstName: "Júlia",
    lastName: "Serra",
    phone: "11900000010",
    birthDate: "1993-04-08",
    gender: 2,
    motherName: "",
    balance: 60,
  },
];
