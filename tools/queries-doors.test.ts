import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { exportsOf, LISTED_PACKAGES } from "./readme-lists.base.ts";

const packages = join(import.meta.dirname, "..", "packages");
const doorOf = (folder: string, door: string): string => join(packages, folder, "src", `${door}.ts`);

/**
 * Imports doors in a process of their own, as a server component's bundle does: without a DOM, and where neither React nor
 * TanStack Query can be resolved, nor a module of the client. A door that resolves one has its complaint in place of names.
 */
const PROBE = `
import { registerHooks } from "node:module";
registerHooks({
  resolve(specifier, context, next) {
    if (/^(?:react|react-dom|@tanstack)(?:$|\\/)|react-hooks/.test(specifier)) throw new Error("resolved " + specifier);
    return next(specifier, context);
  },
});
const found = [];
for (const file of process.argv.slice(1))
  found.push(await import(file).then((door) => Object.keys(door), (error) => [error.message]));
if (typeof document !== "undefined") throw new Error("There is a document.");
console.log(JSON.stringify(found));
`;

const flags = ["--conditions=@storefront/source", "--no-warnings", "--input-type=module", "--eval", PROBE];
const doors = [
  ...LISTED_PACKAGES.map((name) => doorOf(name, "queries")),
  doorOf("client", "queries"),
  doorOf("preferences", "react-hooks"),
];
const found = JSON.parse(
  execFileSync(process.execPath, [...flags, ...doors], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  }),
) as string[][];

it.each(LISTED_PACKAGES)(
  "./queries of %s is imported without React and a DOM, and has keys and queries alone",
  (name) => {
    const names = found[LISTED_PACKAGES.indexOf(name)] ?? [];
    expect(names.filter((each) => each.endsWith("Keys")).length).toBeGreaterThan(0);
    expect(names.filter((each) => /^use[A-Z]/.test(each))).toEqual([]);
    const hooks = exportsOf(doorOf(name, "react-hooks")).map((each) => each.name);
    expect(names.filter((each) => !hooks.includes(each))).toEqual([]);
  },
);

it("./queries of the client too", () => {
  expect(found.at(-2)).toContain("playerQuery");
});

it("a door with hooks is not: the probe sees what it looks for", () => {
  expect(found.at(-1)?.join()).toMatch(/resolved/);
});
