import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { startSandbox } from "./start.ts";

const main = fileURLToPath(new URL("./main.ts", import.meta.url));

function start(...args: string[]): { output: Readable; ended: Promise<[number, string]>; stop: () => void } {
  const child = spawn(process.execPath, [main, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  const complaint = text(child.stderr);
  const ended = once(child, "exit").then(async ([code]): Promise<[number, string]> => [
    code as number,
    await complaint,
  ]);
  return { output: child.stdout, ended, stop: () => void child.kill("SIGTERM") };
}

it("runs alone, says where and how, and stops on SIGTERM", async () => {
  const { output, ended, stop } = start("--port", "0");
  let said = "";
  for await (const piece of output) if ((said += String(piece)).includes("curl -X DELETE")) break;
  expect(said).toMatch(/http:\/\/127\.0\.0\.1:\d+\/v2\n/);
  expect(said).toContain("ana@sandbox.test");
  const control = /Control +(\S+)/.exec(said)?.[1] ?? "";
  expect((await fetch(control)).status).toBe(200);
  stop();
  expect(await ended).toEqual([0, ""]);
});

it("refuses what it does not know, and a port that is taken, with one line and exit code 2", async () => {
  await using running = await startSandbox();
  const { port } = new URL(running.origin);
  const taken = `Port ${port} of 127.0.0.1 is taken: name another one, or 0 for a free one.`;
  const refusals = [
    [["--prot", "1"], "Unknown option '--prot'; --help lists the options."],
    [["--port", "high"], '--port is a whole number from 0 to 65535, not "high".'],
    [["--port", port], taken],
  ] as const;
  const endings = await Promise.all(refusals.map(([args]) => start(...args).ended));
  expect(endings).toEqual(refusals.map(([, message]) => [2, `sandbox-backend: ${message}\n`]));
});
