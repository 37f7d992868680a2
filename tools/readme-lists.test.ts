import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LISTED_PACKAGES, type ListedPackage, readmeOf, readmeWithLists } from "./readme-lists.base.ts";

const packages = join(import.meta.dirname, "..", "packages");

describe.each(LISTED_PACKAGES)("the README of %s", (name) => {
  it("is as `pnpm fix` writes it", () => {
    expect(readFileSync(readmeOf(name), "utf8")).toBe(readmeWithLists(name));
  });

  it.each([
    ["hooks", "react-hooks", /^use[A-Z]/],
    ["queries", "queries", /(?:Keys?|Query|KEYS)$/],
    ["routes", "server", /Routes$/],
  ])("lists every one of its %s, and no other", async (marker, door, pattern) => {
    const names = Object.keys(await loadDoor(name, door)).filter((exported) => pattern.test(exported));
    expect(names.length).toBeGreaterThan(0);
    expect(listed(name, marker).toSorted()).toEqual(names.toSorted());
  });
});

async function loadDoor(name: ListedPackage, door: string): Promise<object> {
  return (await import(join(packages, name, "src", `${door}.ts`))) as object;
}

function listed(name: ListedPackage, marker: string): string[] {
  const text = readFileSync(readmeOf(name), "utf8");
  const [, block = ""] =
    new RegExp(String.raw`<!-- ${marker}: start -->([\s\S]*?)<!-- ${marker}: end -->`).exec(text) ?? [];
  return [...block.matchAll(/^- `(\w+)`: \S/gm)].map(([, exported = ""]) => exported);
}
