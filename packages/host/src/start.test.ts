import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { describe, expect, it, vi } from "vitest";
import { start } from "./start.ts";

describe("when the host cannot be loaded", () => {
  const missing = (message: string): Error =>
    Object.assign(new Error(message), { code: "ERR_MODULE_NOT_FOUND" });

  it.each([
    ["hono", "Cannot find package 'hono' imported from /trunk/node_modules/@storefront/host/dist/index.js"],
    ["@hono/node-server", "Cannot find package '@hono/node-server' imported from /trunk/main.js"],
  ])("says that %s must be installed, in one line", async (name, message) => {
    const written: unknown[] = [];
    vi.spyOn(process.stderr, "write").mockImplementation((text) => written.push(text) > 0);
    vi.spyOn(process, "exit").mockImplementation((code) => {
      throw new Error(`exit ${code}`);
    });
    await expect(start(() => Promise.reject(missing(message)))).rejects.toThrow("exit 1");
    expect(written).toEqual([`The package ${name} is not installed: run "npm install ${name}".\n`]);
  });

  it.each([new Error("Cannot find package 'x'"), missing("Cannot find module '/trunk/serve.ts'"), "text"])(
    "throws any other failure unchanged: %s",
    async (failure) => {
      await expect(start(() => Promise.reject(failure))).rejects.toBe(failure);
    },
  );
});

it.each([
  ["production", false],
  ["development", true],
])("opens a debugger on SIGUSR1 in %s: %s", async (mode, opens) => {
  const program = `
    const { start } = await import(${JSON.stringify(new URL("start.ts", import.meta.url).href)});
    await start(async () => {});
    process.kill(process.pid, "SIGUSR1");
    setTimeout(() => process.exit(0), 300);
  `;
  const environment = { PATH: process.env["PATH"], NODE_ENV: mode };
  const child = spawn(process.execPath, ["--inspect-port=0", "--input-type=module", "--eval", program], {
    env: environment,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [said] = await Promise.all([text(child.stderr), once(child, "exit")]);
  expect(said.includes("Debugger listening")).toBe(opens);
});
