import type { Player } from "./players.ts";

/** The data of a player that a country decides. */
export type Resident = Pick<Player, "firstName" | "lastName" | "motherName" | "phone" | "document">;

/** The parts of an address that a postal code determines. */
export interface PostalAddress {
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
export const postalAddresses = (
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
