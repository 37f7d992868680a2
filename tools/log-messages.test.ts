import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
// @boundaries-ignore the tables of the host are compared with the sources of every package
import { LOG_FIELDS } from "../packages/host/src/observability/log-fields.ts";
// @boundaries-ignore the tables of the host are compared with the sources of every package
import { LOG_MESSAGES } from "../packages/host/src/observability/log-messages.ts";

const packages = join(import.meta.dirname, "../packages");
const ROOMS = ["proxy", "host", "account", "games", "sports", "kyc", "preferences"].map((name) =>
  join(packages, name, "src"),
);
const TRUNK = ["server"].map((name) => join(packages, "..", "apps/storefront", name));

/** Calls of a logger with a literal message, and the fields that are written as a literal. */
const CALL =
  /\b(?:log|logger|lines)(?:\.(?:info|warn|error)|\[[^\]]+\])\(\s*(\{[^}]*\}|[^";]*?),\s*"([^"]+)",?\s*\)/g;

const sources = [...ROOMS, ...TRUNK].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !/\.test(?:-helper)?\.ts$/.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8")),
);
const calls = sources.flatMap((text) =>
  [...text.matchAll(CALL)].map(([, fields = "", message = ""]) => ({ fields, message })),
);
const text = sources.join("\n");

/** A literal without the arguments of its calls, which may have fields of their own. */
function withoutArguments(fields: string): string {
  const shorter = fields.replaceAll(/\([^()]*\)/g, "");
  return shorter === fields ? fields : withoutArguments(shorter);
}

it("every event that the sources write has a row, and each row is an event of theirs", () => {
  const written = new Set(calls.map(({ message }) => message).filter((message) => message !== "request"));
  expect(written.size).toBeGreaterThan(20);
  expect([...written].filter((message) => !Object.hasOwn(LOG_MESSAGES, message))).toEqual([]);
  // Some are written through a constant.
  const rows = Object.keys(LOG_MESSAGES);
  const table = readFileSync(join(packages, "host/src/observability/log-messages.ts"), "utf8");
  const elsewhere = text.replace(table, "");
  expect(rows.filter((message) => !elsewhere.includes(message))).toEqual([]);
});

it("every field that they name has a row", () => {
  const names = calls.flatMap(({ fields }) =>
    [...withoutArguments(fields).matchAll(/(?<=[{,]\s*)(\w+)(?=\s*[:,}])/g)].map(([name]) => name),
  );
  expect(new Set(names).size).toBeGreaterThan(10);
  expect(names.filter((name) => !Object.hasOwn(LOG_FIELDS, name))).toEqual([]);
});
