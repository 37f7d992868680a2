import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Answer } from "../contract/outcome.ts";
import type { Inbound } from "../contract/inbound.ts";

/** Below this size compression saves too little. */
const MIN_SIZE = 1_024;
/** The level for an answer to one client. */
const QUICK = 3;
/** The level for an answer that many clients get: it is compressed once. */
const THOROUGH = 5;
const COMPRESSIBLE = /^(?:application\/json|application\/problem\+json|text\/(?!event-stream))/;

type Encoding = "br" | "gzip";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compressed bodies of shared answers, by the object that an answer names as `shared`. */
const shared = new WeakMap<object, Map<Encoding, Promise<Buffer>>>();

/**
 * The answer, compressed if it is JSON or text over 1 KB in memory and the client accepts it. It is the same object
 * and no promise when nothing has to be compressed. The headers of an answer belong to one request, so that `vary` is
 * written into them: a copy would cost every call.
 */
export function compressed(answer: Answer, inbound: Inbound): Answer | Promise<Answer> {
  const { body, headers } = answer;
  if (typeof body !== "string" && !(body instanceof Uint8Array)) return answer;
  if (body.length < MIN_SIZE || "content-encoding" in headers) return answer;
  if (!COMPRESSIBLE.test(headers["content-type"] ?? "")) return answer;
  headers["vary"] = headers["vary"] === undefined ? "Accept-Encoding" : `${headers["vary"]}, Accept-Encoding`;
  const encoding = accepted(inbound.header("accept-encoding"));
  if (encoding === undefined) return answer;
  return compress(body, encoding, answer.shared).then((bytes) => ({
    ...answer,
    body: bytes,
    headers: { ...headers, "content-encoding": encoding },
  }));
}

/** The encoding that a client accepts and we prefer: `br`, else `gzip`; one with `q=0` is refused. */
export function accepted(header: string | undefined): Encoding | undefined {
  if (header === undefined || header === "") return undefined;
  const refused = /;\s*q=0(?:\.0*)?\s*$/;
  const names = header
    .toLowerCase()
    .split(",")
    .filter((part) => !refused.test(part))
    .map((part) => part.split(";", 1)[0]?.trim());
  return names.includes("br") ? "br" : names.includes("gzip") ? "gzip" : undefined;
}

function compress(body: Uint8Array | string, encoding: Encoding, owner: object | undefined): Promise<Buffer> {
  if (owner === undefined) return encode(body, encoding, QUICK);
  const known = shared.get(owner) ?? new Map<Encoding, Promise<Buffer>>();
  shared.set(owner, known);
  const work = known.get(encoding) ?? encode(body, encoding, THOROUGH);
  known.set(encoding, work);
  return work;
}

const encode = (body: Uint8Array | string, encoding: Encoding, level: number): Promise<Buffer> =>
  encoding === "gzip"
    ? zip(body, { level })
    : brotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: level,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      });
