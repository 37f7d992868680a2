import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { PASSWORD } from "@storefront/sandbox-backend";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningExample, startExample } from "./running-example.test-helper.ts";

const folder = join(import.meta.dirname, "..");
const file = join(folder, "../../docs/guides/use-the-command.md");
const program = join(folder, "../../packages/host/src/command.ts");
const execute = promisify(execFile);

/** A block of the guide: the variables and words of its command, and its output. */
interface Example {
  line: string;
  variables: Record<string, string>;
  words: string[];
  output: string;
}

const BLOCK = /```console\n\$ (.*npx storefront (.*))\n([\s\S]*?)```/g;
const examples = [...readFileSync(file, "utf8").matchAll(BLOCK)].map(
  ([, line = "", words = "", output = ""]): Example => ({
    line,
    variables: Object.fromEntries(
      [...line.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name = "", value = ""]) => [name, value]),
    ),
    words: words.split(" "),
    output,
  }),
);
let example: RunningExample;

beforeAll(async () => {
  example = await startExample();
});
afterAll(() => example.close());

/** The output of a command of the guide, with the addresses of the guide and the paths of an installed trunk. */
async function outputOf({ variables, words }: Example): Promise<string> {
  const real = {
    API_BASE_URL: example.sandbox.apiBaseUrl,
    EDGE_WORKER_KEY: "edge-key-of-example-tests",
    PUBLIC_ORIGIN: example.origin,
    TRIAL_PASSWORD: PASSWORD,
  };
  const given = Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      Object.entries(real).find(([key]) => key === name)?.[1] ?? value,
    ]),
  );
  const environment = { PATH: process.env["PATH"], ...given };
  const options = ["--conditions=@storefront/source", program, ...words];
  const { stdout } = await execute(process.execPath, options, { cwd: folder, env: environment }).catch(
    (error: { stdout: string }) => error,
  );
  const sandboxHost = new URL(example.sandbox.apiBaseUrl).host;
  return (
    stdout
      .replaceAll(example.origin, "http://127.0.0.1:3000")
      .replaceAll(sandboxHost, "127.0.0.1:4000")
      .replaceAll(/in \d+ ms/g, "in 1 ms")
      // A route more is no reason to change the guide.
      .replaceAll(/(?<=^ok +brand harbor +)\d+(?= routes$)/gm, "31")
      .replaceAll("../../packages/", "node_modules/@storefront/")
  );
}

/** The examples without those that need a registry or a build, which the tests of the host hold. */
const shown = examples.filter(({ words: [name = ""] }) => !["diff", "guard", "upgrade"].includes(name));

describe("docs/guides/use-the-command.md", () => {
  it("shows every command", () => {
    expect(new Set(examples.map(({ words: [name] }) => name))).toEqual(
      new Set(["routes", "explain", "check", "doctor", "try-backend", "guard", "diff", "upgrade"]),
    );
  });

  it.each(shown)("shows what this trunk prints: $line", async (shownExample) => {
    const printed = await outputOf(shownExample);
    // A line with … alone represents some of the lines there.
    const parts = shownExample.output.split(/^ +…\n/m);
    expect(shownExample.output.trim()).not.toBe("");
    expect([printed.startsWith(parts[0] ?? ""), printed.endsWith(parts.at(-1) ?? "")]).toEqual([true, true]);
    expect(parts.filter((part) => !printed.includes(part))).toEqual([]);
  });
});
