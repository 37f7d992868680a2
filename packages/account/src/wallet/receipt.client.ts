import { isApiError } from "@storefront/proxy";
import type { ProxyHttp } from "@storefront/proxy/client";
import type { ReceiptBody } from "./wallet.schema.ts";

/** A withdrawal receipt as the backend made it: JSON, or text such as HTML, which is never to be run in the page. */
export type Receipt =
  | { readonly kind: "json"; readonly data: unknown }
  | { readonly kind: "text"; readonly text: string };

/**
 * The receipt of a withdrawal.
 * @throws ApiError for a failure, and for a receipt that is empty or no text.
 */
export async function fetchReceipt(
  http: ProxyHttp,
  payload: ReceiptBody,
  signal?: AbortSignal,
): Promise<Receipt> {
  try {
    return { kind: "json", data: await http.post("/api/wallet/receipt", { json: payload, signal }) };
  } catch (error) {
    const text = textOf(error);
    if (text === undefined) throw error;
    return { kind: "text", text };
  }
}

/** A success that is no JSON reaches us as a failure that holds its text. */
function textOf(error: unknown): string | undefined {
  if (!isApiError(error) || error.error !== "bad_body" || error.status < 200 || error.status > 299)
    return undefined;
  const { body } = error;
  return typeof body === "string" && body !== "" && !BINARY.test(body) ? body : undefined;
}

// eslint-disable-next-line no-control-regex -- control characters and broken UTF-8 are how bytes show that are no text
const BINARY = /[\u0000-\u0008\u000e-\u001f\ufffd]/;
