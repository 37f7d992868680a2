import { pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

const DECODERS: Readonly<Record<string, () => Transform>> = {
  br: createBrotliDecompress,
  deflate: createInflate,
  gzip: createGunzip,
  "x-gzip": createGunzip,
};

/**
 * The body without an encoding that was not requested, so that it can be searched for secrets, and the headers without
 * those of the encoding. Undefined for an encoding that is not known here.
 */
export function decodedBody(body: Readable, headers: Record<string, string>): Readable | undefined {
  const encoding = (headers["content-encoding"] ?? "identity").trim().toLowerCase();
  if (encoding === "identity") return body;
  const decoder = DECODERS[encoding]?.();
  if (decoder === undefined) {
    body.destroy();
    return undefined;
  }
  delete headers["content-encoding"];
  delete headers["content-length"];
  pipeline(body, decoder, () => {
    // The reader gets the error of the body itself.
  });
  return decoder;
}
