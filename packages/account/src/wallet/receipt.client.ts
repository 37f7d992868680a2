import { ApiError } from "@storefront/client";
import type { ProxyHttp } from "@storefront/client/http";
import type { CallSettings } from "../shared/call-settings.ts";
import type { ReceiptInput } from "./wallet.schema.ts";

const PATH = "/api/wallet/receipt";

/**
 * A withdrawal receipt of the backend, unchanged: JSON, text such as HTML, which must never run in the page, or a file
 * such as a PDF.
 */
export type Receipt =
  | { readonly kind: "json"; readonly data: unknown }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "file"; readonly file: Blob };

/**
 * The receipt of a withdrawal.
 * @throws ApiError for a failure, and for a receipt that is empty.
 */
export async function downloadReceipt(
  http: ProxyHttp,
  input: ReceiptInput,
  { signal }: CallSettings = {},
): Promise<Receipt> {
  const file = await http.post<Blob>(PATH, { json: input, signal, responseType: "blob" });
  const text = await file.text();
  if (text === "") throw new ApiError({ status: 200, method: "POST", path: PATH, error: "bad_body" });
  if (BINARY.test(text)) return { kind: "file", file };
  try {
    return { kind: "json", data: JSON.parse(text) };
  } catch {
    return { kind: "text", text };
  }
}

// eslint-disable-next-line no-control-regex -- control characters and broken UTF-8 are how bytes show that are no text
const BINARY = /[\u0000-\u0008\u000e-\u001f\ufffd]/;
