import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const packages = join(import.meta.dirname, "..", "..", "..", "packages");

/** The packages whose browser halves call routes. */
const CALLERS = ["client", "account", "games", "kyc", "preferences", "sports"];

/** A function or a value at the top level of a module, with its text. */
const DEFINITION =
  /^(export )?(?:async )?(?:function|const) (\w+)[\s\S]*?(?=^(?:export |async |function |const |interface |type |\/\*\*|import )|(?![\s\S]))/gm;
/** An identifier that is no field and no part of a text. */
const WORD = /(?:(?<=\.{3})|(?<![.\w"'`/-]))[A-Za-z_]\w*(?=\(|\b(?!["'`:/-]))/g;
const PATH = /["`](\/api\/[^"`]*)["`]/g;
const METHOD = /\bhttp\s*\.(get|post|put|patch|delete|request)\b|\b(sendBeacon)\b/g;

interface Definition {
  readonly name: string;
  readonly file: string;
  readonly isExported: boolean;
  readonly words: ReadonlySet<string>;
  readonly paths: readonly string[];
  /** Methods of the calls in its text; `*` where the caller chooses. */
  readonly methods: readonly string[];
}

/** A method and path of the registry. */
interface CalledRoute {
  readonly method: string;
  readonly path: string;
}

/** The functions of the packages that call a route. */
export interface Callers {
  /** Functions of `*.client.ts` that make the call. */
  readonly clients: readonly string[];
  /** Hooks that make it themselves. */
  readonly hooks: readonly string[];
  /** All names that lead to it, such as hooks over those hooks. */
  readonly names: ReadonlySet<string>;
}

/** The callers of each of the routes, read from the text of the packages: hook, client function, path. */
export function callersOf(routes: readonly CalledRoute[]): (route: CalledRoute) => Callers {
  const reached = CALLERS.flatMap((name) => reachedIn(definitionsOf(name), routes));
  return (route) => {
    const own = reached.filter(({ routes: called }) => called.has(keyOf(route)));
    const direct = own.filter(({ direct: called }) => called.has(keyOf(route)));
    const namesOf = (list: typeof own): string[] => [...new Set(list.map(({ name }) => name))];
    return {
      clients: namesOf(direct.filter(({ isClient }) => isClient)),
      hooks: namesOf(direct.filter(({ isHook }) => isHook)),
      names: new Set(namesOf(own.filter(({ isClient, isHook }) => isClient || isHook))),
    };
  };
}

const keyOf = ({ method, path }: CalledRoute): string => `${method} ${path}`;
const isHook = ({ name, isExported }: Definition): boolean => isExported && /^use[A-Z]/.test(name);

/** The definitions of one package with the routes that each leads to; `direct` is without the way over other hooks. */
function reachedIn(definitions: readonly Definition[], routes: readonly CalledRoute[]) {
  const byName = Map.groupBy(definitions, ({ name }) => name);
  const calls = new Map(definitions.map((definition) => [definition, callsOf(definition, byName, routes)]));
  const follow = (start: Definition, isOpen: (next: Definition) => boolean): ReadonlySet<string> => {
    const seen = new Set([start]);
    for (const definition of seen) {
      for (const next of [...definition.words].flatMap((word) => byName.get(word) ?? []))
        if (isOpen(next)) seen.add(next);
    }
    return new Set([...seen].flatMap((definition) => calls.get(definition) ?? []));
  };
  return definitions.map((definition) => ({
    name: definition.name,
    isHook: isHook(definition),
    isClient:
      definition.isExported && /\.client\.ts$|\/version\.ts$|\/forced-logout\.ts$/.test(definition.file),
    routes: follow(definition, () => true),
    direct: follow(definition, (next) => !isHook(next) && next.name !== "createAccount"),
  }));
}

/** The routes that the text of a definition calls; its path or its method may be that of a neighbour in its file. */
function callsOf(
  { file, words, paths, methods }: Definition,
  byName: ReadonlyMap<string, readonly Definition[]>,
  routes: readonly CalledRoute[],
): string[] {
  const near = [...words].flatMap((word) => byName.get(word) ?? []).filter((other) => other.file === file);
  const allPaths = [
    ...paths,
    ...near.filter((other) => other.methods.length === 0).flatMap((other) => other.paths),
  ];
  const allMethods =
    methods.length > 0
      ? methods
      : near.filter((other) => other.paths.length === 0).flatMap((other) => other.methods);
  const patterns = allPaths.map(
    (path) =>
      new RegExp(`^${path.replaceAll(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, "[^/]+").replaceAll("?", "\\?")}$`),
  );
  return routes
    .filter(({ method }) => allMethods.includes(method) || allMethods.includes("*"))
    .filter(({ path }) => patterns.some((pattern) => pattern.test(path.replace(/\/\*$/, ""))))
    .map(keyOf);
}

/** The functions and values of a package's browser half. */
function definitionsOf(name: string): Definition[] {
  const folder = join(packages, name, "src");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.(?:test|test-kit|test-helper|routes|handlers|schema)\.|server\.ts|devtools/.test(file),
  );
  return files.flatMap((file) => {
    const text = readFileSync(join(folder, file), "utf8").replaceAll(/\/\*\*[\s\S]*?\*\/|\/\/.*$/gm, "");
    return [...text.matchAll(DEFINITION)].map(([whole, exported, defined = ""]) => ({
      name: defined,
      file: `${folder}/${file}`,
      isExported: exported !== undefined,
      words: new Set([
        ...(whole.slice(whole.indexOf(defined) + defined.length).match(WORD) ?? []),
        // The session's methods are named as the client functions that they call.
        ...[...whole.matchAll(/\bsession\.(\w+)\(/g)].map(([, method = ""]) => method),
      ]),
      paths: [...whole.matchAll(PATH)].map(([, path = ""]) => path),
      methods: [...whole.matchAll(METHOD)].map(([, method, beacon]) =>
        beacon ? "POST" : method === "request" ? "*" : (method ?? "").toUpperCase(),
      ),
    }));
  });
}
