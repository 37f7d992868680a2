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

/** The encodings of a text, best first. */
const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];
/** Values of Accept-Encoding that are remembered. */
const MAX_REMEMBERED = 200;
/** Letters of one that is read: there are some ten encodings. */
const LONGEST_ACCEPTED = 1_000;
const remembered = new Map<string, Encoding>();

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
  const encoding = chooseEncoding(inbound.header("accept-encoding"));
  if (encoding === "identity") return answer;
  return compress(body, encoding, answer.shared).then((bytes) => ({
    ...answer,
    body: bytes,
    headers: { ...headers, "content-encoding": encoding },
  }));
}

/** The best form that an `Accept-Encoding` allows; without the header, the plain one. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined || accepted === "" || accepted.length > LONGEST_ACCEPTED) return "identity";
  const known = remembered.get(accepted);
  if (known) return known;
  const chosen = readAccepted(accepted);
  // Browsers send only a few different values. Invented ones must not fill the memory.
  if (remembered.size < MAX_REMEMBERED && accepted.length < 100) remembered.set(accepted, chosen);
  return chosen;
}

function readAccepted(accepted: string): Encoding {
  const weights = new Map<string, number>();
  for (const entry of accepted.toLowerCase().split(",")) {
    const [name = "", ...parameters] = entry.split(";").map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    const weight = quality === undefined ? 1 : Number(quality);
    weights.set(name === "x-gzip" ? "gzip" : name, Number.isFinite(weight) ? weight : 0);
  }
  const weightOf = (encoding: Encoding): number =>
    weights.get(encoding) ?? (encoding === "identity" ? 0 : (weights.get("*") ?? 0));
  let best: Encoding = "identity";
  for (const encoding of ENCODINGS) {
    if (weightOf(encoding) > weightOf(best)) best = encoding;
  }
  return best;
}

function compress(body: Uint8Array | string, encoding: Encoding, owner: object | undefined): Promise<Buffer> {
  if (owner === undefined) return encode(body, encoding, QUICK);
  const known = shared.get(owner) ?? new Map<Encoding, Promise<Buffer>>();
  shared.set(owner, known);
  const made = known.get(encoding);
  if (made) return made;
  const work = encode(body, encoding, THOROUGH);
  known.set(encoding, work);
  // A failure, such as of a process without memory, is not the answer of the next client.
  work.catch(() => known.delete(encoding));
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
