import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/** The use of a query parameter by a page: on the server too, or in the browser alone. */
export type ParameterUse = "rendered" | "browser";

/** The declaration of a page beside its code, in `handle`. */
export interface PageDeclaration {
  /** Every parameter of the query that the page reads; no other reaches its loader. */
  readonly query?: Readonly<Record<string, ParameterUse>>;
  /** Backend reads that are optional. When one of them fails, the page has status 200 and is cached briefly. */
  readonly optional?: readonly string[];
}

/** A page of the site: the facts of a path that are known before rendering. */
export interface PageRoute {
  readonly id: string;
  /** The name of the file, for log lines. */
  readonly name: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The path in the spelling of the route table; undefined when no page has it. */
  readonly path: string | undefined;
  /** True when no page has this path. */
  readonly isMissing: boolean;
  /** Parameters that are rendered, sorted. */
  readonly query: readonly string[];
  readonly optional: readonly string[];
}

/** A path without a page, for what all missing pages share; the router reads `/_.data` at an end as `/`. */
export const NOWHERE = "/-/-";

const MAX_PATHS = 2_000;
const MAX_VALUE = 100;
/** Letters of a query that is read; a longer one is no visitor's. */
const LONGEST_QUERY = 8_192;

/** Finds the pages of a build by path, and remembers the results. Paths that no page can have are found at once. */
export function createPageTable(build: Pick<ServerBuild, "routes">): (path: string) => PageRoute {
  const routes = childrenOf(build, undefined);
  const known = new LRUCache<string, PageRoute>({ max: MAX_PATHS });
  const match = pageMatcher(routes);
  const missing = routeOf(matchRoutes(routes, NOWHERE), NOWHERE);
  return (path) => {
    const remembered = known.get(path);
    if (remembered) return remembered;
    const matches = match(path);
    if (matches === undefined && missing.isMissing) return missing;
    const route = routeOf(matches ?? matchRoutes(routes, path), path);
    known.set(path, route);
    return route;
  };
}

/** The part of a query that a page renders: each parameter once, sorted, and bounded in length. */
export function declaredQuery(search: string, names: readonly string[]): string {
  if (search === "" || search.length > LONGEST_QUERY || names.length === 0) return "";
  const given = new URLSearchParams(search);
  const declared = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    if (value) declared.set(name, value.slice(0, MAX_VALUE));
  }
  const text = declared.toString();
  return text === "" ? "" : `?${text}`;
}

/** The name of a page in log lines and figures. */
export const pageName = (routeId: string): string => (routeId.split("/").at(-1) ?? "").replace(/-page$/, "");

function routeOf(found: ReturnType<typeof matchRoutes<RouteObject>>, path: string): PageRoute {
  const matches = found ?? [];
  const leaf = matches.at(-1);
  const declarations = matches.map(({ route }): PageDeclaration => route.handle ?? {});
  const isMissing = leaf === undefined || leaf.route.path === "*";
  const patterns = matches.map(({ route }) => route.path);
  const parameters = declarations.flatMap(({ query }) => Object.entries(query ?? {}));
  return {
    id: leaf?.route.id ?? "",
    name: pageName(leaf?.route.id ?? "none"),
    params: leaf?.params ?? {},
    path: isMissing ? undefined : ownSpelling(patterns, path),
    isMissing,
    query: [...new Set(parameters.flatMap(([name, use]) => (use === "rendered" ? [name] : [])))].sort(),
    optional: declarations.flatMap(({ optional }) => optional ?? []),
  };
}

function childrenOf(build: Pick<ServerBuild, "routes">, parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes).flatMap((route) => {
    if (route === undefined || (route.parentId || undefined) !== parentId) return [];
    const { id, path, module } = route;
    const common = { id, ...(path !== undefined && { path }), handle: module.handle };
    return [
      route.index ? { ...common, index: true as const } : { ...common, children: childrenOf(build, id) },
    ];
  });
}

/** A segment of a path: its text in lower case, or undefined for any text. */
type Segment = string | undefined;

/** The paths of one page: those with these segments, and with more below them if it `isOpen`. */
interface PathShape {
  readonly segments: readonly Segment[];
  readonly isOpen: boolean;
  /** The page's route, with the routes around it and no other. */
  readonly branch: RouteObject;
}

/**
 * Matches a path as the router does, undefined for one that no page has; the page of `*`, which answers what no other page has,
 * does not count. The router compiles the patterns of all pages again for each path, which takes a millisecond, and visitors
 * may invent a thousand paths a second; here it gets the pages whose segments fit.
 */
export function pageMatcher(
  routes: readonly RouteObject[],
): (path: string) => ReturnType<typeof matchRoutes<RouteObject>> | undefined {
  const shapes = shapesOf(routes, [], (route) => route);
  return (path) => {
    const given = path
      .split("/")
      .filter(Boolean)
      .map((segment) => decoded(segment).toLowerCase());
    const fits = ({ segments, isOpen }: PathShape): boolean =>
      (isOpen ? segments.length <= given.length : segments.length === given.length) &&
      segments.every((segment, index) => segment === undefined || segment === given[index]);
    const branches = new Set(shapes.filter(fits).map(({ branch }) => branch));
    return branches.size === 0 ? undefined : (matchRoutes([...branches], path) ?? undefined);
  };
}

function shapesOf(
  routes: readonly RouteObject[],
  parents: readonly string[],
  around: (route: RouteObject) => RouteObject,
): PathShape[] {
  return routes.flatMap((route) => {
    if (route.path === "*") return [];
    const own = (route.path ?? "").split("/").filter(Boolean);
    const parts = route.path?.startsWith("/") ? own : [...parents, ...own];
    const { children = [], ...alone } = route;
    const inside = (child: RouteObject): RouteObject =>
      around(Object.assign({}, route, { children: [child] }));
    const below = shapesOf(children, parts, inside);
    // A layout without a path of its own is no page.
    if (route.path === undefined && !route.index) return below;
    const branch = around(alone);
    return [...withoutOptional(parts).map((list) => toShape(list, branch)), ...below];
  });
}

/**
 * A path with its fixed segments as the patterns of a page and the routes around it spell them, outermost first: the
 * router ignores their letter case and decodes them. Values of parameters stay as they are.
 */
export function ownSpelling(patterns: readonly (string | undefined)[], path: string): string {
  const parts = patterns.reduce<readonly string[]>((outer, pattern = "") => {
    const own = pattern.split("/").filter(Boolean);
    return pattern.startsWith("/") ? own : [...outer, ...own];
  }, []);
  const given = path.split("/").filter(Boolean);
  const plain = given.map((segment) => decoded(segment).toLowerCase());
  const isFixed = (part: string): boolean => part !== "*" && !part.startsWith(":");
  const found = withoutOptional(parts).find(
    (list) =>
      (list.length === given.length || list.at(-1) === "*") &&
      list.every((part, index) => !isFixed(part) || part.toLowerCase() === plain[index]),
  );
  const spelled = given.map((segment, index) => {
    const part = found?.[index];
    return part !== undefined && isFixed(part) ? part : segment;
  });
  return `/${spelled.join("/")}`;
}

/** A segment as the router reads it; one that cannot be decoded is no fixed one. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The lists of segments with and without each optional one. */
function withoutOptional([first, ...rest]: readonly string[]): readonly (readonly string[])[] {
  if (first === undefined) return [[]];
  const lists = withoutOptional(rest);
  const longer = lists.map((list) => [first.replace(/\?$/, ""), ...list]);
  return first.endsWith("?") ? [...longer, ...lists] : longer;
}

function toShape(parts: readonly string[], branch: RouteObject): PathShape {
  const isOpen = parts.at(-1) === "*";
  const segments = (isOpen ? parts.slice(0, -1) : parts).map((part) =>
    part.startsWith(":") ? undefined : part.toLowerCase(),
  );
  return { segments, isOpen, branch };
}
