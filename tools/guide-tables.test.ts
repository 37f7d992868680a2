import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { guidePath, GUIDES_WITH_TABLES, guideWithTables } from "./guide-tables.base.ts";

it.each(GUIDES_WITH_TABLES)("the tables of %s are as `pnpm fix` writes them", async (name) => {
  const written = readFileSync(guidePath(name), "utf8");
  expect(written).toBe(await guideWithTables(name));
  expect(written).toMatch(/^\| `\w+`/m);
});

it("docs/guides/describe-a-brand.md has every field that a brand's version promises", () => {
  const guide = readFileSync(guidePath("describe-a-brand"), "utf8");
  const contract = new URL("../packages/site/etc/brand.json", import.meta.url);
  const fields = Object.entries(
    JSON.parse(readFileSync(contract, "utf8")) as Record<string, { type: string }>,
  )
    .filter(([field, { type }]) => !field.startsWith("records") && !type.endsWith("object"))
    .map(([field]) => `| \`${field.replaceAll(".<n>", "[]")}\` `);
  expect(fields.length).toBeGreaterThan(80);
  expect(fields.filter((field) => !guide.includes(field))).toEqual([]);
});
