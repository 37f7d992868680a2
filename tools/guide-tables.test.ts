import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { guidePath, GUIDES_WITH_TABLES, guideWithTables } from "./guide-tables.base.ts";

it.each(GUIDES_WITH_TABLES)("the tables of %s are as `pnpm fix` writes them", async (name) => {
  const written = readFileSync(guidePath(name), "utf8");
  expect(written).toBe(await guideWithTables(name));
  expect(written).toMatch(/^\| `\w+`/m);
});
