import type { EndpointCode } from "./endpoint-codes.ts";

/** An EM code, of a kind of failure that this registry has or of a newer one. */
export type AnyErrorCode = `EM${number}`;

/** Reference code of a failure, the endpoint's code and the kind's: `EP0090-EM0003`. */
export type ReferenceCode = `${EndpointCode}-${AnyErrorCode}`;

/** The two halves of a reference code. */
export interface ParsedRef {
  endpointCode: EndpointCode;
  errorCode: AnyErrorCode;
  ref: ReferenceCode;
}

const REF = /^EP\d{4}-EM\d{4}$/;

/** Joins two codes: `EP0090-EM0003`. */
export function formatRef(endpointCode: EndpointCode, errorCode: AnyErrorCode): ReferenceCode {
  return `${endpointCode}-${errorCode}`;
}

/**
 * Splits a reference code, a leading `#` and space around it allowed; null when the text is not one.
 * @example
 * ```ts
 * parseRef("#EP0034-EM0003")?.errorCode; // "EM0003"
 * ```
 */
export function parseRef(text: unknown): ParsedRef | null {
  if (typeof text !== "string") return null;
  const ref = text.trim().replace(/^#/, "");
  if (!REF.test(ref)) return null;
  const [endpointCode, errorCode] = ref.split("-") as [EndpointCode, AnyErrorCode];
  return { endpointCode, errorCode, ref: formatRef(endpointCode, errorCode) };
}
