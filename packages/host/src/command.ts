import { createInterface } from "node:readline";
import { start } from "./start.ts";

/** Read when a verb asks for them. */
async function* stdinLines(): AsyncGenerator<string> {
  if (!process.stdin.isTTY) yield* createInterface({ input: process.stdin });
}

await start(async () => {
  const { askSecret } = await import("./command/command-io.ts");
  const { runCommand } = await import("./command/program.ts");
  const code = await runCommand(process.argv.slice(2), {
    folder: process.cwd(),
    environment: process.env,
    lines: stdinLines(),
    write: (text) => process.stdout.write(text),
    writeError: (text) => process.stderr.write(text),
    ask: askSecret,
  });
  // Once everything is written. A server that a trunk's file started must not keep the command from ending.
  process.stdout.write("", () => process.exit(code));
});
