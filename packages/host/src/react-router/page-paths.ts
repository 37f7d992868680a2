import type { RouteObject } from "react-router";

/** A segment of a path: its text in lower case, or undefined for any text. */
type Segment = string | undefined;

/** The paths of one page: those with these segments, and with more below them if it `isOpen`. */
interface PathShape {
  readonly segments: readonly Segment[];
  readonly isOpen: boolean;
}

/** Characters whose decoding and letter case need the router. */
const NEEDS_ROUTER = /[^!-$&-~]/;

/**
 * Tells for a path whether a page may have it. It is never false for the path of a page; the page of `*`, which answers what
 * no other page has, does not count. The router compiles the pattern of every page again for each path, which is too much for the addresses
 * that scanners invent.
 */
export function pathShapes(routes: readonly RouteObject[]): (path: string) => boolean {
  const shapes = shapesOf(routes, []);
  const open = shapes.filter(({ isOpen }) => isOpen);
  const closed = Map.groupBy(
    shapes.filter(({ isOpen }) => !isOpen),
    ({ segments }) => segments.length,
  );
  return (path) => {
    if (NEEDS_ROUTER.test(path)) return true;
    const given = path.toLowerCase().split("/").filter(Boolean);
    const fits = ({ segments }: PathShape): boolean =>
      segments.every((segment, index) => segment === undefined || segment === given[index]);
    return (
      (closed.get(given.length)?.some(fits) ?? false) ||
      open.some((shape) => shape.segments.length <= given.length && fits(shape))
    );
  };
}

function shapesOf(routes: readonly RouteObject[], parents: readonly string[]): PathShape[] {
  return routes.flatMap((route) => {
    if (route.path === "*") return [];
    const own = (route.path ?? "").split("/").filter(Boolean);
    const parts = route.path?.startsWith("/") ? own : [...parents, ...own];
    const below = shapesOf(route.children ?? [], parts);
    // A layout without a path of its own is no page.
    return route.path === undefined && !route.index
      ? below
      : [...withoutOptional(parts).map(toShape), ...below];
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

function toShape(parts: readonly string[]): PathShape {
  const isOpen = parts.at(-1) === "*";
  const segments = (isOpen ? parts.slice(0, -1) : parts).map((part) =>
    part.startsWith(":") ? undefined : part.toLowerCase(),
  );
  return { segments, isOpen };
}
