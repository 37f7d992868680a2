import type { Account } from "./account.ts";
import { store } from "../state/state.ts";
import type { SandboxState } from "../state/state.ts";

/** An address; its fields are not shown, so all that are sent are stored. */
export type Address = Record<string, unknown>;

/** The parts of an address that a postal code determines. */
export interface PostalAddress {
  cep: string;
  street: string;
  neighborhood: string;
  city: string;
  state: string;
  country: string;
}

const ROWS: readonly (readonly [string, string, string, string, string])[] = [
  ["01310100", "Avenida Paulista", "Bela Vista", "São Paulo", "SP"],
  ["20040002", "Avenida Rio Branco", "Centro", "Rio de Janeiro", "RJ"],
  ["30130010", "Avenida Afonso Pena", "Centro", "Belo Horizonte", "MG"],
  ["40020000", "Praça da Sé", "Centro", "Salvador", "BA"],
  ["90010150", "Rua dos Andradas", "Centro Histórico", "Porto Alegre", "RS"],
];

/** The postal codes the sandbox knows. */
export const POSTAL_ADDRESSES: readonly PostalAddress[] = ROWS.map(
  ([cep, street, neighborhood, city, region]) => ({
    cep,
    street,
    neighborhood,
    city,
    state: region,
    country: "BR",
  }),
);

const addresses = store(() => new Map<number, Address>());

/** The registered address; seeded players have one, but for the unverified one. */
export function addressOf(state: SandboxState, account: Account): Address | null {
  const saved = state.use(addresses).get(account.id);
  if (saved) return saved;
  if (account.kind === undefined || account.kind === "unverified") return null;
  return { ...POSTAL_ADDRESSES[account.id % POSTAL_ADDRESSES.length], number: String(100 + account.id) };
}

/** Keeps the fields that were sent, over those there are. */
export function saveAddress(state: SandboxState, account: Account, change: Address): Address {
  const address = { ...addressOf(state, account), ...change };
  state.use(addresses).set(account.id, address);
  return address;
}
