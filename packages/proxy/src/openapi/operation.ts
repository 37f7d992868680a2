import { CACHE_POLICIES } from "../contract/cache-policies.ts";
import type { JsonValue } from "@storefront/client";
import type { Method } from "../contract/method.ts";
import { LIMIT_BUCKETS, RATE_LIMITS } from "../contract/rate-limits.ts";
import type { Route } from "../contract/route.ts";
import type { OpenApiOperation, OpenApiReference } from "./document.ts";
import { parametersOf } from "./parameters.ts";
import { requestBodyOf } from "./request-body.ts";
import { type RESPONSES, responseRef } from "./responses.ts";

/** The name of the session cookie among the security schemes. */
export const SESSION = "session";

/** `<area>.<name>`; a route with several methods has the method at the end of each. */
export const operationIdOf = ({ id, bindings }: Route, method: Method): string =>
  Object.keys(bindings).length === 1 ? id : `${id}.${method.toLowerCase()}`;

/** One method of a route. Its success is the shared response of the operation's own name. */
export function operationOf(route: Route, method: Method): OpenApiOperation {
  const operationId = operationIdOf(route, method);
  const parameters = parametersOf(route, method);
  const requestBody = requestBodyOf(route, method);
  const success = responseRef(operationId);
  return {
    operationId,
    tags: [route.area],
    summary: summaryOf(route, method),
    security: { session: [{ [SESSION]: [] }], optional: [{}, { [SESSION]: [] }], public: [] }[route.access],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      "200": success,
      "2XX": success,
      ...failuresOf(route, method, parameters.length > 0, requestBody !== undefined),
    },
    "x-route": route.id,
    ...extensionsOf(route, method),
  };
}

const WORDS = /[A-Z]/g;

const summaryOf = ({ area, name }: Route, method: Method): string =>
  `${method} ${area}: ${name.replaceAll(WORDS, (letter) => ` ${letter.toLowerCase()}`)}`;

function failuresOf(
  route: Route,
  method: Method,
  hasParameters: boolean,
  hasBody: boolean,
): Record<string, OpenApiReference> {
  const { access, crossSite, effect, errors, limit, reply } = route;
  const isPassedOn = errors === "proxy";
  const isStream = reply === "stream";
  const named = (plain: keyof typeof RESPONSES, passedOn: keyof typeof RESPONSES): OpenApiReference =>
    responseRef(isStream ? "UpstreamFailure" : isPassedOn ? passedOn : plain);
  const isGuarded =
    crossSite === "open" || ((method !== "GET" || effect === true) && crossSite === undefined);
  return {
    ...((hasParameters || hasBody) && { "400": responseRef("InvalidRequest") }),
    ...((access !== "public" || isPassedOn) && { "401": named("NoSession", "NoSessionPassedOn") }),
    ...((isGuarded || isPassedOn) && { "403": named("Forbidden", "ForbiddenPassedOn") }),
    "405": responseRef("MethodNotAllowed"),
    ...(hasBody && {
      "408": responseRef("BodyTimeout"),
      "413": responseRef("BodyTooLarge"),
      "415": responseRef("UnsupportedMediaType"),
    }),
    ...(limit !== undefined && { "429": responseRef("TooManyAttempts") }),
    ...((access !== "public" || isPassedOn) && { "440": named("SessionEnded", "SessionEndedPassedOn") }),
    default: responseRef(isStream ? "UpstreamFailure" : "Failed"),
  };
}

type Extensions = Record<`x-${string}`, JsonValue>;

/** The facts of a route that OpenAPI has no word for. */
function extensionsOf(route: Route, method: Method): Extensions {
  const { access, cache, effect, errors, limit, reply } = route;
  return {
    "x-access": access,
    "x-reply": reply,
    "x-errors": errors,
    "x-failure-codes": [...(route.failureCodes?.all ?? [route.failureName])],
    ...(effect !== false && method === "GET" && { "x-effect": effect === true ? true : [...effect] }),
    ...(cache !== undefined && { "x-cache-policy": policyOf(cache) }),
    ...(limit !== undefined && { "x-rate-limit": bucketsOf(limit) }),
  };
}

/** The policy with its times in milliseconds; one that the host declares is named only. */
function policyOf(name: string): JsonValue {
  const own = Object.entries(CACHE_POLICIES).find(([known]) => known === name)?.[1];
  return own ? { name, fresh: own.fresh, stale: own.stale } : { name };
}

/** The buckets with their standard sizes; a host may set others. */
const bucketsOf = (limit: NonNullable<Route["limit"]>): JsonValue =>
  [limit]
    .flat()
    .flatMap((name) => LIMIT_BUCKETS[name])
    .map((bucket) => ({ bucket, ...RATE_LIMITS[bucket] }));
