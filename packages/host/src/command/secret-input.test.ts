import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { readSecret } from "./secret-input.ts";

it.each([
  ["Sandbox!2026\nmore\n", "Sandbox!2026"],
  ["without an end", "without an end"],
  ["", ""],
])("is the first line of what is piped in: %j", async (piped, secret) => {
  const input = new PassThrough();
  input.end(piped);
  expect(await readSecret("Password: ", input)).toBe(secret);
});
