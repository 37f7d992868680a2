import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Reads a word from the terminal without showing it, or the first line of what is piped in. */
export async function readSecret(
  question: string,
  input: NodeJS.ReadableStream & { readonly isTTY?: boolean } = process.stdin,
): Promise<string> {
  const isTerminal = input.isTTY === true;
  if (isTerminal) process.stderr.write(question);
  const silent = new Writable({ write: (_piece, _encoding, done) => done() });
  const lines = createInterface({ input, output: silent, terminal: isTerminal });
  try {
    for await (const line of lines) return line;
    return "";
  } finally {
    lines.close();
    if (isTerminal) process.stderr.write("\n");
  }
}
