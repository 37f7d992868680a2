import { pipeline, type Readable } from "node:stream";
import { codingsOf } from "../backend/content-coding.ts";

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
