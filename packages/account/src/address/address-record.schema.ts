import { type OpenFields, recordReader } from "../money/records.schema.ts";
import { ADDRESS } from "../record-rules.schema.ts";

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

const read = recordReader<RegisteredAddress>(ADDRESS);

/** Reads the address of an answer: bare, below `data` or below `address`; null for an answer that has none. Never throws. */
export function readRegisteredAddress(answer: unknown): RegisteredAddress | null {
  const outer = read(answer);
  if (!outer) return null;
  const record = "address" in outer && typeof outer["address"] !== "string" ? read(outer["address"]) : outer;
  return record && Object.keys(ADDRESS).some((field) => record[field]) ? record : null;
}
