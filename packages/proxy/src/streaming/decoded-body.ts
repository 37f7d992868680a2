import { pipeline, type Readable } from "node:stream";
import { codingOf } from "../backend/content-coding.ts";

/**
 * The body without an encoding that was not requested, so that it can be searched for secrets, and the headers without
 * those of the encoding. Undefined for an encoding that is not known here.
 */
export function decodedBody(body: Readable, headers: Record<string, string>): Readable | undefined {
  const coding = codingOf(headers["content-encoding"] ?? "identity");
  if (coding === undefined) {
    body.destroy();
    return undefined;
  }
  const decoder = coding.stream?.();
  if (decoder === undefined) return body;
  delete headers["content-encoding"];
  delete headers["content-length"];
  pipeline(body, decoder, () => {
    // The reader gets the error of the body itself.
  });
  return decoder;
}
