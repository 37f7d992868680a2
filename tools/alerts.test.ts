import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const read = (path: string): string => readFileSync(join(import.meta.dirname, "..", path), "utf8");
const names = [...read("deploy/monitoring/alerts.yml").matchAll(/- alert: (\w+)/g)].map(
  ([, name = ""]) => name,
);
const cases = read("deploy/monitoring/alerts.test.yml").split(/^ {2}- name: /m);
const page = read("docs/operations.md");

// `deploy/check.sh` runs the cases.
it.each(names)(
  "%s has a case in which it fires and one in which it is silent, and a row of what to do",
  (name) => {
    const own = cases.filter((text) => text.includes(`alertname: ${name}\n`));
    expect(own.map((text) => text.includes("exp_alerts:"))).toEqual(expect.arrayContaining([true, false]));
    expect(page).toContain(`| \`${name}\` `);
  },
);
