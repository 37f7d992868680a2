import type { BodySchema } from "./body-schema.ts";
import type { JsonValue } from "@storefront/client";
import { METHODS, type Method, type Target } from "./method.ts";
import type { Outcome } from "./outcome.ts";
import type { RateLimitName } from "./rate-limits.ts";
import type { Access, CrossSiteRule, ErrorRule, PayloadName, Reply, RouteFacts } from "./route-facts.ts";
import type { CachePolicyName } from "./cache-policies.ts";
import type { Call } from "./call.ts";
import type { BackendError } from "./backend-error.ts";
import type { DeadlineName } from "./settings.ts";
import { WILDCARD } from "./target.ts";
import type { Wire } from "@storefront/client";

/** Runs a route that one backend call does not describe: resolves to data or an outcome, and throws what failed. */
export type Handler = (call: Call) => Promise<Outcome | JsonValue>;

/** Rules that an area declares for all its routes, and that a route may declare for itself. */
export interface RouteRules {
  /** session: 401 `{reason:'no_token'}` without one; optional: the token is added when there is one. Default session. */
  access?: Access;
  /**
   * envelope: `{ok, data}` (wallet, auth, user, address); bare: the backend's JSON; raw: its bytes; stream: its status,
   * headers and bytes as they come, in both directions. Default bare.
   */
  reply?: Reply;
  /** proxy: the shared error rule; own: every failure is wrapped. Default proxy. */
  errors?: ErrorRule;
  /** For `errors: 'own'`: the short code of a failed backend call; without it `<area>_<route>_failed`. */
  failureCode?: (failure: BackendError, wire: Wire) => string;
  /** The codes that `failureCode` may return, for the document of the routes. */
  failureCodes?: readonly string[];
  /** The total deadline of the backend calls. Default `default`. */
  deadline?: DeadlineName;
  /** development: composed in only when the build is not production. Default always. */
  stage?: "always" | "development";
  /**
   * The rate limit that a call counts against, before anything of it is read. With several names the body decides:
   * the handler counts with `call.enforce`, and an address that has used up all of them is refused before that.
   */
  limit?: RateLimitName | readonly RateLimitName[];
  /**
   * hide: session tokens in the answer are replaced; show: the answer holds the session token on purpose, for a
   * legacy trunk. Default: a route that changes the user hides the caller's own token, and on any other route an
   * answer with it is a failure.
   */
  tokens?: "hide" | "show" | "default";
  /** The cached profile is removed whenever the route was called. */
  changesUser?: boolean;
  /** The name of a brand switch; the route is composed in only when it is on. */
  feature?: string;
}

/** One row of the table of routes: path, what each method does, and what differs from the area's rules. */
export interface RouteSpec extends RouteRules {
  /** May end with `/*`: then `{*}` in a target is the path below it, each segment checked. */
  path: `/api/${string}`;
  /** All methods without a binding of their own. */
  ALL?: Target | Handler;
  GET?: Target | Handler;
  POST?: Target | Handler;
  PUT?: Target | Handler;
  PATCH?: Target | Handler;
  DELETE?: Target | Handler;
  /** A GET that changes something. */
  effect?: true;
  /** Paths below a wildcard path whose GET changes something; `auth/*` is everything below `auth`. */
  effectBelow?: readonly string[];
  /** Paths below a wildcard path whose scripts and style sheets a page may use; `sdk/*` is everything below `sdk`. */
  scriptsBelow?: readonly string[];
  /** Hosts to which a redirect of a streamed answer may lead, over https; without a port any port. */
  redirectHosts?: readonly string[];
  /** A public GET with a string target is answered through the shared cache. */
  cache?: CachePolicyName;
  /**
   * pass: the request's query is forwarded with a string target. Default: only the parameters that the target names.
   */
  query?: "pass";
  /**
   * The schema of the body of a method that has one. A string target is checked by it; a handler gives the same schema
   * to `call.body`, and the row names it for the document of the routes.
   */
  body?: BodySchema;
  /** The query that the handlers of the row read, for the document of the routes; the handlers check it themselves. */
  parameters?: BodySchema;
  /** The data of a successful answer, for the document of the routes. Without it the answer is any JSON. */
  answer?: BodySchema;
  /** The kind of body: its content types and its size. Default json. */
  payload?: PayloadName;
  /**
   * ignore: a cross-site call is answered 200 `{ok:true}` without effect instead of 403 (logout). open: a GET that a
   * person opens, from another site too; only what a page of another site loads by itself is refused.
   */
  crossSite?: CrossSiteRule;
  /** Backend calls that a handler makes, for the printed table; a string target names itself. */
  calls?: readonly Target[];
}

/** A route: its facts, and what each of its methods runs. */
export interface Route extends RouteFacts {
  readonly bindings: Readonly<Partial<Record<Method, Target | Handler>>>;
}

/** The routes of one area by name. */
export type RouteGroup<Name extends string = string> = Readonly<Record<Name, Route>>;

/**
 * Declares the routes of an area.
 * @throws when a path is not below `/api/` or a row binds no method: a mistake in the table.
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
  if ((spec.effectBelow ?? spec.scriptsBelow) !== undefined && !spec.path.endsWith("/*"))
    throw new Error(`Route ${id}: only a path that ends with /* can have effectBelow or scriptsBelow.`);
  return Object.freeze({
    id,
    area,
    name,
    path: spec.path,
    bindings,
    access: spec.access ?? "session",
    reply: spec.reply ?? "bare",
    errors: spec.errors ?? "proxy",
    deadline: spec.deadline ?? "default",
    stage: spec.stage ?? "always",
    effect: spec.effect ?? false,
    effectBelow: spec.effectBelow ?? [],
    scriptsBelow: spec.scriptsBelow ?? [],
    redirectHosts: spec.redirectHosts ?? [],
    tokens: spec.tokens ?? "default",
    payload: spec.payload ?? "json",
    failureCode: spec.failureCode,
    failureCodes: spec.failureCodes,
    feature: spec.feature,
    cache: spec.cache,
    passesQuery: spec.query === "pass",
    body: spec.body,
    parameters: spec.parameters,
    answer: spec.answer,
    limit: spec.limit,
    crossSite: spec.crossSite,
    changesUser: spec.changesUser ?? false,
    calls: spec.calls ?? targets,
    failureName: `${snake(area)}_${snake(name)}_failed`,
  });
}

const snake = (text: string): string =>
  text.replaceAll("-", "_").replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** True for a path below a wildcard path that a list of a row names. */
export const isBelow = (paths: readonly string[], below = ""): boolean =>
  paths.some((known) => (known.endsWith("/*") ? below.startsWith(known.slice(0, -1)) : below === known));
