type Bytes = ReadableStream<Uint8Array>;

/** The router's data for the browser, as the pieces of text in which it comes. */
export type Handoff = readonly string[];

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "\\u0026",
  ">": "\\u003e",
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** Reads the router's data to its end: every promise in it is settled then. */
export async function readHandoff(stream: Bytes): Promise<Handoff> {
  const pieces: string[] = [];
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read())
    pieces.push(decoder.decode(next.value, { stream: true }));
  return pieces;
}

/** The data again, as the stream that the router reads. */
export function handoffStream(handoff: Handoff): Bytes {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const piece of handoff) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });
}

/**
 * The scripts in which the router's `ServerRouter` writes its data, letter by letter: each piece in a boundary within
 * that of the piece before it. It writes none for a page without its other scripts. A test compares them with the
 * router's own.
 */
export function handoffScripts(handoff: Handoff | undefined, nonce: string): string {
  if (!handoff) return "<!--$--><!--/$-->";
  const script = (call: string): string =>
    `<script nonce="${nonce}">window.__reactRouterContext.streamController.${call};</script>`;
  const pieces = handoff.map((piece) => {
    const text = JSON.stringify(piece).replaceAll(/[&><\u2028\u2029]/g, (letter) => ESCAPES[letter] ?? "");
    return `<!--$-->${piece === "" ? "" : script(`enqueue(${text})`)}`;
  });
  return `${pieces.join("")}<!--$-->${script("close()")}${"<!--/$-->".repeat(pieces.length + 1)}`;
}
