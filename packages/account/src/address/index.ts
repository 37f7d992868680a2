export type { RegisteredAddress, RegisteredAddressFields } from "./address-record.schema.ts";
export * from "./address.client.ts";
export { PostalCodeInput } from "./address.schema.ts";
export type { PostalCodeAddress } from "./address.schema.ts";
