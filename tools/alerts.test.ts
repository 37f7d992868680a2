import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const read = (path: string): string => readFileSync(join(import.meta.dirname, "..", path), "utf8");
const names = [...read("deploy/monitoring/alerts.yml").matchAll(/- alert: (\w+)/g)].map(
  ([, name = ""]) => name,
);

// That each fires for its fault alone is tried by `deploy/check.sh`.
it.each(names)("%s has a row of what to do", (name) => {
  expect(read("docs/operations.md")).toContain(`| \`${name}\` `);
});
