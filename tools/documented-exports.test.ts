import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const packages = join(import.meta.dirname, "..", "packages");

interface Manifest {
  readonly private?: boolean;
  readonly exports?: Readonly<Record<string, unknown>>;
}

/** Every published package with a door; a package that is a command alone has none. */
const published = readdirSync(packages).filter((name) => {
  const path = join(packages, name, "package.json");
  if (!existsSync(path)) return false;
  const { private: isPrivate, exports = {} } = JSON.parse(readFileSync(path, "utf8")) as Manifest;
  return isPrivate !== true && Object.keys(exports).some((door) => door !== "./package.json");
});

const DECLARATION =
  /^\/\/ @public( \(undocumented\))?\nexport (?:declare |abstract )*(?:type|const|let|interface|function|class|namespace) (\w+)/gm;

/**
 * The exports of a package's doors that no declaration documents. The reports of `etc/` say it, which are compared with
 * the declarations at each check of a package.
 */
function undocumented(name: string): string[] {
  return reportsOf(name).flatMap((report) => {
    const found = [...readFileSync(report, "utf8").matchAll(DECLARATION)];
    const documented = found.flatMap(([, mark, exported = ""]) => (mark === undefined ? [exported] : []));
    return found.flatMap(([, , exported = ""]) =>
      documented.includes(exported) ? [] : [`${name}: ${exported}`],
    );
  });
}

function reportsOf(name: string): string[] {
  const folder = join(packages, name, "etc");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(".api.md"))
    .map((file) => join(folder, file));
}

describe.each(published)("the exports of %s", (name) => {
  it("are in a report for each door", () => {
    expect(reportsOf(name).length).toBeGreaterThan(0);
  });

  it("have JSDoc, every one", () => {
    expect(undocumented(name)).toEqual([]);
  });
});

it("there are packages to check, with many exports", () => {
  expect(published.length).toBeGreaterThan(7);
  const all = published.flatMap((name) =>
    reportsOf(name).flatMap((report) => [...readFileSync(report, "utf8").matchAll(DECLARATION)]),
  );
  expect(all.length).toBeGreaterThan(800);
});
