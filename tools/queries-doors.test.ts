import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { LISTED_PACKAGES } from "./readme-lists.base.ts";

const packages = join(import.meta.dirname, "..", "packages");

/**
 * Imports a door in a process of its own, as a server component's bundle does: without a DOM, and where neither React nor
 * TanStack Query can be resolved, nor a module of the client.
 */
const PROBE = `
import { registerHooks } from "node:module";
registerHooks({
  resolve(specifier, context, next) {
    if (/^(?:react|react-dom|@tanstack)(?:$|\\/)|react-hooks/.test(specifier)) throw new Error("resolved " + specifier);
    return next(specifier, context);
  },
});
const door = await import(process.argv[1]);
if (typeof document !== "undefined") throw new Error("There is a document.");
console.log(JSON.stringify(Object.keys(door)));
`;

function namesOf(folder: string, door: string): string[] {
  const flags = ["--conditions=@storefront/source", "--no-warnings", "--input-type=module", "--eval", PROBE];
  const text = execFileSync(process.execPath, [...flags, join(packages, folder, "src", `${door}.ts`)], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  return JSON.parse(text) as string[];
}

it.each(LISTED_PACKAGES)(
  "./queries of %s is imported without React and a DOM, and has keys and queries alone",
  async (name) => {
    const names = namesOf(name, "queries");
    expect(names.filter((each) => each.endsWith("Keys")).length).toBeGreaterThan(0);
    expect(names.filter((each) => /^use[A-Z]/.test(each))).toEqual([]);
    const hooks = (await import(join(packages, name, "src", "react-hooks.ts"))) as object;
    expect(names.filter((each) => !Object.hasOwn(hooks, each))).toEqual([]);
  },
);

it("./queries of the client too", () => {
  expect(namesOf("client", "queries")).toContain("playerQuery");
});

it("a door with hooks is not: the probe sees what it looks for", () => {
  expect(() => namesOf("preferences", "react-hooks")).toThrow(/resolved/);
});
