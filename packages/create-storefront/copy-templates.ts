import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parse } from "yaml";

const root = join(import.meta.dirname, "../..");
/** The names of what belongs to the workspace alone, and of what a build or an installation wrote. */
const LEFT_OUT = /^(?:node_modules|dist|\.react-router|\.turbo|turbo\.json|.*\.log|.*\.slow\.test\.tsx?)$/;
/** The end of a line that is for the workspace alone. */
const NOT_COPIED = /^.*\/\/ not copied\n/gm;

type Names = Record<string, string>;
interface Manifest {
  version: string;
  dependencies: Names;
  devDependencies: Names;
}

/** Copies `examples/site` and `examples/host` as trunks outside this workspace, with the versions of this release. */
export function copyTemplates(target: string): void {
  rmSync(target, { recursive: true, force: true });
  for (const template of ["site", "host"])
    copyFolder(join(root, "examples", template), join(target, template));
}

function copyFolder(source: string, target: string): void {
  mkdirSync(target, { recursive: true });
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const { name } = entry;
    if (LEFT_OUT.test(name)) continue;
    const from = join(source, name);
    // A registry leaves out some files that begin with a dot.
    const to = join(target, name.replace(/^\./, "_"));
    if (entry.isDirectory()) copyFolder(from, to);
    else writeFileSync(to, textOf(name, readFileSync(from, "utf8")));
  }
}

const textOf = (name: string, text: string): string =>
  name === "package.json" ? manifestText(text) : text.replaceAll(NOT_COPIED, "");

function manifestText(text: string): string {
  const {
    description: _description,
    license: _license,
    ...manifest
  } = JSON.parse(text) as Manifest & { description: string; license: string };
  const { "@storefront/tools": _tools, ...devDependencies } = manifest.devDependencies;
  const own = {
    ...manifest,
    name: "harbor-storefront",
    dependencies: ranges(manifest.dependencies),
    devDependencies: ranges(devDependencies),
  };
  return `${JSON.stringify(own, null, 2)}\n`;
}

const { catalog } = parse(readFileSync(join(root, "pnpm-workspace.yaml"), "utf8")) as { catalog: Names };

const ranges = (names: Names): Names =>
  Object.fromEntries(Object.entries(names).map(([name, range]) => [name, rangeOf(name, range)]));

/** A released version as a range; what is a range already, and a preview, which no range of another version has, as it is. */
function rangeOf(name: string, given: string): string {
  const range = given.startsWith("workspace:")
    ? versionOf(name)
    : given === "catalog:"
      ? catalog[name]
      : given;
  if (range === undefined) throw new Error(`The catalog has no ${name}.`);
  return /^\d+\.\d+\.\d+$/.test(range) ? `^${range}` : range;
}

function versionOf(name: string): string {
  const file = join(root, "packages", name.replace("@storefront/", ""), "package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as Manifest).version;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  copyTemplates(join(import.meta.dirname, "dist/templates"));
