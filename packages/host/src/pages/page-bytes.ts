import { createHash, randomBytes } from "node:crypto";
import { chooseEncoding, type Encoding } from "@storefront/proxy/host";
import { encodeAs, isCompressible } from "./content-encoding.ts";

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
  /** The text of its body, read when it is asked for. */
  text?(): Promise<string>;
}

/** The answer to a page request, for any server. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Uint8Array | null;
}

/** True for the methods with which a page or a file is read. */
export const isPageMethod = ({ method }: PageRequest): boolean => method === "GET" || method === "HEAD";

export const methodRefused = (): PageAnswer => ({
  status: 405,
  headers: { allow: "GET, HEAD", "cache-control": "no-store", "content-length": "0" },
  body: null,
});

type Headers = Readonly<Record<string, string>>;

/** A page that is ready to be sent, the same for all visitors. */
export interface StoredPage {
  readonly status: number;
  /** Its size in a cache, in bytes. */
  readonly size: number;
  answer(request: PageRequest): PageAnswer | Promise<PageAnswer>;
}

type Encode = typeof encodeAs;

const HEADERS_OF_304 = ["cache-control", "content-security-policy", "permissions-policy"] as const;

/**
 * A page as bytes, compressed once in each encoding that a client accepts, when the first one does. Its content is a
 * text, or bytes; these are pictures, and are not compressed again unless `encode` says how. A page with
 * status 200 has a strong entity tag for each encoding. The tag depends on the headers too, because a client that gets 304
 * keeps the old headers.
 */
export function packPage(
  status: number,
  headers: Headers,
  content: string | Uint8Array,
  encode: Encode | undefined = content instanceof Uint8Array ? undefined : encodeAs,
): StoredPage {
  const plain = Buffer.from(content);
  const name = createHash("sha256").update(JSON.stringify(headers)).update(plain).digest("base64url");
  const own = { ...headers, vary: "Accept-Encoding" };
  const identity = packedForm(own, "identity", status === 200 ? `"${name.slice(0, 22)}"` : undefined, plain);
  const forms = new Map<Encoding, PackedForm | Promise<PackedForm>>([["identity", identity]]);
  // A small text has one form, and so have bytes.
  const compress = isCompressible(plain) ? encode : undefined;

  const formOf = (encoding: Encoding): PackedForm | Promise<PackedForm> => {
    const known = forms.get(encoding);
    if (known || !compress) return known ?? identity;
    const tag = status === 200 ? `"${name.slice(0, 22)}-${SUFFIXES[encoding]}"` : undefined;
    const work = compress(plain, encoding).then(
      (body) => {
        const form = packedForm(own, encoding, tag, body);
        forms.set(encoding, form);
        return form;
      },
      (error: unknown) => {
        forms.delete(encoding);
        throw error;
      },
    );
    forms.set(encoding, work);
    return work;
  };
  const answer = ({ tag, headers: given, body }: PackedForm, request: PageRequest): PageAnswer => {
    if (tag !== undefined && isKnown(request.header("if-none-match"), tag)) return notModified(headers, tag);
    return { status, headers: { ...given }, body: request.method === "HEAD" ? null : body };
  };
  return {
    status,
    // All forms together, at most: a compressed form of a page is smaller than half of it.
    size: (compress ? 2 : 1) * plain.byteLength + 2 * JSON.stringify(headers).length,
    answer(request) {
      const form = formOf(compress ? chooseEncoding(request.header("accept-encoding")) : "identity");
      return form instanceof Promise ? form.then((made) => answer(made, request)) : answer(form, request);
    },
  };
}

/** A page in one encoding, with the headers of its answers. */
interface PackedForm {
  readonly tag: string | undefined;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

const SUFFIXES: Readonly<Record<Encoding, string>> = { br: "br", gzip: "gz", identity: "" };

function packedForm(
  headers: Headers,
  encoding: Encoding,
  tag: string | undefined,
  body: Uint8Array,
): PackedForm {
  const own: Record<string, string> = { ...headers };
  if (encoding !== "identity") own["content-encoding"] = encoding;
  if (tag !== undefined) own["etag"] = tag;
  own["content-length"] = String(body.byteLength);
  return { tag, headers: own, body };
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
  // A list may be as long as all headers together.
  if (!offered.includes(tag)) return false;
  return offered.split(",").some((entry) => entry.trim().replace(/^W\//, "") === tag);
}
