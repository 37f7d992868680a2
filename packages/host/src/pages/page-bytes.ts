import { createHash, randomBytes } from "node:crypto";
import { chooseEncoding, encodeAs, encodeText } from "./content-encoding.ts";

/** A request for a page, of any server. */
export interface PageRequest {
  readonly method: string;
  /** The path as it was sent. */
  readonly path: string;
  /** The query with its question mark, or nothing. */
  readonly search: string;
  /** The socket's address. */
  readonly peer: string;
  /** A header by its lower-case name. */
  header(name: string): string | undefined;
}

/** The answer to a page request, for any server. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Uint8Array | null;
}

type Headers = Readonly<Record<string, string>>;

/** A page that is ready to be sent, the same for all visitors. */
export interface StoredPage {
  readonly status: number;
  /** Its size in a cache, in bytes. */
  readonly size: number;
  answer(request: PageRequest): PageAnswer | Promise<PageAnswer>;
}

const HEADERS_OF_304 = ["cache-control", "content-security-policy", "permissions-policy"] as const;

/**
 * A page as bytes in every encoding; a text is compressed once, bytes are not. A page with status 200 has a strong entity tag for each
 * encoding. The tag depends on the headers too, because a client that gets 304 keeps the old headers.
 */
export async function packPage(
  status: number,
  headers: Headers,
  content: string | Uint8Array,
): Promise<StoredPage> {
  const plain = Buffer.from(content);
  // Bytes are pictures, which are compressed already.
  const texts =
    typeof content === "string" ? await encodeText(plain) : { br: plain, gzip: plain, identity: plain };
  const name = createHash("sha256").update(JSON.stringify(headers)).update(plain).digest("base64url");
  const tagOf = {
    br: `"${name.slice(0, 22)}-br"`,
    gzip: `"${name.slice(0, 22)}-gz"`,
    identity: `"${name.slice(0, 22)}"`,
  };
  const sizes = new Map(Object.values(texts).map((form) => [form, form.byteLength]));
  return {
    status,
    size: [...sizes.values()].reduce((sum, size) => sum + size, 2 * JSON.stringify(headers).length),
    answer(request) {
      const wanted = chooseEncoding(request.header("accept-encoding"));
      const body = texts[wanted];
      // A small text has one form.
      const encoding = body === texts.identity ? "identity" : wanted;
      const tag = status === 200 ? tagOf[encoding] : undefined;
      if (tag !== undefined && isKnown(request.header("if-none-match"), tag))
        return notModified(headers, tag);
      const own: Record<string, string> = { ...headers, vary: "Accept-Encoding" };
      if (encoding !== "identity") own["content-encoding"] = encoding;
      if (tag !== undefined) own["etag"] = tag;
      own["content-length"] = String(body.byteLength);
      return { status, headers: own, body: request.method === "HEAD" ? null : body };
    },
  };
}

/**
 * A page with a new nonce in every answer, in place of the placeholder. It is compressed for each answer and has no
 * entity tag, because all answers differ.
 */
export function noncePage(
  status: number,
  headersOf: (nonce: string) => Headers,
  document: string,
  placeholder: string,
): StoredPage {
  const pieces = document.split(placeholder);
  return {
    status,
    size: document.length * 2,
    answer(request) {
      const nonce = randomBytes(16).toString("base64url");
      return answerText(status, headersOf(nonce), pieces.join(nonce), request);
    },
  };
}

/** Answers with a text that is made for this one request. */
export async function answerText(
  status: number,
  headers: Headers,
  text: string,
  request: PageRequest,
): Promise<PageAnswer> {
  const plain = Buffer.from(text);
  const encoding = chooseEncoding(request.header("accept-encoding"));
  const body = await encodeAs(plain, encoding);
  const own: Record<string, string> = {
    ...headers,
    vary: "Accept-Encoding",
    "content-length": String(body.byteLength),
  };
  if (body !== plain) own["content-encoding"] = encoding;
  return { status, headers: own, body: request.method === "HEAD" ? null : body };
}

function notModified(headers: Headers, tag: string): PageAnswer {
  const own: Record<string, string> = { etag: tag, vary: "Accept-Encoding" };
  for (const name of HEADERS_OF_304) {
    const value = headers[name];
    if (value !== undefined) own[name] = value;
  }
  return { status: 304, headers: own, body: null };
}

/** True when the client has this version. A proxy that compresses may have made the tag a weak one. */
function isKnown(offered: string | undefined, tag: string): boolean {
  if (offered === undefined) return false;
  if (offered.trim() === "*") return true;
  return offered.split(",").some((entry) => entry.trim().replace(/^W\//, "") === tag);
}
