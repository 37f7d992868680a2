import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const PAGE = readFileSync(join(root, "docs/reference/wire.md"), "utf8").split("\n");
const { DEFAULT_WIRE } = (await import(join(root, "packages/proxy/src/contract/default-wire.ts"))) as {
  DEFAULT_WIRE: object;
};

/** A value as the page writes it. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(", ");
  if (typeof value !== "object" || value === null) return `\`${String(value)}\``;
  return Object.entries(value)
    .map(([name, item]) => `\`${name}\`: ${textOf(item)}`)
    .join(", ");
}

it.each(Object.entries(DEFAULT_WIRE))(
  "lists %s with its default in docs/reference/wire.md",
  (name, value) => {
    const row = PAGE.find((line) => line.startsWith(`| \`${name}\``)) ?? "";
    expect(row.split("|")[2]?.trim()).toBe(textOf(value) || "none");
  },
);
