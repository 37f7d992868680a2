import { start } from "./start.ts";

await start(async () => {
  const { runCommand } = await import("./command/program.ts");
  process.exitCode = await runCommand(process.argv.slice(2), {
    folder: process.cwd(),
    environment: process.env,
    write: (text) => process.stdout.write(text),
    writeError: (text) => process.stderr.write(text),
  });
});
