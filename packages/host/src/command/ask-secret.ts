import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/** Asks at the terminal for a secret, whose letters are not shown; undefined where there is no terminal. */
export function askSecret(question: string): Promise<string | undefined> {
  const { stdin: input, stderr } = process;
  if (!input.isTTY || !stderr.isTTY) return Promise.resolve(undefined);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silent, terminal: true });
  // From here on nothing that is typed is shown.
  stderr.write(question);
  return new Promise((resolve) => {
    lines.once("line", (line) => {
      // Closing tells so at once, which would be taken for no answer.
      resolve(line);
      lines.close();
    });
    lines.once("close", () => {
      stderr.write("\n");
      resolve(undefined);
    });
  });
}
