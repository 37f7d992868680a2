import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** The encodings of a text, best first. */
export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Below this size compression saves too little. */
const MIN_SIZE = 1_024;
/** The quality of brotli. A higher one takes several times as long and saves only one percent. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;
const MAX_REMEMBERED = 200;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const remembered = new Map<string, Encoding>();

/** True for a text that is large enough to be compressed. */
export const isCompressible = (text: Uint8Array): boolean => text.byteLength >= MIN_SIZE;

/** Compresses a text off the event loop, in one form. */
export async function encodeAs(text: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  if (encoding === "identity" || !isCompressible(text)) return text;
  if (encoding === "gzip") return toGzip(text, { level: GZIP_LEVEL });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  return toBrotli(text, { params });
}

/** The best form that an `Accept-Encoding` allows; without the header, the plain one. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined || accepted === "") return "identity";
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
