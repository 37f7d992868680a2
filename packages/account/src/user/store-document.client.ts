import { readReason } from "@storefront/error-codes";
import { ApiError, isApiError, isEnvelope, REFERENCE_HEADER, REQUEST_ID_HEADER } from "@storefront/proxy";
import type { StatusReaction } from "@storefront/proxy/client";
import { checkDocument, DOCUMENT_ENDPOINT, documentType, DocumentRefusedError } from "./document-file.ts";

const PATH = "/api/user/store-document";
const METHOD = "POST";

/** A document to be stored. */
export interface DocumentUpload {
  /** The document's kind: the last segment of the backend's path, lower-case letters, digits and `-`. */
  readonly endpoint: string;
  /** Goes up as it is, read from the disk piece by piece. */
  readonly file: Blob;
  readonly signal?: AbortSignal | undefined;
}

/** How it is sent. */
export interface UploadOptions {
  /** The session's reaction: an expired session is renewed and the file sent once more. */
  readonly reaction?: StatusReaction | undefined;
  readonly fetch?: typeof fetch | undefined;
  /** Address of the host; the page's own origin without it. */
  readonly baseUrl?: string | undefined;
}

/**
 * Stores a document. A file that is empty, too large or of another type is refused before any request.
 * @throws DocumentRefusedError, ApiError, or the caller's own abort.
 */
export async function storeDocument(upload: DocumentUpload, options: UploadOptions = {}): Promise<unknown> {
  const { endpoint, file } = upload;
  if (!DOCUMENT_ENDPOINT.test(endpoint)) {
    throw new Error("storeDocument: endpoint must be the name of a document kind (a-z, 0-9 and -).");
  }
  const problem = checkDocument(file);
  if (problem) throw new DocumentRefusedError(problem);
  const { reaction } = options;
  if (!reaction) return send(upload, options);
  const epoch = reaction.epoch();
  try {
    return await send(upload, options);
  } catch (error) {
    if (!isApiError(error) || (await reaction.failed(error, { epoch, path: PATH })) === "throw") throw error;
  }
  return replay(upload, options, reaction);
}

/** A second 401 is the caller's, as in the http client; a session that ended meanwhile is not. */
async function replay(
  upload: DocumentUpload,
  options: UploadOptions,
  reaction: StatusReaction,
): Promise<unknown> {
  const epoch = reaction.epoch();
  try {
    return await send(upload, options);
  } catch (error) {
    if (isApiError(error) && error.status !== 401) await reaction.failed(error, { epoch, path: PATH });
    throw error;
  }
}

/** The http client carries JSON alone, so a file goes its own way. */
async function send({ endpoint, file, signal }: DocumentUpload, options: UploadOptions): Promise<unknown> {
  const { fetch: fetchFile = globalThis.fetch, baseUrl = "" } = options;
  try {
    const response = await fetchFile(`${baseUrl.replace(/\/$/, "")}${PATH}?endpoint=${endpoint}`, {
      method: METHOD,
      headers: { accept: "application/json", "content-type": documentType(file) ?? file.type },
      credentials: "same-origin",
      body: file,
      ...(signal && { signal }),
    });
    return await read(response);
  } catch (error) {
    if (isApiError(error)) throw error;
    if (signal?.aborted) throw signal.reason;
    throw new ApiError({ status: 0, method: METHOD, path: PATH, error: "network" }, { cause: error });
  }
}

async function read(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const text = await response.text();
  const body = parse(text);
  if (!response.ok || (isEnvelope(body) && !body.ok)) throw refusal(response, text, body);
  if (body === undefined) throw failure(response, { error: "bad_body", body: text });
  return isEnvelope(body) && body.ok ? body.data : body;
}

function refusal(response: Response, text: string, body: unknown): ApiError {
  const error = typeof body === "object" && body !== null && "error" in body ? body.error : undefined;
  return failure(response, {
    error: typeof error === "string" ? error : undefined,
    reason: readReason(body, text),
    retryAfter: Number(response.headers.get("retry-after") ?? Number.NaN) || undefined,
    body: body ?? text,
  });
}

function failure(
  { status, headers }: Response,
  details: Partial<Pick<ApiError, "error" | "reason" | "retryAfter" | "body">>,
): ApiError {
  const ref = headers.get(REFERENCE_HEADER) ?? undefined;
  const requestId = headers.get(REQUEST_ID_HEADER) ?? undefined;
  return new ApiError({ status, ref, requestId, method: METHOD, path: PATH, ...details });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
