/** The place from which a verification was started. Default `global`. */
export type KycSource = "global" | (string & {});

/**
 * The name of an operator of verifications. `KYC_OPERATORS` has those whose messages are parsed; any other text is allowed
 * (document 1, 2.7).
 */
export type KycOperatorName =
  | "operator_a"
  | "operator_b"
  | "operator_c"
  | "operator_d"
  | "operator_e"
  | "operator_f"
  | "operator_g"
  | (string & {});

/**
 * The answer to a start. A brand's own fields are kept too, and declared by merging into this interface; the integration type is read from `token` and `process_id`.
 */
export interface KycStartResponse {
  /** A number, or a string, because `kyc_id` of the poll may be one. */
  correlation_id?: number | string | undefined;
  operator?: KycOperatorName | undefined;
  status?: number | string | undefined;
  operation_type?: string | undefined;
  url?: string | undefined;
  exception?: string | undefined;
  token?: string | undefined;
  process_id?: number | string | undefined;
}

/**
 * The answer to a status poll: the status in any of its forms, for `normalizeKycStatus`. Further fields of a brand are kept,
 * and declared by merging into this interface.
 */
export interface KycStatusResponse {
  status: number | string;
  token?: string | undefined;
}
