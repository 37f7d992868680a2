import type { FieldOutput, FieldReader, RecordFields } from "@storefront/client";

/** The place from which a verification was started. Default `global`. */
export type KycSource = "global" | (string & {});

/** An operator of verifications: `KYC_OPERATORS` has those whose messages are parsed; any other is allowed (document 1, 2.7). */
export type KycOperatorName =
  | "operator_a"
  | "operator_b"
  | "operator_c"
  | "operator_d"
  | "operator_e"
  | "operator_f"
  | "operator_g"
  | (string & {});

const asGivenText: FieldReader<string, string> = (value) => (typeof value === "string" ? value : null);
const asIdentifier: FieldReader<number | string, number | string> = (value) =>
  typeof value === "number" ? value : asGivenText(value);
const asOperatorName: FieldReader<KycOperatorName, KycOperatorName> = asGivenText;

/** The known fields of a start; the integration type is read from `token` and `process_id`. */
export const KYC_START = {
  /** A number or a text, as `kyc_id` of the poll may be. */
  correlation_id: asIdentifier,
  operator: asOperatorName,
  status: asIdentifier,
  operation_type: asGivenText,
  url: asGivenText,
  exception: asGivenText,
  token: asGivenText,
  process_id: asIdentifier,
} satisfies RecordFields;

/** A record of which the fields that cannot be read are missing. */
export type Readable<Fields> = { [Name in keyof Fields]?: FieldOutput<Fields[Name]> | undefined };

/** The answer to a start. A brand's own fields are kept too, and declared by merging into this interface. */
export interface KycStartResponse extends Readable<typeof KYC_START> {}

export const KYC_STATUS = { status: asIdentifier, token: asGivenText } satisfies RecordFields;

/**
 * The answer to a status poll: the status in any of its forms, for `normalizeKycStatus`. Further fields of a brand are kept,
 * and declared by merging into this interface.
 */
export interface KycStatusResponse extends Readable<typeof KYC_STATUS> {
  status: number | string;
}
