import { start } from "./start.ts";

await start(async () => {
  const [{ runCommand }, { readSecret }] = await Promise.all([
    import("./command/program.ts"),
    import("./command/secret-input.ts"),
  ]);
  const code = await runCommand(process.argv.slice(2), {
    folder: process.cwd(),
    environment: process.env,
    write: (text) => process.stdout.write(text),
    writeError: (text) => process.stderr.write(text),
    readSecret: (question) => readSecret(question),
  });
  // Once everything is written. A server that a trunk's file started must not keep the command from ending.
  process.stdout.write("", () => process.exit(code));
});
