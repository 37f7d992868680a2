import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript-with-api";
import { expect, it } from "vitest";

// The code of every `@example` in the packages compiles. It is read as a file of the reference trunk, which has every door:
// the names of doors that it uses are imported, `http` is the page's client, and lines with a `return` are a function's.

const ROOT = join(import.meta.dirname, "..");
const FOLDER = join(ROOT, "apps/storefront/site");
const PACKAGES = [
  "client",
  "error-codes",
  "account",
  "games",
  "kyc",
  "preferences",
  "sports",
  "proxy",
  "host",
  "site",
  "sandbox-backend",
];

interface Example {
  readonly owner: string;
  readonly place: string;
  readonly code: string;
}

const EXAMPLES = globSync(`packages/{${PACKAGES.join(",")}}/src/**/*.{ts,tsx}`, { cwd: ROOT })
  .filter((path) => !path.includes(".test"))
  .toSorted()
  .flatMap((path): Example[] => {
    const text = readFileSync(join(ROOT, path), "utf8");
    return [...text.matchAll(/@example\s[\s*]*```tsx?\n([^]*?)\* *```/g)].map(([, body = ""], index) => ({
      owner: path.split("/")[1] ?? "",
      place: `${path}, example ${index + 1}`,
      code: body.replaceAll(/^ *\* ?/gm, ""),
    }));
  });

const DOORS = PACKAGES.flatMap((folder) => {
  const manifest = JSON.parse(readFileSync(join(ROOT, "packages", folder, "package.json"), "utf8")) as {
    name: string;
    exports: Record<string, unknown>;
  };
  return Object.entries(manifest.exports)
    .filter(([, target]) => typeof target === "object" && target !== null && "types" in target)
    .map(([door]) => ({ folder, name: join(manifest.name, door) }));
});

const readConfig = (): ts.CompilerOptions => {
  const path = join(ROOT, "tsconfig.json");
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path, (file) => ts.sys.readFile(file)).config,
    ts.sys,
    ROOT,
  );
  return { ...options, noEmit: true, verbatimModuleSyntax: false, noUnusedLocals: false };
};

it("finds the examples: the loop is not empty", () => {
  expect(EXAMPLES.length).toBeGreaterThan(30);
});

it("the code of every `@example` compiles", () => {
  const doorsFile = join(FOLDER, "doors-of-examples.ts");
  const files = new Map([
    [doorsFile, importsOfDoors()],
    [
      join(FOLDER, "http-of-examples.d.ts"),
      'declare const http: import("@storefront/client/http").ProxyHttp;',
    ],
  ]);
  const options = readConfig();
  const host = ts.createCompilerHost(options);
  const fileExists = host.fileExists.bind(host);
  const readFile = host.readFile.bind(host);
  const getSourceFile = host.getSourceFile.bind(host);
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.readFile = (path) => files.get(path) ?? readFile(path);
  host.getSourceFile = (path, ...rest) => {
    const text = files.get(path);
    return text === undefined
      ? getSourceFile.call(host, path, ...rest)
      : ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  };
  const doors = ts.createProgram([...files.keys()], options, host);
  const names = namesOfDoors(doors, doorsFile);
  const placeOf = new Map<string, string>();
  for (const [index, example] of EXAMPLES.entries()) {
    const path = join(FOLDER, `example-${index}.tsx`);
    files.set(path, fileOf(example, names));
    placeOf.set(path, example.place);
  }
  const program = ts.createProgram([...files.keys()], options, host, doors);
  const problems = [...placeOf].flatMap(([path, place]) => {
    const file = program.getSourceFile(path);
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ messageText }) => `${place}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`,
    );
  });
  expect(problems).toEqual([]);
}, 120_000);

const importsOfDoors = (): string =>
  DOORS.map(({ name }, index) => `export * as door${index} from "${name}";`).join("\n");

/** The doors that export each name. */
function namesOfDoors(program: ts.Program, path: string): ReadonlyMap<string, readonly number[]> {
  const checker = program.getTypeChecker();
  const found = new Map<string, number[]>();
  for (const statement of program.getSourceFile(path)?.statements ?? []) {
    if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier) continue;
    const module = checker.getSymbolAtLocation(statement.moduleSpecifier);
    const door = DOORS.findIndex(({ name }) => statement.moduleSpecifier?.getText() === `"${name}"`);
    for (const { name } of module ? checker.getExportsOfModule(module) : [])
      found.set(name, [...(found.get(name) ?? []), door]);
  }
  return found;
}

/** The example as a module of its own. */
function fileOf({ owner, code }: Example, names: ReadonlyMap<string, readonly number[]>): string {
  const own = new Set(
    [...code.matchAll(/\b(?:const|let|function|interface|type|class)\s+(?:\{[^}]*\}|(\w+))/g)].map(
      ([, name]) => name,
    ),
  );
  const imported = [...code.matchAll(/^import [^]*? from "[^"]+";$/gm)].map(([line]) => line).join("\n");
  const used = new Set(code.match(/\b[A-Za-z_]\w*\b/g));
  const imports = [...used].flatMap((name) => {
    const doors = names.get(name);
    if (!doors || own.has(name) || new RegExp(`\\b${name}\\b`).test(imported)) return [];
    const door = doors.find((index) => DOORS[index]?.folder === owner) ?? doors[0] ?? 0;
    return [`import { ${name} } from "${DOORS[door]?.name}";`];
  });
  const isFunction = /^return /m.test(code);
  const body = isFunction ? `export async function Example() {\n${code}\n}` : code;
  return [...imports, body, "export {};"].join("\n");
}
