import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { type ESTree, parseSync } from "vite";

/** A path that a module names, as far as it is known before it runs. */
export interface KnownPath {
  readonly path: string;
  /** Whether more follows that only the running module knows. */
  readonly isOpen: boolean;
}

/** The imports of a module, and the paths of files that it names. */
export interface ModuleFacts {
  readonly imports: readonly string[];
  readonly paths: readonly KnownPath[];
}

interface Module {
  readonly file: string;
  readonly program: ESTree.Program;
  readonly constants: ReadonlyMap<string, ESTree.Expression>;
  /** The module and the name of what is imported under a name. */
  readonly imported: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
}

/** Finds the file of an import; undefined for a package of the registry. */
export type FindModule = (specifier: string, from: string) => string | undefined;

const JOINS: ReadonlySet<string> = new Set(["join", "resolve"]);
/** Calls whose result is the path that they are given. */
const KEEPS: ReadonlySet<string> = new Set(["fileURLToPath", "pathToFileURL", "realpathSync", "String"]);
const KEPT_MEMBERS: ReadonlySet<string> = new Set(["pathname", "href"]);

/** Reads modules, each once. A path is followed through constants, also those of other modules. */
export function createModuleReader(find: FindModule): (file: string) => ModuleFacts {
  const modules = new Map<string, Module>();
  const facts = new Map<string, ModuleFacts>();
  const open = (file: string): Module => {
    const known = modules.get(file) ?? parseModule(file, find);
    modules.set(file, known);
    return known;
  };

  /** The text of an expression: a path when it is absolute, else a part of one. */
  function fold(node: ESTree.Node | null | undefined, module: Module): KnownPath | undefined {
    if (node?.type === "Literal")
      return typeof node.value === "string" ? { path: node.value, isOpen: false } : undefined;
    if (node?.type === "TemplateLiteral") return foldTemplate(node, module);
    if (node?.type === "Identifier") return foldName(node.name, module);
    if (node?.type === "MemberExpression") return foldMember(node, module);
    if (node?.type === "CallExpression") return foldCall(node, module);
    if (node?.type === "NewExpression")
      return calleeOf(node) === "URL" ? foldAddress(node.arguments, module) : undefined;
    if (node?.type === "TSAsExpression" || node?.type === "TSSatisfiesExpression")
      return fold(node.expression, module);
    return undefined;
  }

  function foldTemplate(node: ESTree.TemplateLiteral, module: Module): KnownPath {
    let path = "";
    for (const [index, quasi] of node.quasis.entries()) {
      path += quasi.value.cooked ?? "";
      if (index === node.expressions.length) break;
      const part = fold(node.expressions[index], module);
      if (part === undefined) return { path, isOpen: true };
      path += part.path;
      if (part.isOpen) return { path, isOpen: true };
    }
    return { path, isOpen: false };
  }

  function foldName(name: string, module: Module): KnownPath | undefined {
    const { from, name: original } = module.imported.get(name) ?? {};
    if (from !== undefined && original !== undefined) return foldName(original, open(from));
    return fold(module.constants.get(name), module);
  }

  function foldMember(node: ESTree.MemberExpression, module: Module): KnownPath | undefined {
    if (node.property.type !== "Identifier") return undefined;
    const { name } = node.property;
    if (node.object.type !== "MetaProperty")
      return KEPT_MEMBERS.has(name) ? fold(node.object, module) : undefined;
    if (name === "dirname") return { path: dirname(module.file), isOpen: false };
    return name === "url" || name === "filename" ? { path: module.file, isOpen: false } : undefined;
  }

  function foldCall(node: ESTree.CallExpression, module: Module): KnownPath | undefined {
    const callee = calleeOf(node);
    const [first] = node.arguments;
    if (KEEPS.has(callee)) return fold(first, module);
    const parts = node.arguments.map((part) => fold(part, module));
    if (callee === "dirname" && parts[0]) return { ...parts[0], path: dirname(parts[0].path) };
    if (!JOINS.has(callee) || parts[0] === undefined) return undefined;
    const end = parts.findIndex((part) => part === undefined || part.isOpen);
    const known = end < 0 ? parts : parts.slice(0, end + 1);
    // What is not known at all is a file in the folder.
    const rest = end >= 0 && parts[end] === undefined ? "/" : "";
    return { path: join(...known.map((part) => part?.path ?? "")) + rest, isOpen: end >= 0 };
  }

  function foldAddress([text, base]: readonly ESTree.Argument[], module: Module): KnownPath | undefined {
    const place = fold(base, module);
    if (!place?.path.startsWith("/")) return undefined;
    const part = fold(text, module) ?? { path: "", isOpen: true };
    return URL.canParse(part.path) ? undefined : { ...part, path: join(folderOf(place.path), part.path) };
  }

  /** Reports the outermost expressions that are paths. */
  function pathsIn(node: unknown, module: Module, found: KnownPath[]): void {
    if (Array.isArray(node)) {
      for (const each of node) pathsIn(each, module, found);
      return;
    }
    if (!isNode(node) || node.type === "ImportDeclaration" || node.type.startsWith("TSType")) return;
    const known = fold(node, module);
    if (known?.path.startsWith("/")) {
      found.push({ ...known, path: normalize(known.path) });
      return;
    }
    for (const [name, child] of Object.entries(node)) {
      const isName = name === "property" || name === "key" || name === "id";
      if (isName && !("computed" in node && node.computed === true)) continue;
      // What a constant is used for is seen where it is used.
      if (node.type === "VariableDeclarator" && name === "init" && fold(node.init, module)) continue;
      pathsIn(child, module, found);
    }
  }

  return (file) => {
    const known = facts.get(file);
    if (known !== undefined) return known;
    const module = open(file);
    const paths: KnownPath[] = [];
    pathsIn(module.program.body, module, paths);
    const read = { imports: importsOf(module, find), paths };
    facts.set(file, read);
    return read;
  };
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

const folderOf = (path: string): string => (path.endsWith("/") ? path : dirname(path));

const calleeOf = ({ callee }: ESTree.CallExpression | ESTree.NewExpression): string =>
  callee.type === "Identifier" ? callee.name : "";

function parseModule(file: string, find: FindModule): Module {
  const { program, module } = parseSync(file, existsSync(file) ? readFileSync(file, "utf8") : "");
  const constants = new Map<string, ESTree.Expression>();
  const collect = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(collect);
    else if (isNode(node)) {
      if (node.type === "VariableDeclarator" && node.id.type === "Identifier" && node.init)
        constants.set(node.id.name, node.init);
      Object.values(node).forEach(collect);
    }
  };
  collect(program.body);
  const imported = module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const from = find(moduleRequest.value, file);
    if (from === undefined) return [];
    return entries.map(
      ({ importName, localName }) => [localName.value, { from, name: importName.name ?? "" }] as const,
    );
  });
  return { file, program, constants, imported: new Map(imported) };
}

function importsOf({ file, program }: Module, find: FindModule): string[] {
  const found: string[] = [];
  const collect = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(collect);
    else if (isNode(node)) {
      const source = "source" in node ? node.source : undefined;
      if (isNode(source) && source.type === "Literal" && typeof source.value === "string") {
        const target = find(source.value, file);
        if (target !== undefined) found.push(target);
      }
      Object.values(node).forEach(collect);
    }
  };
  collect(program.body);
  return found;
}
