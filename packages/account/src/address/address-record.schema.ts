import { asFilledText, type RecordRules } from "@storefront/proxy";
import { type OpenFields, recordReader } from "../money/records.schema.ts";

/** The known fields of a registered address; a brand adds its own by declaration merging. */
export interface RegisteredAddressFields {
  readonly postal_code?: string | null;
  readonly street?: string | null;
  readonly number?: string | null;
  readonly complement?: string | null;
  readonly neighborhood?: string | null;
  readonly city?: string | null;
  readonly state?: string | null;
  readonly country?: string | null;
}

/** A registered address: its known fields typed, every other field as the backend sent it. */
export type RegisteredAddress = RegisteredAddressFields & OpenFields;

declare module "@storefront/proxy" {
  interface RecordNames {
    address: keyof RegisteredAddressFields;
  }
}

const ADDRESS: RecordRules = {
  postal_code: [asFilledText, "cep", "zip_code", "zip"],
  street: [asFilledText, "address", "address_line1"],
  number: [asFilledText],
  complement: [asFilledText],
  neighborhood: [asFilledText, "district"],
  city: [asFilledText],
  state: [asFilledText, "uf", "region"],
  country: [asFilledText],
};

const read = recordReader<RegisteredAddress>(ADDRESS);

/** Reads the address of an answer: bare, below `data` or below `address`; null for an answer that has none. Never throws. */
export function readRegisteredAddress(answer: unknown): RegisteredAddress | null {
  const outer = read(answer);
  if (!outer) return null;
  const record = "address" in outer && typeof outer["address"] !== "string" ? read(outer["address"]) : outer;
  return record && Object.keys(ADDRESS).some((field) => record[field]) ? record : null;
}
