import type { Transform } from "node:stream";
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
import type { BrokenBody } from "../contract/transport.ts";

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

const CODINGS: ReadonlyMap<string, Coding> = new Map<string, Coding>([
  ["identity", { whole: (body) => Promise.resolve(body) }],
  ["gzip", { whole: ungzip, stream: createGunzip }],
  ["x-gzip", { whole: ungzip, stream: createGunzip }],
  ["deflate", { whole: undeflate, stream: createInflate }],
  ["br", { whole: promisify(brotliDecompress), stream: createBrotliDecompress }],
]);

/** The way to undo a content coding; undefined for one that is not known. */
export const codingOf = (coding: string): Coding | undefined => CODINGS.get(coding.trim().toLowerCase());

const FAULTS: Readonly<Record<string, BrokenBody>> = {
  Z_BUF_ERROR: "cut",
  ERR_BUFFER_TOO_LARGE: "too_large",
};

/**
 * Undoes the content coding of a whole body. It ends as soon as the result is larger than `largest` bytes, so that a
 * small body that becomes a large one takes no more memory than any other answer.
 */
export async function decode(body: Uint8Array, coding: string, largest: number): Promise<Decoded> {
  const known = codingOf(coding);
  if (!known) return { broken: "not_json", cause: unknownCoding() };
  try {
    return { body: await known.whole(body, { maxOutputLength: largest }) };
  } catch (error) {
    const cause = error as Error & { code?: string };
    return { broken: FAULTS[cause.code ?? ""] ?? "not_json", cause };
  }
}

/** The coding itself is the backend's text and stays out of the log. */
const unknownCoding = (): Error =>
  Object.assign(new Error("unknown content coding"), { code: "UNKNOWN_CODING" });
