import { matchRoutes, type RouteObject } from "react-router";

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
