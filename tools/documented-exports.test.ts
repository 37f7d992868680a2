import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { exportsOf } from "./readme-lists.base.ts";
import { type SourceFile, sourceFiles } from "./source-files.base.ts";

const packages = join(import.meta.dirname, "..", "packages");

interface Manifest {
  readonly private?: boolean;
  readonly exports?: Readonly<Record<string, unknown>>;
}

/** Every published package with a door; a package that is a command alone has none. */
const published = readdirSync(packages).filter((name) => {
  if (!existsSync(join(packages, name, "package.json"))) return false;
  const { private: isPrivate, exports = {} } = manifestOf(name);
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

/** Hooks, queries with their keys, and groups of routes: READMEs list them by their kind. */
const LISTED_KIND = /^use[A-Z]|(?:Keys?|Query|KEYS)$|Routes$/;

const files = sourceFiles();
/** The READMEs, without the lists that a program writes, the guides and the reference: their code alone. */
const pages = files
  .filter(({ path }) => /README\.md$|^docs\/(?:concepts|guides|reference)\/.*\.md$/.test(path))
  .map(({ text }) => codeOf(text.replaceAll(/<!-- (\w+): start -->[\s\S]*?<!-- \1: end -->/g, "")))
  .join("\n");

/**
 * The values of a package's doors that nothing names: no README, guide or reference, and no other workspace. An export costs
 * a major version to remove, so one without a use is not made. The call beneath a hook is of use by its kind.
 */
function unnamed(name: string): string[] {
  const others = files.filter((file) => usesPackage(file, name));
  const values = doorsOf(name).flatMap((door) => exportsOf(door));
  const strangers = values.filter(
    ({ name: value, file }) =>
      !LISTED_KIND.test(value) &&
      !file.endsWith(".client.ts") &&
      !names(pages, value) &&
      !others.some(({ text }) => names(text, value)),
  );
  return [...new Set(strangers.map(({ name: value }) => value))];
}

function doorsOf(name: string): string[] {
  const { exports = {} } = manifestOf(name);
  return Object.values(exports).flatMap((door) => {
    const source = (door as { readonly "@storefront/source"?: string })["@storefront/source"];
    // A pattern opens a folder to the package's own build, and promises nothing in it.
    return source === undefined || source.includes("*") ? [] : [join(packages, name, source)];
  });
}

/** True for code outside a package that imports from it. */
const usesPackage = ({ path, text }: SourceFile, name: string): boolean =>
  /\.tsx?$/.test(path) &&
  !path.startsWith(`packages/${name}/`) &&
  (text.includes(`"@storefront/${name}`) || text.includes(`packages/${name}/src`));

const names = (text: string, value: string): boolean => new RegExp(`\\b${value}\\b`).test(text);

/** The code of a page of text: its blocks and spans. */
function codeOf(page: string): string {
  return [...page.matchAll(/^```[^\n]*\n([\s\S]*?)^```|`([^`\n]+)`/gm)]
    .map(([, block, span]) => block ?? span ?? "")
    .join("\n");
}

/** Kinds of types whose members a caller fills in. */
const FILLED_IN =
  /^export interface (\w*(?:Options|Settings|Props|Input|Rules|Facts))\b[^\n]*\{\n([\s\S]*?)^\}/gm;

/** Attributes of an `iframe`, which a component spreads; their meaning is that of HTML. */
const SELF_EVIDENT = /^KycFrameProps\.(?:allow|ref|referrerPolicy|sandbox|src)$/;

/** The members of options that no JSDoc describes. */
function undocumentedMembers(name: string): string[] {
  return reportsOf(name).flatMap((report) =>
    [...readFileSync(report, "utf8").matchAll(FILLED_IN)].flatMap(([, type = "", body = ""]) =>
      [...body.matchAll(/^ {4}\/\/ \(undocumented\)\n {4}(?:readonly )?(\w+)\??:/gm)]
        .map(([, member = ""]) => `${type}.${member}`)
        .filter((member) => !SELF_EVIDENT.test(member)),
    ),
  );
}

function manifestOf(name: string): Manifest {
  return JSON.parse(readFileSync(join(packages, name, "package.json"), "utf8")) as Manifest;
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

  it("have a use: a page or another workspace names each value", () => {
    expect(unnamed(name)).toEqual([]);
  });

  it("have JSDoc on each member that a caller fills in", () => {
    expect(undocumentedMembers(name)).toEqual([]);
  });
});

it("there are packages to check, with many exports", () => {
  expect(published.length).toBeGreaterThan(7);
  const all = published.flatMap((name) =>
    reportsOf(name).flatMap((report) => [...readFileSync(report, "utf8").matchAll(DECLARATION)]),
  );
  expect(all.length).toBeGreaterThan(800);
});
