import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { DEFAULT_WIRE } from "../packages/proxy/src/contract/wire.ts";

const PAGE = readFileSync("docs/reference/wire.md", "utf8").split("\n");

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
