import type { ProxyHttp } from "@storefront/client/http";
import { type CallSettings, SAVED } from "../shared/call-settings.ts";
import { StoredDocument } from "./user.answers.ts";
import { checkDocument, DOCUMENT_ENDPOINT, documentType, DocumentRefusedError } from "./document-file.ts";

/** The time limit, for a large file over a slow connection. */
const TIMEOUT = 10 * 60_000;

export interface StoreDocumentInput {
  /** The kind of the document: the last segment of the backend's path, lower-case letters, digits and `-`. */
  readonly endpoint: string;
  /** Sent unchanged, read from the disk in parts. */
  readonly file: Blob;
}

/**
 * Stores a document, sent as the type that its first bytes show. A file that is empty, too large or of another type is refused
 * before any request.
 * @throws DocumentRefusedError, ApiError, or the caller's own abort.
 */
export async function storeDocument(
  http: ProxyHttp,
  { endpoint, file }: StoreDocumentInput,
  { signal }: CallSettings = {},
): Promise<StoredDocument> {
  if (!DOCUMENT_ENDPOINT.test(endpoint)) {
    throw new Error("storeDocument: endpoint must be the name of a document kind (a-z, 0-9 and -).");
  }
  const problem = await checkDocument(file);
  if (problem) throw new DocumentRefusedError(problem);
  const answer = await http.post("/api/user/store-document", {
    query: { endpoint },
    body: file,
    headers: { "content-type": (await documentType(file)) ?? file.type },
    timeout: TIMEOUT,
    signal,
    ...SAVED,
  });
  return StoredDocument.read(answer) ?? {};
}
