import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { until } from "../contract/faults/socket.test-helper.ts";
import { startSandbox } from "../start.ts";

const main = fileURLToPath(new URL("../main.ts", import.meta.url));

function start(...args: string[]): {
  output: Readable;
  ended: Promise<[number, string]>;
  stop: () => void;
} {
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
  const said = await until(output, "curl -X DELETE");
  expect(said).toMatch(/http:\/\/127\.0\.0\.1:\d+\/v2\n/);
  expect(said).toContain("ana@sandbox.test");
  const control = /Control +(\S+)/.exec(said)?.[1] ?? "";
  expect((await fetch(control)).status).toBe(200);
  stop();
  expect(await ended).toEqual([0, ""]);
});

it("takes players and faults, and tells programs in JSON", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "players-")), "players.json");
  writeFileSync(file, JSON.stringify([{ email: "mia@brand.test", balance: 50 }]));
  const given = ["--players", file, "--fault", "/auth/*=latency"];
  const { output, ended, stop } = start("--port", "0", "--json", ...given);
  const said = JSON.parse(await until(output, "\n")) as Record<string, string> & { players: object[] };
  expect(said.players[0]).toMatchObject({ email: "mia@brand.test", password: "Sandbox!2026" });
  expect(said["variables"]).toMatchObject({ API_BASE_URL: said["apiBaseUrl"] });
  const read = async (path: string): Promise<unknown> => (await fetch(`${said["controlUrl"]}${path}`)).json();
  expect(await read("/faults")).toMatchObject([{ path: "/auth/*", toxic: { type: "latency" } }]);
  stop();
  expect(await ended).toEqual([0, ""]);
});

it("refuses an unknown option with one line and exit code 2", async () => {
  expect(await start("--prot", "1").ended).toEqual([
    2,
    "sandbox-backend: Unknown option '--prot'; --help lists the options.\n",
  ]);
});

it("refuses a port that is taken with one line and exit code 2", async () => {
  await using running = await startSandbox();
  const { port } = new URL(running.origin);
  expect(await start("--port", port).ended).toEqual([
    2,
    `sandbox-backend: Port ${port} of 127.0.0.1 is taken: name another one, or 0 for a free one.\n`,
  ]);
});
