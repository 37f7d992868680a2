import { existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript";
import { type HookTables, hookTablesOf } from "./hook-tables.ts";
import { manifestOf, root } from "./repository.ts";

/** One name of a package, with every door that exports it. */
export interface Exported {
  readonly name: string;
  readonly package: string;
  /** What an import names: `@storefront/account/react-hooks`. The first is the one to use. */
  readonly doors: string[];
  /** The file that declares it, relative to the repository. */
  readonly file: string;
  readonly line: number;
  readonly kind: ExportKind;
  /** JSDoc as Markdown, without tags that a reader has no use for. */
  readonly text: string;
  /** The block of its JSDoc that shows how it is used, with its fence. */
  readonly usage: string | undefined;
  /** What a hook takes and gives; undefined for every other kind. */
  readonly tables: HookTables | undefined;
  /** Its declarations as they are written, without the bodies of functions. */
  readonly code: string;
  /** Names of other types in the declarations, in their order. */
  readonly mentions: readonly string[];
}

export type ExportKind = "component" | "hook" | "function" | "class" | "value" | "schema" | "type";

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  customConditions: ["@storefront/source"],
  allowImportingTsExtensions: true,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
};

/** Every export of every door of the packages, in the order of the doors. Reads the sources; no build is needed. */
export function exportsOf(packages: readonly string[]): Exported[] {
  const doors = packages.flatMap(doorsOf);
  const program = ts.createProgram(
    doors.map(({ file }) => file),
    options,
  );
  const checker = program.getTypeChecker();
  const found = new Map<string, Exported>();
  for (const { package: owner, door, file } of doors) {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    for (const symbol of module ? checker.getExportsOfModule(module) : []) {
      const key = `${owner} ${symbol.name}`;
      const known = found.get(key);
      if (known) known.doors.push(door);
      else {
        const read = readExport(symbol, checker, owner, door);
        if (read) found.set(key, read);
      }
    }
  }
  return [...found.values()];
}

interface Door {
  readonly package: string;
  readonly door: string;
  readonly file: string;
}

function doorsOf(name: string): Door[] {
  const manifest = manifestOf(name);
  const doors = Object.entries(manifest.exports ?? {}).flatMap(([path, target]) => {
    const source = typeof target === "string" ? undefined : target["@storefront/source"];
    const file = source && join(root, "packages", name, source);
    return file && existsSync(file) ? [{ package: name, door: join(manifest.name, path), file }] : [];
  });
  // `queries` before `react-hooks`, which repeats it.
  return doors.toSorted((one, other) => one.door.localeCompare(other.door));
}

function readExport(
  exported: ts.Symbol,
  checker: ts.TypeChecker,
  owner: string,
  door: string,
): Exported | undefined {
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  const declarations = (symbol.declarations ?? []).map(statementOf);
  const [first] = declarations;
  if (!first) return undefined;
  const source = first.getSourceFile();
  const file = relative(root, source.fileName);
  if (!file.startsWith("packages/")) return undefined;
  const texts = declarations.map((declaration) => commentOf(declaration)).filter((text) => text !== "");
  const kind = kindOf(exported.name, declarations);
  return {
    name: exported.name,
    package: owner,
    doors: [door],
    file,
    line: source.getLineAndCharacterOfPosition(first.getStart()).line + 1,
    kind,
    text: [...new Set(texts)].join("\n\n"),
    usage: declarations.map(usageOf).find((usage) => usage !== undefined),
    tables: kind === "hook" ? hookTablesOf(symbol, first, checker) : undefined,
    code: [...new Set(declarations.map(codeOf))].join("\n\n"),
    mentions: [...new Set(declarations.flatMap(typesIn))].filter((name) => name !== exported.name),
  };
}

/** The statement that a reader sees: of a variable the whole `export const`. */
function statementOf(declaration: ts.Declaration): ts.Node {
  return ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
}

const docOf = (node: ts.Node): ts.JSDoc | undefined =>
  ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).at(-1);

const isUsage = (tag: ts.JSDocTag): boolean => tag.tagName.text === "example";

function usageOf(node: ts.Node): string | undefined {
  return ts.getTextOfJSDocComment(docOf(node)?.tags?.find(isUsage)?.comment);
}

function commentOf(node: ts.Node): string {
  const doc = docOf(node);
  if (!doc) return "";
  const tags = (doc.tags ?? [])
    .filter((tag) => !isUsage(tag))
    .map(
      (tag) =>
        `**${tag.tagName.text === "throws" ? "Throws" : tag.tagName.text}** ${ts.getTextOfJSDocComment(tag.comment) ?? ""}`,
    );
  return [ts.getTextOfJSDocComment(doc.comment) ?? "", ...tags].join("\n\n").trim();
}

function kindOf(name: string, declarations: readonly ts.Node[]): ExportKind {
  const value = declarations.find(
    (node) => !ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node),
  );
  if (!value) return "type";
  if (/^use[A-Z]/.test(name)) return "hook";
  const isSchema = declarations.length > 1 || /=\s*z\s*\.|=\s*z\.\w+/.test(value.getText());
  if (ts.isClassDeclaration(value)) return "class";
  const isFunction =
    ts.isFunctionDeclaration(value) || /=\s*(?:async )?(?:<[^=]*>)?\([^;]*=>/.test(codeOf(value));
  if (isFunction) return /^[A-Z]/.test(name) ? "component" : "function";
  return isSchema ? "schema" : "value";
}

/** A declaration without comments before it, bodies and long values. */
function codeOf(node: ts.Node): string {
  const text = node.getText();
  const start = node.getStart();
  const cut = (end: number): string => `${text.slice(0, end - start).trimEnd()};`;
  if (ts.isFunctionDeclaration(node)) return plain(node.body ? cut(node.body.getStart()) : text);
  if (ts.isVariableStatement(node)) {
    const [declared] = node.declarationList.declarations;
    const value = declared?.initializer && unwrapped(declared.initializer);
    if (value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)))
      return plain(`${text.slice(0, value.body.getStart() - start).trimEnd()} …;`);
    if (declared?.type && text.length > 700) return plain(cut(declared.type.end));
    return plain(text.length > 2_400 ? `${text.slice(0, 2_400).replace(/\n[^\n]*$/, "")}\n  …` : text);
  }
  if (ts.isClassDeclaration(node)) return plain(classCode(node));
  return plain(text);
}

const unwrapped = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? unwrapped(node.expression)
    : node;

/** The public members of a class, each with its comment. */
function classCode(node: ts.ClassDeclaration): string {
  const source = node.getSourceFile();
  const head = source.text.slice(node.getStart(), node.members.pos).trimEnd();
  const members = node.members.flatMap((member) => {
    const isPrivate =
      (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) !== 0 ||
      (member.name && ts.isPrivateIdentifier(member.name));
    if (isPrivate || ts.isClassStaticBlockDeclaration(member)) return [];
    const comment = ts.getJSDocCommentsAndTags(member).filter(ts.isJSDoc)[0]?.getText();
    const body = "body" in member ? (member.body as ts.Node | undefined) : undefined;
    const text = source.text.slice(member.getStart(), body ? body.getStart() : member.end).trimEnd();
    return [`  ${comment ? `${comment}\n  ` : ""}${text.replace(/;?$/, ";")}`];
  });
  return [head, ...members, "}"].join("\n");
}

/** Without `export`, and without a reader's `eslint` and citation noise. */
const plain = (code: string): string => code.replace(/^export (?:default )?/, "").trim();

/** The names of types in a declaration, its bodies left out. */
function typesIn(node: ts.Node): string[] {
  const names: string[] = [];
  const visit = (child: ts.Node): void => {
    if (ts.isBlock(child)) return;
    if (ts.isTypeReferenceNode(child)) names.push(child.typeName.getText());
    if (ts.isExpressionWithTypeArguments(child)) names.push(child.expression.getText());
    if (ts.isTypeQueryNode(child)) names.push(child.exprName.getText());
    ts.forEachChild(child, visit);
  };
  visit(node);
  return names;
}

/** The folder below `src/` that a file is in, or nothing for a file at its top. */
export const folderOf = ({ file }: Exported): string => {
  const inside = dirname(file).split("/src")[1] ?? "";
  return inside.split("/")[1] ?? "";
};
