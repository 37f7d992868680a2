import { pipeline, type Readable, type Transform } from "node:stream";
import { promisify } from "node:util";
import {
  brotliDecompress,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  gunzip,
  inflate,
  inflateRaw,
} from "node:zlib";
import type { BrokenBody, UpstreamAnswer } from "../contract/transport.ts";
import { isJson } from "./validate-json.ts";

/** A body without its content coding, or the reason why that could not be undone. */
export type Decoded =
  | { readonly body: Uint8Array; readonly broken?: undefined }
  | { readonly broken: BrokenBody; readonly cause: Error };

type Decoder = (body: Uint8Array, options: { maxOutputLength: number }) => Promise<Uint8Array>;

const ungzip: Decoder = promisify(gunzip);
const unzlib: Decoder = promisify(inflate);
const unzlibRaw: Decoder = promisify(inflateRaw);

/** Some servers send `deflate` without the header of zlib that its definition asks for. */
const undeflate: Decoder = (body, options) => (hasZlibHeader(body) ? unzlib : unzlibRaw)(body, options);
const hasZlibHeader = ([first = 0, second = 0]: Uint8Array): boolean =>
  (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;

/** The ways to undo a content coding: of a whole body, and of a stream, which without one is left as it is. */
interface Coding {
  readonly whole: Decoder;
  readonly stream?: () => Transform;
}

const IDENTITY: Coding = { whole: (body) => Promise.resolve(body) };

/** The known names, with those that servers write for no coding at all. */
const CODINGS: ReadonlyMap<string, Coding> = new Map<string, Coding>([
  ["", IDENTITY],
  ["identity", IDENTITY],
  ["none", IDENTITY],
  ["utf-8", IDENTITY],
  ["gzip", { whole: ungzip, stream: createGunzip }],
  ["x-gzip", { whole: ungzip, stream: createGunzip }],
  ["deflate", { whole: undeflate, stream: createInflate }],
  ["br", { whole: promisify(brotliDecompress), stream: createBrotliDecompress }],
]);

/** A longer list is a mistake, and costs time. */
const MOST_CODINGS = 4;

/**
 * The ways to undo a `Content-Encoding`, in the order in which they are undone: the last one of the list was made last
 * (RFC 9110, 8.4). Undefined stands for a name that is not known.
 */
function codingsOf(header: string): readonly (Coding | undefined)[] {
  const codings = header.split(",").map((name) => CODINGS.get(name.trim().toLowerCase()));
  const made = codings.filter((coding) => coding !== IDENTITY).reverse();
  return made.length > MOST_CODINGS ? [undefined] : made;
}

const FAULTS: Readonly<Record<string, BrokenBody>> = {
  Z_BUF_ERROR: "cut",
  ERR_BUFFER_TOO_LARGE: "too_large",
};

/**
 * Undoes the content codings of a whole body. It ends as soon as the result is larger than `largest` bytes, so that a
 * small body that becomes a large one takes no more memory than any other answer. An unknown name is taken for none when
 * the body then is JSON, as browsers do.
 */
export async function decode(body: Uint8Array, codings: string, largest: number): Promise<Decoded> {
  const known = codingsOf(codings);
  let decoded = body;
  try {
    for (const coding of known)
      if (coding) decoded = await coding.whole(decoded, { maxOutputLength: largest });
    if (known.includes(undefined) && !isJson(decoded)) throw unknownCoding();
    return { body: decoded };
  } catch (error) {
    const cause = error as Error & { code?: string };
    return { broken: FAULTS[cause.code ?? ""] ?? "not_json", cause };
  }
}

/** The coding itself is the backend's text and stays out of the log. */
const unknownCoding = (): Error =>
  Object.assign(new Error("unknown content coding"), { code: "UNKNOWN_CODING" });

/**
 * The body without encodings that were not requested, so that it can be searched for secrets, and the headers without
 * those of the encoding. Undefined for an encoding that is not known here.
 */
export function decodedBody(body: Readable, headers: Record<string, string>): Readable | undefined {
  const { "content-encoding": encoding } = headers;
  if (encoding === undefined) return body;
  let decoded = body;
  for (const coding of codingsOf(encoding)) {
    const decoder = coding?.stream?.();
    if (decoder === undefined) {
      body.destroy();
      return undefined;
    }
    pipeline(decoded, decoder, () => {
      // The reader gets the error of the body itself.
    });
    decoded = decoder;
  }
  delete headers["content-encoding"];
  if (decoded !== body) delete headers["content-length"];
  return decoded;
}

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]+)/i;
const ASCII: ReadonlySet<string> = new Set(["utf-8", "utf8", "us-ascii", "ascii"]);
const UTF_16: ReadonlySet<string> = new Set(["utf-16", "utf16", "ucs-2", "iso-10646-ucs-2", "unicode"]);
const BIG_END = 0xfe;

/**
 * The answer with its text in UTF-8, from the charset that its content type names: browsers read JSON in UTF-8 whatever
 * its type says. The answer itself, without a copy, when it is UTF-8 already or names a charset that nobody knows.
 */
export function inUtf8(answer: UpstreamAnswer): UpstreamAnswer {
  const { body, headers } = answer;
  const { "content-type": given = "" } = headers;
  const type = typeof given === "string" ? given : (given[0] ?? "");
  if (!type.includes(";") || body.byteLength === 0) return answer;
  const charset = CHARSET.exec(type)?.[1]?.toLowerCase() ?? "utf-8";
  const decoder = ASCII.has(charset) ? undefined : decoderOf(charset, body);
  if (decoder === undefined) return answer;
  return {
    ...answer,
    body: Buffer.from(decoder.decode(body)),
    headers: { ...headers, "content-type": type.replace(CHARSET, "; charset=utf-8") },
  };
}

/** `utf-16` alone leaves the order of bytes to a mark; without one JSON begins with an ASCII letter, so a zero tells it. */
function decoderOf(charset: string, [first]: Uint8Array): TextDecoder | undefined {
  const isBigEnd = UTF_16.has(charset) && (first === BIG_END || first === 0);
  try {
    return new TextDecoder(isBigEnd ? "utf-16be" : charset);
  } catch {
    return undefined;
  }
}
