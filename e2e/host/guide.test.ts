import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { freePort } from "@storefront/tools/free-port";
import { CHROMIUM, requireProgram } from "@storefront/tools/programs";
import { expect, it } from "vitest";

const run = promisify(execFile);
const config = fileURLToPath(
  new URL("../../apps/storefront/test/guide/playwright.config.ts", import.meta.url),
);
const program = createRequire(import.meta.url).resolve("@playwright/test/cli");

// docs/guides/test-a-trunk.md shows its configuration and its tests.
it("runs the tests of the guide with the fixtures of the sandbox, two at a time", async () => {
  const { stdout } = await run(process.execPath, [program, "test", "--config", config], {
    env: {
      PATH: process.env["PATH"],
      CHROMIUM_PATH: requireProgram(CHROMIUM),
      PORT: String(await freePort()),
      SANDBOX_PORT: String(await freePort()),
    },
  }).catch((error: { stdout?: string; message?: string }) => ({
    stdout: error.stdout ?? error.message ?? "",
  }));
  expect(stdout).toContain("3 passed");
}, 600_000);
