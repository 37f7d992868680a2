import { START_IDENTIFIERS, START_TEXTS } from "./kyc.schema.ts";

/** The records that this package reads, each with the fields that its reader knows: what `records` of a brand may name. */
export const KYC_RECORDS = {
  kycStart: [...START_TEXTS, ...START_IDENTIFIERS],
  kycStatus: ["status", "token"],
} as const;

type KycRecords = { [Name in keyof typeof KYC_RECORDS]: (typeof KYC_RECORDS)[Name][number] };

declare module "@storefront/client" {
  interface RecordNames extends KycRecords {}
}
