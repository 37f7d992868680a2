import { basename, dirname, join } from "node:path";
import ts from "typescript-with-api";

/** The report of a door, and the names that its exports use and the door does not export. */
export interface DoorReport {
  readonly text: string;
  readonly forgotten: readonly string[];
}

const OPTIONS: ts.CompilerOptions = {
  lib: ["lib.es2024.d.ts", "lib.esnext.disposable.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  module: ts.ModuleKind.ESNext,
  jsx: ts.JsxEmit.ReactJSX,
  noEmit: true,
};
const LONG_LINE = 160;
const SHORT_STRUCTURE = 100;
const PRINTER = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed });
/** The name of a file beside a door that exists in memory only: the door's records with all their fields. */
const RECORDS = ".records.d.ts";

/**
 * Reads the declarations of doors (`dist/index.d.ts`) and describes each of them: every export by name with its fields, a line
 * each. Fields that another export shows, and what a door before it shows, are there by their name.
 */
export function readDoors(doors: readonly string[]): ReadonlyMap<string, DoorReport> {
  // One program of the compiler for all doors: a program for each is most of what this costs.
  const program = programOf(doors, {});
  const records = Object.fromEntries(doors.map((door) => [recordFileOf(door), recordsOf(program, door)]));
  const whole = programOf([...doors, ...Object.keys(records)], records, program);
  const described = new Set<ts.Symbol>();
  const reports = doors.map((door): [string, DoorReport] => [door, describe(whole, door, described)]);
  const texts = withNames(reports.map(([, { text }]) => text)).map(shortStructures);
  return new Map(reports.map(([door, report], index) => [door, { ...report, text: texts[index] ?? "" }]));
}

/** The names of the values that doors export, without a default export, by the file of the door. */
export function valuesOfDoors(doors: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const program = programOf(doors, {});
  const checker = program.getTypeChecker();
  return new Map(
    doors.map((door) => {
      const source = program.getSourceFile(door);
      const module = source && checker.getSymbolAtLocation(source);
      const type = module && checker.getTypeOfSymbol(module);
      // A module's type has its values alone; what leaves by `export type *` is in its list, and cannot be asked for.
      const names = type ? checker.getPropertiesOfType(type).map(({ name }) => name) : [];
      return [
        door,
        names.filter((name) => name !== "default" && type && checker.getPropertyOfType(type, name)),
      ];
    }),
  );
}

const recordFileOf = (door: string): string => join(dirname(door), basename(door, ".d.ts") + RECORDS);

/** A program of files on the disk and of these, which are not there. */
function programOf(
  rootNames: readonly string[],
  files: Readonly<Record<string, string>>,
  oldProgram?: ts.Program,
): ts.Program {
  const host = ts.createCompilerHost(OPTIONS);
  const fileExists = host.fileExists.bind(host);
  const readFile = host.readFile.bind(host);
  host.fileExists = (file) => file in files || fileExists(file);
  host.readFile = (file) => files[file] ?? readFile(file);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (file, language, onError) => {
    const text = files[file];
    return text === undefined
      ? getSourceFile(file, language, onError)
      : ts.createSourceFile(file, text, language);
  };
  return ts.createProgram({ rootNames, options: OPTIONS, host, ...(oldProgram && { oldProgram }) });
}

interface Export {
  readonly name: string;
  readonly symbol: ts.Symbol;
  readonly declarations: readonly ts.Declaration[];
}

function exportsOf(program: ts.Program, file: string): readonly Export[] {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) return [];
  return checker
    .getExportsOfModule(module)
    .map((found) => {
      const symbol = resolved(checker, found);
      return { name: found.name, symbol, declarations: symbol.declarations ?? [] };
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

const resolved = (checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** The folder of the package that a file belongs to: of one in the workspace, or below node_modules. */
const packageOf = (file: string): string =>
  /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)|^.*\/packages\/[^/]+(?=\/)/.exec(file)?.[0] ?? "";

const isForeign = (declaration: ts.Declaration): boolean =>
  declaration.getSourceFile().fileName.includes("/node_modules/");

/** The records of a door, each as a type that shows every field. */
function recordsOf(program: ts.Program, door: string): string {
  const records = exportsOf(program, door).filter(({ symbol }) => isRecord(program.getTypeChecker(), symbol));
  const lines = records.map(({ name }) => `export type ${name} = Fields<door.${name}>;\n`);
  return `import type * as door from "./${basename(door, ".d.ts")}.js";\ntype Fields<T> = { [K in keyof T]: T[K] };\n${lines.join("")}`;
}

const isTyping = (one: ts.Declaration): one is ts.InterfaceDeclaration | ts.TypeAliasDeclaration =>
  ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one);

/** True for a type that is its fields, and none of them another library's. */
function isRecord(checker: ts.TypeChecker, symbol: ts.Symbol): boolean {
  const declarations = (symbol.declarations ?? []).filter(isTyping);
  if (declarations.length === 0 || declarations.some((one) => one.typeParameters)) return false;
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return false;
  const fields = checker.getPropertiesOfType(type);
  const isCalled = type.getCallSignatures().length + type.getConstructSignatures().length > 0;
  const isOthers = fields.some((field) => field.declarations?.some(isForeign));
  return fields.length > 0 && !isCalled && !isOthers && !checker.isArrayLikeType(type);
}

function describe(program: ts.Program, door: string, described: Set<ts.Symbol>): DoorReport {
  const checker = program.getTypeChecker();
  const home = packageOf(door);
  const exports = exportsOf(program, door);
  // By declarations: a symbol that another package merges into is not the one that a reference in this door finds.
  const given = new Set(exports.flatMap(({ declarations }) => declarations));
  const records = new Map(exportsOf(program, recordFileOf(door)).map(({ name, symbol }) => [name, symbol]));
  const forgotten = new Set<string>();
  /** The names below a node that the package has, and that the door does not give. */
  const missing = (node: ts.Node): string[] => {
    const found = ts.isIdentifier(node) ? symbolOf(checker, node) : undefined;
    const isGiven = found?.declarations?.some((one) => given.has(one));
    const own = found && !isGiven && isOfPackage(found, home) ? [found.name] : [];
    ts.forEachChild(node, (child) => void own.push(...missing(child)));
    return own;
  };
  const print = (node: ts.Node): string => {
    for (const name of missing(node)) forgotten.add(name);
    const source = ts.getOriginalNode(node).getSourceFile() ?? program.getSourceFile(door);
    return onOneLine(PRINTER.printNode(ts.EmitHint.Unspecified, node, source));
  };
  /** A type as it is written, or as its user sees it where the writing hides its fields or needs names that the door has not. */
  const printType = (
    one: ts.InterfaceDeclaration | ts.TypeAliasDeclaration,
    { name, symbol }: Export,
  ): string => {
    const record = one.typeParameters ? undefined : records.get(name);
    if (record && missing(one).length > 0) return `interface ${name} ${print(typeNodeOf(checker, record))}`;
    if (one.typeParameters || missing(one).length === 0) return print(one);
    if (ts.isInterfaceDeclaration(one)) return print(one);
    const node = typeNodeOf(checker, symbol);
    const parts = ts.isUnionTypeNode(node) ? node.types.map(print) : [];
    return `type ${name} = ${parts.length > 5 ? unionLines(parts) : print(node)};`;
  };
  const known = exports.filter(({ symbol }) => described.has(symbol));
  const lines = exports.flatMap(({ name, symbol, declarations }) => {
    if (described.has(symbol)) return [];
    described.add(symbol);
    const others = declarations.filter((one) => packageOf(one.getSourceFile().fileName) !== home);
    if (others.length > 0 && others.length === declarations.length) {
      const from = packageOf(others[0]?.getSourceFile().fileName ?? "").replace(
        /^.*\/(?:node_modules|packages)\//,
        "",
      );
      return [`export { ${name} } from "${from}";`];
    }
    const texts = declarations.map((one) => {
      if (isTyping(one)) return printType(one, { name, symbol, declarations });
      return print(ts.isVariableDeclaration(one) ? one.parent.parent : publicPart(one));
    });
    return [[...new Set(texts)].map((text) => exported(text, name, symbol.name)).join("\n")];
  });
  for (const names of Map.groupBy(known, ({ name }) => name.charAt(0).toLowerCase()).values())
    lines.push(`export { ${names.map(({ name }) => name).join(", ")} }; // of a door above`);
  const isOpen = (line: string | undefined): boolean => /\n(?!export )/.test(line ?? "");
  const apart = lines.map((line, index) => (isOpen(line) || isOpen(lines[index - 1]) ? `\n${line}` : line));
  const body = apart.join("\n").trim();
  const head = `The exports of \`${basename(home)}/${basename(door, ".d.ts")}\`, written by \`check-package\`; do not edit.`;
  return {
    text: `${head}\n\n\`\`\`ts\n${body}\n\`\`\`\n`,
    forgotten: [...forgotten].toSorted(),
  };
}

/** The symbol that an identifier names, of a declaration or of a node that the compiler made from a type. */
function symbolOf(
  checker: ts.TypeChecker,
  node: ts.Identifier & { symbol?: ts.Symbol },
): ts.Symbol | undefined {
  const found = node.pos < 0 ? node.symbol : checker.getSymbolAtLocation(node);
  return found && resolved(checker, found);
}

/** True for what a file of the package declares at its top. */
const isOfPackage = (symbol: ts.Symbol, home: string): boolean =>
  (symbol.declarations ?? []).some((one) => {
    const statement = ts.isVariableDeclaration(one) ? one.parent.parent : one;
    if (ts.isSourceFile(statement)) return false;
    return ts.isSourceFile(statement.parent) && packageOf(one.getSourceFile().fileName) === home;
  });

/** Returns the structure of a type in place of its name. */
function typeNodeOf(checker: ts.TypeChecker, symbol: ts.Symbol): ts.TypeNode {
  const { InTypeAlias, MultilineObjectLiterals, NoTruncation } = ts.NodeBuilderFlags;
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const node = checker.typeToTypeNode(type, undefined, InTypeAlias | MultilineObjectLiterals | NoTruncation);
  if (!node) throw new Error(`No type: ${symbol.name}`);
  return node;
}

/** A class without its private members. */
function publicPart(declaration: ts.Declaration): ts.Declaration {
  if (!ts.isClassDeclaration(declaration)) return declaration;
  const { modifiers, name, typeParameters, heritageClauses } = declaration;
  const members = declaration.members.filter(
    (member) =>
      !(ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) &&
      !(member.name && ts.isPrivateIdentifier(member.name)),
  );
  return ts.factory.updateClassDeclaration(
    declaration,
    modifiers,
    name,
    typeParameters,
    heritageClauses,
    members,
  );
}

/** Prints each tuple without fields of its own on one line, where that is no longer than a line may be. */
function onOneLine(text: string): string {
  const short = text.replaceAll(/\[\n((?:[^[\]{}]|\[[^[\]{}\n]*\])*)\n *\]/g, (tuple, members: string) => {
    const line = `[${members.trim().replaceAll(/\s*\n\s*/g, " ")}]`;
    return line.length > LONG_LINE ? tuple : line;
  });
  return short === text ? text : onOneLine(short);
}

/** The braces of a structure whose fields hold no open structure, and the export before it where it is one by itself. */
const STRUCTURE =
  /(^export (?:interface|class|const \w+:|type \w+ =)[^{}\n]*)?\{\n((?: +[^\s}][^\n]*(?<![{[(|&])\n)+) *\}/gm;

/** Prints a short structure inside another on the line of its field; an export has a line for each of its fields. */
function shortStructures(text: string): string {
  const short = text.replaceAll(STRUCTURE, (structure, head: string | undefined, fields: string) => {
    const members = fields.trim().split(/\n */);
    const line = `${head ?? ""}{ ${members.join(" ").replace(/;$/, "")} }`;
    return line.length > SHORT_STRUCTURE || (head && members.length > 1) ? structure : line;
  });
  return short === text ? text : shortStructures(short);
}

/** The members of a long union in one order, a line each; keys below one parent (`common.footer.help`) share a line. */
function unionLines(parts: readonly string[]): string {
  const groups = Map.groupBy(parts.toSorted(), (part) => /^"(.+)\.[^.]+"$/.exec(part)?.[1] ?? part);
  return [...groups.values()].map((group) => `\n    | ${group.join(" | ")}`).join("");
}

/** The fewest fields of a structure that is printed once, and by its name elsewhere. */
const MANY_FIELDS = 4;
const TOP = /^export (interface|type|const) (\w+)(?: =|:)? \{$/;
const FIELD = /^ *(?:readonly )?"?([^"?:]+)"?\??: (?:readonly )?\{$/;

/** A structure in a report: the lines of its fields, their text without indentation, and the line that closes it. */
interface Block {
  readonly fields: readonly string[];
  readonly key: string;
  readonly close: string;
}

function blockAt(lines: readonly string[], index: number): Block | undefined {
  const indent = /^ */.exec(lines[index] ?? "")?.[0] ?? "";
  const end = lines.findIndex((line, at) => at > index && line.startsWith(`${indent}}`));
  if (!lines[index]?.endsWith("{") || end < 0) return undefined;
  const fields = lines.slice(index + 1, end);
  const key = fields.map((line) => line.slice(indent.length)).join("\n");
  return { fields, key, close: (lines[end] ?? "").slice(indent.length + 1) };
}

/**
 * Prints fields that stand in an export before, or in one that is nothing else, by their name: `typeof USER`,
 * `SiteBrand["legal"]`. A change of them is a change where they are printed.
 */
function withNames(texts: readonly string[]): readonly string[] {
  const reports = texts.map((text) => text.split("\n"));
  const names = new Map<string, string>();
  const register = ({ fields, key }: Block, name: string | undefined): void => {
    if (name && fields.length >= MANY_FIELDS && !names.has(key)) names.set(key, name);
  };
  const topName = (line: string): string | undefined => {
    const [, kind, name] = TOP.exec(line) ?? [];
    return kind === "const" ? `typeof ${name}` : name;
  };
  const walk = (lines: readonly string[], parent?: string): string[] => {
    const printed: string[] = [];
    for (let index = 0; index < lines.length; index++) {
      const line = lines[index] ?? "";
      const block = blockAt(lines, index);
      const top = topName(line);
      const known = block && !top && names.get(block.key);
      printed.push(known ? `${line.slice(0, -1)}${known}${block.close}` : line);
      if (!block) continue;
      const field = parent && FIELD.exec(line)?.[1];
      const name = field && `${parent}["${field}"]${block.close.startsWith("[]") ? "[number]" : ""}`;
      if (!known) register(block, name);
      if (!known) printed.push(...walk(block.fields, top ?? name));
      index += block.fields.length + (known ? 1 : 0);
    }
    return printed;
  };
  for (const lines of reports)
    for (const [index, line] of lines.entries()) {
      const block = blockAt(lines, index);
      if (block) register(block, topName(line));
    }
  return reports.map((lines) => walk(lines).join("\n"));
}

/** The text of a declaration as an export under this name, without the files that its types come from. */
const exported = (text: string, name: string, ownName: string): string =>
  `export ${text
    .replace(/^(?:export )?(?:declare )?/, "")
    .replaceAll(/import\("[^"]*"\)\./g, "")
    // In one order, because the compiler prints a union as it met its members.
    .replaceAll(/"[^"\n]*"(?: \| "[^"\n]*")+/g, (texts) => texts.split(" | ").toSorted().join(" | "))
    .replaceAll(/\{\s+\}/g, "{}")
    .replaceAll(/ {4}/g, "  ")}${name === ownName ? "" : ` // as ${name}`}`;
