import type { UpstreamAnswer } from "../contract/transport.ts";

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
  const [type = ""] = [headers["content-type"] ?? ""].flat();
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
