import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { test as door } from "../playwright.ts";
import { loadTest } from "./load-test.ts";

it("is the test of Playwright, which the door extends", () => {
  const test = loadTest(import.meta.url);
  expect([typeof test.extend, typeof door.extend]).toEqual(["function", "function"]);
  expect(door).not.toBe(test);
});

it("says what to install when it is missing", () => {
  expect(() => loadTest(join(tmpdir(), "trunk/test.js"))).toThrow(
    "@storefront/sandbox-backend/playwright needs @playwright/test: npm install --save-dev @playwright/test",
  );
});
