import * as z from "zod/mini";

const status = z.union([z.number(), z.string()]);

// A field of another type than shown reads as absent: a verification must not end on it.
// oxlint-disable-next-line promise/valid-params -- zod's `catch`, no promise's
const text = z.catch(z.optional(z.string()), undefined);
// oxlint-disable-next-line promise/valid-params -- zod's `catch`, no promise's
const identifier = z.catch(z.optional(z.union([z.number(), z.string()])), undefined);

/** Providers of verification that the specification names; any other string is allowed (document 1, 2.7). */
export type KycOperatorName =
  | "operator_a"
  | "operator_b"
  | "operator_c"
  | "operator_d"
  | "operator_e"
  | "operator_f"
  | "operator_g"
  | (string & {});

/** Where a verification was asked for; `global` without one. */
export type KycSource = "global" | (string & {});

/**
 * The answer to a start (document 1, 2.7). Unknown fields survive (decision D3); `token` and `process_id` are those
 * that the integration type is told from.
 */
export const KycStartResponse = z.looseObject({
  /** A number; kept as a string too, because that is what `kyc_id` of the poll may be. */
  correlation_id: identifier,
  operator: text,
  status: identifier,
  operation_type: text,
  url: text,
  exception: text,
  token: text,
  process_id: identifier,
});
export type KycStartResponse = z.infer<typeof KycStartResponse>;

/** The answer to a status poll: the status in any of its forms, for `normalizeKycStatus`. */
export const KycStatusResponse = z.looseObject({ status, token: text });
export type KycStatusResponse = z.infer<typeof KycStatusResponse>;
