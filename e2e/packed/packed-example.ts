import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@storefront/tools/free-port";
import { type PackedTrunk, packTrunk } from "./packed-trunk.ts";

const root = join(import.meta.dirname, "../..");
const example = join(root, "examples/proxy-only");

/** The server files of the example. */
export const FILES: readonly string[] = readdirSync(example).filter(
  (name) => name.endsWith(".ts") && !name.endsWith(".config.ts"),
);

/** Installs what the example needs, out of tarballs and into an empty folder, and copies the example there. */
export async function packExample(): Promise<PackedTrunk> {
  const project = await packTrunk({
    packed: [
      "packages/account",
      "packages/client",
      "packages/error-codes",
      "packages/host",
      "packages/proxy",
      "packages/sandbox-backend",
    ],
    installed: ["@types/node", "hono"],
  });
  copyExample(project);
  return project;
}

/** Copies the example into a project, beside a module that writes down what a process loads. */
export function copyExample(project: PackedTrunk): void {
  for (const file of FILES) cpSync(join(example, file), join(project.folder, file));
  project.write(
    "record-modules.mjs",
    `import { writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
const loaded = [];
registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
process.on("exit", () => writeFileSync("modules.json", JSON.stringify(loaded)));
`,
  );
}

/** A process of the example in its folder. */
export interface ExampleProcess {
  readonly origin: string;
  /** All that it printed so far. */
  readonly output: () => string;
  /** Asks it to stop; the code with which it ended. */
  readonly stop: () => Promise<number | null>;
  /** The code with which it ends by itself. */
  readonly ended: Promise<number | null>;
  /** The addresses of all modules that it loaded; written when it ends. */
  readonly modules: () => string[];
}

/** Starts `node main.ts` as the guide does, with the sandbox in place of a backend. */
export async function startExample(
  folder: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<ExampleProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child: ChildProcess = spawn(process.execPath, ["--import", "./record-modules.mjs", "main.ts"], {
    cwd: folder,
    env: {
      PATH: process.env["PATH"],
      SANDBOX: "1",
      SANDBOX_PORT: "0",
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      ...variables,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, "close").then(([code]) => code as number | null);
  return {
    origin,
    output: () => output,
    ended,
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
    modules: () => JSON.parse(readFileSync(join(folder, "modules.json"), "utf8")) as string[],
  };
}

/** Waits until the process listens; rejects with what it printed when it ends instead. */
export async function untilListening({ origin, output, ended }: ExampleProcess): Promise<void> {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  while (
    !(await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (hasEnded) throw new Error(`The example did not start:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
