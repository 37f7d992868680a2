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

/** Kind, name of the login, document, first and last name, birth date, gender, mother, balance, bonus and cashback. */
const ROWS = `plain ana 10020030169 Ana Lima 1990-05-17 2 Marta 2500.5 150 37.4
two-factor bruno 10020030240 Bruno Reis 1985-11-02 1 Clara 1200 40 5.25
cancelled carla 10020030320 Carla Nunes 1978-02-25 2 Rosa 0
blocked diego 10020030401 Diego Prado 1994-08-09 1 Lia 10
unverified eva 10020030592 Eva Moraes 2001-12-30 2 Inês 0
self-excluded fabio 10020030673 Fábio Teles 1988-03-14 1 Neusa 320.75
withdraw-only gina 10020030754 Gina Souto 1981-07-22 2 Olga 640
time-limited hugo 10020030835 Hugo Valença 1992-01-19 1 Alba 480
paused iris 10020030916 Íris Campos 1996-09-03 2 Dulce 150
pending-data julia 10020031050 Júlia Serra 1993-04-08 2 - 60`;

/** The seeded players; the first one is the one to show to people. */
export const PLAYERS: readonly Player[] = ROWS.split("\n").map((row, index) => {
  const [kind, login, document = "", firstName = "", lastName = "", birthDate = "", ...others] =
    row.split(" ");
  const [gender, mother, balance, bonus, cashback] = others;
  return {
    kind: kind as PlayerKind,
    email: `${login}@sandbox.test`,
    document,
    password: PASSWORD,
    firstName,
    lastName,
    phone: String(11_900_000_001 + index),
    birthDate,
    gender: Number(gender),
    motherName: mother === "-" ? "" : `${mother} ${lastName}`,
    balance: Number(balance),
    ...(bonus !== undefined && { bonus: Number(bonus), cashback: Number(cashback) }),
  };
});
