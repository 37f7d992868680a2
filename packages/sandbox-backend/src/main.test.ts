import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { until } from "./contract/faults/socket.test-helper.ts";

it("runs alone, says where and how, and stops on SIGTERM", async () => {
  const main = fileURLToPath(new URL("main.ts", import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exit = once(child, "exit");
  const text = await until(child.stdout, "curl -X DELETE");
  expect(text).toMatch(/http:\/\/127\.0\.0\.1:\d+\/v2\n/);
  expect(text).toContain("ana@sandbox.test");
  const control = /Control +(\S+)/.exec(text)?.[1] ?? "";
  expect((await fetch(control)).status).toBe(200);
  child.kill("SIGTERM");
  expect(await exit).toEqual([0, null]);
});
