import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/** Asks at the terminal for a secret, whose letters are not shown; undefined where there is no terminal. */
export function askSecret(question: string): Promise<string | undefined> {
  const { stdin: input, stderr } = process;
  if (!input.isTTY || !stderr.isTTY) return Promise.resolve(undefined);
  stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silent, terminal: true });
  return new Promise((resolve) => {
    lines.once("line", (line) => {
      lines.close();
      resolve(line);
    });
    lines.once("close", () => {
      stderr.write("\n");
      resolve(undefined);
    });
  });
}
