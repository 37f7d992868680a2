import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { test as door } from "../playwright.ts";
import { loadTest } from "./load-test.ts";

const run = promisify(execFile);

it("is the test of Playwright, which the door extends", () => {
  const test = loadTest(import.meta.url);
  expect([typeof test.extend, typeof door.extend]).toEqual(["function", "function"]);
  expect(door).not.toBe(test);
});

it("says what to install when it is missing", async () => {
  const module = JSON.stringify(join(import.meta.dirname, "load-test.ts"));
  const script = `
    import { loadTest } from ${module};
    try { loadTest(${JSON.stringify(join(tmpdir(), "trunk/test.js"))}); } catch (error) { console.log(error.message); }
  `;
  // Without NODE_PATH, which the test runner sets to the packages of this workspace.
  const env = { PATH: process.env["PATH"] };
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", script], { env });
  expect(stdout).toBe(
    "@storefront/sandbox-backend/playwright needs @playwright/test: npm install --save-dev @playwright/test\n",
  );
});
