import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createEnvironmentReader } from "@storefront/host";
import { describe, expect, it } from "vitest";
import { storefront } from "./storefront.ts";

const reader = createEnvironmentReader(storefront);

const guide = readFileSync(join(import.meta.dirname, "../../../docs/guides/run-the-host.md"), "utf8");

/** The rows of the guide's tables whose first cell is a name of this shape: the name and the second cell. */
function rows(shape: RegExp): (readonly [name: string, second: string])[] {
  return guide.split("\n").flatMap((line) => {
    const [, first = "", second = ""] = line.split("|").map((cell) => cell.trim());
    const name = /^`(.+)`$/.exec(first)?.[1];
    return name !== undefined && shape.test(name) ? [[name, second] as const] : [];
  });
}

describe("docs/guides/run-the-host.md", () => {
  const described = rows(/^[A-Z][A-Z0-9_]+$/);

  it("has a row for each variable, once, and none for what is no variable", () => {
    expect(described.map(([name]) => name).toSorted()).toEqual(reader.names.toSorted());
  });

  it("says the default of each number", () => {
    const { defaults } = reader;
    const numbers = described.filter(([name]) => typeof defaults[name] === "number");
    expect(numbers.length).toBeGreaterThan(10);
    for (const [name, said] of numbers) expect([name, said]).toEqual([name, String(defaults[name])]);
  });
});
