import type { EndpointCode } from "./endpoint-codes.ts";
import { matchEndpoint } from "./endpoint-matcher.ts";
import type { ErrorCode } from "./error-codes.ts";
import { classifyReason, readsReason } from "./error-matcher.ts";
import type { OwnEndpointCodes } from "./own-endpoint-codes.ts";
import { readField, readReason } from "./reason.ts";
import { formatRef, type ReferenceCode } from "./ref.ts";

/** The known facts of a failed call. */
export interface ApiFailure {
  /** HTTP status; 0 when there was no answer. */
  status: number;
  /** The body, when it was JSON. */
  data?: unknown;
  rawBody?: string | null | undefined;
  /** Absolute URL or path of the call; its query is ignored. */
  url?: string | null | undefined;
  /** Narrows the endpoint to rows of this method. */
  method?: string | null | undefined;
}

/** The reference code of a failure and its two halves. */
export interface Classification {
  endpointCode: EndpointCode;
  errorCode: ErrorCode;
  ref: ReferenceCode;
}

/**
 * Classifies a failed call as `EPxxxx-EMxxxx`, with a trunk's codes beside those of the registry. Never throws, whatever
 * it is given: an unknown URL is `EP0000`, an unknown status `EM0099`.
 * @example
 * ```ts
 * const { ref } = classifyApiError({ status: 401, data: { reason: "jwt_expired" }, url: "/users/wallet" });
 * console.log(ref); // EP0034-EM0003
 * ```
 */
export function classifyApiError(
  failure: ApiFailure,
  codes?: Pick<OwnEndpointCodes, "match">,
): Classification {
  const status = readField(failure, "status");
  const match = codes?.match ?? matchEndpoint;
  const endpointCode = match(readField(failure, "url"), readField(failure, "method"));
  const reason = readsReason(status)
    ? readReason(readField(failure, "data"), readField(failure, "rawBody"))
    : undefined;
  const errorCode = classifyReason(status, reason);
  return { endpointCode, errorCode, ref: formatRef(endpointCode, errorCode) };
}
