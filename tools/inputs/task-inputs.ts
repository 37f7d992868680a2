import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, matchesGlob, relative } from "node:path";
import { createModuleReader, type KnownPath } from "./known-paths.ts";

const root = join(import.meta.dirname, "../..");
/** Folders of the workspace. The tests of tools/ are a task of the root, whose inputs are all files. */
const FOLDERS = ["packages/*", "apps/*", "e2e", "examples/*", "deploy"];

interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}
interface Tasks {
  readonly globalDependencies?: readonly string[];
  readonly tasks?: Readonly<Record<string, { readonly inputs?: readonly string[] }>>;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));
const ROOT_TASKS = readJson(join(root, "turbo.json")) as Tasks;
const manifests = new Map(
  globSync(
    FOLDERS.map((folder) => `${folder}/package.json`),
    { cwd: root },
  ).map((file) => [dirname(file), readJson(join(root, file)) as Manifest]),
);
const folderNamed = (name: string): string | undefined =>
  [...manifests].find(([, manifest]) => manifest.name === name)?.[0];

/** The file of a relative import, or of a door of the workspace. */
function findModule(specifier: string, from: string): string | undefined {
  if (specifier.startsWith(".")) {
    const file = join(dirname(from), specifier);
    return /\.tsx?$/.test(file) ? file : undefined;
  }
  const [, name = "", door = ""] = /^(@[^/]+\/[^/]+)(.*)$/.exec(specifier) ?? [];
  const folder = folderNamed(name);
  const target = folder && manifests.get(folder)?.exports?.[`.${door}`];
  const file = typeof target === "object" ? target["@storefront/source"] : target;
  return folder && file?.endsWith(".ts") ? join(root, folder, file) : undefined;
}

const readModule = createModuleReader(findModule);

/** The folders of the packages that a package depends on, itself included: their files are inputs of its tasks. */
function dependenciesOf(folder: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(folder)) return seen;
  seen.add(folder);
  const { dependencies, devDependencies, peerDependencies } = manifests.get(folder) ?? {};
  for (const name of Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies })) {
    const target = folderNamed(name);
    if (target !== undefined) dependenciesOf(target, seen);
  }
  return seen;
}

/** The files above a package that its task names as inputs, as patterns from the root. */
function inputsOf(folder: string, task: string): readonly string[] {
  const file = join(root, folder, "turbo.json");
  const own = existsSync(file) ? (readJson(file) as Tasks) : {};
  const inputs = own.tasks?.[task]?.inputs ?? ROOT_TASKS.tasks?.[task]?.inputs ?? [];
  return [
    ...inputs
      .filter((input) => input.startsWith("$TURBO_ROOT$/"))
      .map((input) => input.slice("$TURBO_ROOT$/".length)),
    ...(ROOT_TASKS.globalDependencies ?? []),
  ];
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** The folder below which a pattern has files; all of the pattern when it is one file. */
const fixedPart = (pattern: string): string => pattern.replace(/[^/]*[*{].*$/, "");

/** A file that a test reads although a change of it does not run the test. */
export interface UnknownInput {
  readonly test: string;
  /** The module that names the path. */
  readonly module: string;
  /** From the root; `…` where the rest is known only when the test runs. */
  readonly path: string;
}

/** The unknown inputs of all tests of packages. Installed packages are known by the lockfile. */
export function unknownInputs(): UnknownInput[] {
  return [...manifests.keys()].flatMap((folder) => {
    const known = [...dependenciesOf(folder)];
    return testsOf(folder).flatMap((test) => {
      const patterns = inputsOf(folder, test.startsWith("e2e/") ? "test:built" : "test");
      const isKnown = ({ path, isOpen }: KnownPath): boolean => {
        const place = relative(root, path);
        return (
          place.startsWith("..") ||
          place.includes("node_modules") ||
          known.some((each) => place === each || place.startsWith(`${each}/`)) ||
          patterns.some((pattern) =>
            isOpen || isFolder(path)
              ? `${place}/`.startsWith(fixedPart(pattern))
              : matchesGlob(place, pattern),
          )
        );
      };
      return modulesOf(join(root, test)).flatMap((module) =>
        pathsOf(module)
          .filter((path) => !isKnown(path))
          .map(({ path, isOpen }) => ({
            test,
            module: relative(root, module),
            path: relative(root, path) + (isOpen ? "…" : ""),
          })),
      );
    });
  });
}

const testsOf = (folder: string): string[] =>
  globSync("**/*.test.{ts,tsx}", {
    cwd: join(root, folder),
    exclude: (name) => /^(?:node_modules|dist|templates|\..*)$/.test(basename(String(name))),
  })
    .map((file) => join(folder, file))
    .toSorted();

const pathsOf = (module: string): KnownPath[] => {
  const { imports, paths } = readModule(module);
  return [...imports.map((path) => ({ path, isOpen: false })), ...paths];
};

/** A test and every module that it loads out of the workspace. */
function modulesOf(test: string): string[] {
  const found = new Set([test]);
  for (const module of found) for (const next of readModule(module).imports) found.add(next);
  return [...found];
}
