import type { AnswerShape, JsonValue } from "@storefront/client";
import { type Method, METHODS, type Target, WILDCARD } from "./target.ts";
import type { Outcome } from "./outcome.ts";
import {
  type BackendAnswers,
  ROW_DEFAULTS,
  type RouteFacts,
  type RouteRules,
  type RowWords,
} from "./route-facts.ts";
import type { Call } from "./call.ts";

/** Runs a route that one backend call does not describe: resolves to data or an outcome, and throws what failed. */
export type Handler = (call: Call) => Promise<Outcome | JsonValue>;

/** One row of the table of routes: path, what each method does, and what differs from the area's rules. */
export interface RouteSpec extends RowWords {
  /** May end with `/*`: then `{*}` in a target is the path below it, each segment checked. */
  path: `/api/${string}`;
  /** All methods without a binding of their own. */
  ALL?: Target | Handler;
  /** A target forwards and answers with its JSON; a handler decides. Other methods than those of the row are 405. */
  GET?: Target | Handler;
  POST?: Target | Handler;
  PUT?: Target | Handler;
  PATCH?: Target | Handler;
  DELETE?: Target | Handler;
  /** Backend calls that a handler makes, for the printed table; a string target names itself. */
  calls?: readonly Target[];
}

/** A route: its facts, and what each of its methods runs. */
export interface Route extends RouteFacts {
  readonly bindings: Readonly<Partial<Record<Method, Target | Handler>>>;
}

export type RouteGroup<Name extends string = string> = Readonly<Record<Name, Route>>;

/**
 * Declares the routes of an area: a row binds methods of a path to a target of the backend, which is called as it is, or
 * to a handler. What neither row nor `rules` say is in `ROW_DEFAULTS`: a session is needed, JSON is answered as it came.
 * @throws when a path is not below `/api/` or a row binds no method: a mistake in the table.
 * @example
 * ```ts
 * export const leagueRoutes = defineRoutes("league", {
 *   table: { path: "/api/league/table", GET: "GET /league/table", access: "public" },
 *   joined: { path: "/api/league/joined", GET: ({ backend }) => backend.json("GET /league/mine") },
 * });
 * ```
 */
export function defineRoutes<Name extends string>(
  area: string,
  specs: Readonly<Record<Name, RouteSpec>>,
  rules: RouteRules = {},
): RouteGroup<Name> {
  const entries = Object.entries<RouteSpec>(specs).map(([name, spec]) => [
    name,
    toRoute(area, name, { ...rules, ...spec }),
  ]);
  return Object.freeze(Object.fromEntries(entries)) as RouteGroup<Name>;
}

function toRoute(area: string, name: string, spec: RouteSpec): Route {
  const id = `${area}.${name}`;
  const bindings = Object.fromEntries(
    METHODS.flatMap((method) => {
      const binding = spec[method] ?? spec.ALL;
      return binding ? [[method, binding]] : [];
    }),
  );
  if (!spec.path.startsWith("/api/")) throw new Error(`Route ${id}: the path must start with /api/.`);
  if (Object.keys(bindings).length === 0)
    throw new Error(`Route ${id} binds no method; give it GET, POST, ….`);
  if (spec.cache && (spec.access !== "public" || typeof bindings["GET"] !== "string" || spec.effect))
    throw new Error(`Route ${id}: only a public GET without effect and with a string target has a cache.`);
  if (spec.cache && spec.query === "pass")
    throw new Error(`Route ${id}: a query that is passed on as it comes cannot be a key of the cache.`);
  const targets = Object.values(bindings).filter((binding): binding is Target => typeof binding === "string");
  if (targets.some((target) => target.includes(`{${WILDCARD}}`)) && !spec.path.endsWith("/*"))
    throw new Error(`Route ${id}: only a path that ends with /* fills {*}.`);
  if (spec.crossSite === "open" && (spec.effect || Object.keys(bindings).join("") !== "GET"))
    throw new Error(`Route ${id}: only a GET without effect can be open to other sites.`);
  const namesPaths = spec.scriptsBelow !== undefined || Array.isArray(spec.effect);
  if (namesPaths && !spec.path.endsWith("/*"))
    throw new Error(`Route ${id}: only a path that ends with /* can name paths below it.`);
  const {
    path,
    calls = targets,
    ALL: _all,
    GET: _get,
    POST: _post,
    PUT: _put,
    PATCH: _patch,
    DELETE: _delete,
    ...words
  } = spec;
  const failureName = `${snake(area)}_${snake(name)}_failed`;
  const answers = { ...answerOfRead(spec), ...spec.answers };
  return Object.freeze({
    ...ROW_DEFAULTS,
    ...words,
    answers,
    id,
    area,
    name,
    path,
    bindings,
    calls,
    failureName,
  });
}

/** The shape of a read that is forwarded: the answer of its row is that of the backend. */
function answerOfRead({ GET, answer = {} }: RouteSpec): BackendAnswers {
  const shape = "GET" in answer ? answer.GET : answer;
  const [target = ""] = typeof GET === "string" ? GET.split("?") : [];
  return target && shape && isChecked(shape) ? { [target]: shape } : {};
}

const isChecked = (shape: object): shape is AnswerShape => "items" in shape || "needs" in shape;

const snake = (text: string): string =>
  text.replaceAll("-", "_").replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** True when a GET of the route changes something: each of its GETs, or one of this path below its wildcard path. */
export const hasEffect = ({ effect }: Pick<Route, "effect">, below = ""): boolean =>
  typeof effect === "boolean" ? effect : isBelow(effect, below.toLowerCase());

/** True for a path below a wildcard path that a list of a row names. */
export const isBelow = (paths: readonly string[], below = ""): boolean =>
  paths.some((known) => (known.endsWith("/*") ? below.startsWith(known.slice(0, -1)) : below === known));
