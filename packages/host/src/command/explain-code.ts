import {
  type EndpointCode,
  type ErrorCode,
  explain,
  matchEndpoint,
  type OwnEndpointCodes,
  parseRef,
  type ReferenceCode,
} from "@storefront/error-codes";
import { FAILURE_CAUSES, FAILURE_KINDS, type FailureKind, UNMARKED } from "./data/failure-causes.ts";
import type { TrunkRoute } from "./trunk-routes.ts";
import { guideAddress } from "../environment/env.ts";

const GUIDE = guideAddress("read-a-reference-code");
/** The beginning of the paths of our own routes. */
const OWN_ROUTES = "/api/";

type Explanation = NonNullable<ReturnType<typeof explain>>;

/** A route of ours that a code concerns. */
export type ExplainedRoute = Pick<TrunkRoute, "id" | "method" | "path" | "target" | "file" | "money">;

/** All that is known of a reference code. */
export interface ExplainedCode {
  ref: ReferenceCode;
  summary: string;
  /** The registry's own words for the EM code. */
  meaning: string;
  statuses: readonly number[];
  /** The side that answered: the backend, or the host before any backend call. */
  side: "backend" | "host";
  endpoint: Explanation["endpoint"];
  /** The routes of the trunk that it concerns; undefined without a trunk. */
  routes: readonly ExplainedRoute[] | undefined;
  /** What can be behind it, and where to look for it. */
  causes: readonly { place: string; text: string }[];
  /** The values that the log field `kind` can have. */
  kinds: readonly { kind: FailureKind; text: string }[];
  clientAction: string;
  next: readonly string[];
}

/**
 * Explains a code of the registry or of a trunk, with the routes of the trunk that it concerns. A text that is no code,
 * or names a code that does not exist, is answered with one line.
 */
export function explainCode(
  text: string,
  routes: readonly TrunkRoute[] | undefined,
  codes?: OwnEndpointCodes,
): ExplainedCode | { problem: string } {
  const given = text.trim().toUpperCase();
  const parsed = parseRef(given);
  if (!parsed) {
    return { problem: `${JSON.stringify(text)} is no reference code: expected one like EP0157-EM0042.` };
  }
  const explanation = explain(parsed.ref, codes);
  if (!explanation) {
    const half = isErrorCode(parsed.errorCode) ? parsed.endpointCode : parsed.errorCode;
    const where = `in the registry of this version${codes ? ", or in this trunk" : ""}`;
    return { problem: `${parsed.ref}: there is no code ${half} ${where}.` };
  }
  return describe(explanation, routes, codes?.match ?? matchEndpoint);
}

function describe(
  { ref, endpoint, error, clientAction }: Explanation,
  routes: readonly TrunkRoute[] | undefined,
  match: OwnEndpointCodes["match"],
): ExplainedCode {
  const side = endpoint.pattern?.startsWith(OWN_ROUTES) ? "host" : "backend";
  const { summary, ofBackend, ofHost = [UNMARKED], ...more } = FAILURE_CAUSES[error.code];
  const { kinds = ["status"], ownKinds = [] } = more;
  return {
    ref,
    summary,
    meaning: error.meaning,
    statuses: error.statuses,
    side,
    endpoint,
    routes: routes && routesOf(routes, endpoint.code, side, match),
    causes: (side === "host" ? ofHost : ofBackend).map((cause) => {
      const [place = ""] = cause.split(":", 1);
      return { place, text: cause.slice(place.length + 2) };
    }),
    kinds: (side === "host" ? ownKinds : kinds).map((kind) => ({ kind, text: FAILURE_KINDS[kind] })),
    clientAction,
    next: nextSteps(ref, side),
  };
}

/** Which of our routes make the call; of an own code, which routes have it. */
function routesOf(
  routes: readonly TrunkRoute[],
  code: EndpointCode,
  side: "backend" | "host",
  match: OwnEndpointCodes["match"],
): ExplainedRoute[] {
  const concerns = (line: TrunkRoute): boolean =>
    side === "host"
      ? match(sampleOf(line.path), line.method) === code
      : line.target
          .split(", ")
          .some((target) => endpointOfTarget(target, match) === code || asksFor(target, code));
  return routes
    .filter(concerns)
    .map(({ id, method, path, target, file, money }) => ({ id, method, path, target, file, money }));
}

/** A path with the player's own id needs the profile first. */
const asksFor = (target: string, code: EndpointCode): boolean =>
  target.includes("{session.user_id}") && code === matchEndpoint("/auth/user-profile");

function endpointOfTarget(target: string, match: OwnEndpointCodes["match"]): EndpointCode | undefined {
  const [method, path] = target.split(" ");
  return path === undefined ? undefined : match(sampleOf(path), method);
}

const sampleOf = (path: string): string => path.replaceAll(/\{[^{}]+\}|:\w+|(?<=\/)\*$/g, "x");

function nextSteps(ref: ReferenceCode, side: "backend" | "host"): string[] {
  return [
    `Ask for the request id (x-request-id, shown beside the code) and the time; find the line: requestId, or ref "${ref}".`,
    side === "host"
      ? "The line's status, and its kind if it has one, decide which cause it is. No line at all: the host was not reached."
      : "Read kind, cause and upstreamStatus of that line (level warn): they decide which cause it is.",
    "One player or many: count lines with this ref by minute; http_server_request_duration_seconds by http_route.",
    `Then the row of the kind in ${GUIDE}.`,
  ];
}

const MAY_BE_MADE =
  "Money    It may have been made: the call was sent, and what became of it is known to the backend alone. Look there, by the\n         player and the time, before anybody does it again.";

function routesTitle(routes: ExplainedCode["routes"]): string {
  if (routes === undefined)
    return "Routes: no trunk found here; run the command in the trunk's folder, or name its file with --trunk.";
  return routes.length > 0
    ? "Routes"
    : "Routes: none of this trunk; the host's own reads, a page, or another trunk's route.";
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(FAILURE_CAUSES, code);

/** The same for a person. */
export function explanationText(explained: ExplainedCode): string {
  const { ref, summary, endpoint, routes, causes, kinds } = explained;
  const statuses = explained.statuses.map((status) => (status === 0 ? "no answer" : status)).join(", ");
  const pattern =
    `${endpoint.methods.join(", ")} ${endpoint.pattern ?? "a path that no EP pattern covers"}`.trim();
  const asked =
    explained.side === "host"
      ? `${pattern} (${endpoint.title}): our own route: refused before any backend call, shed, or another service failed`
      : `${pattern} (${endpoint.title}), a call to the backend`;
  return [
    `${ref}  ${summary}`,
    "",
    `registry  ${explained.meaning}; status ${statuses || "outside every other code"}`,
    `endpoint  ${asked}`,
    `client    ${explained.clientAction}`,
    "",
    routesTitle(routes),
    ...(routes ?? []).flatMap(({ id, method, path, target, file }) => [
      `  ${method} ${path}  ${id}  → ${target}`,
      ...(file === "" ? [] : [`      ${file}`]),
    ]),
    ...(explained.side === "backend" && routes?.some(({ money }) => money) ? ["", MAY_BE_MADE] : []),
    "",
    "What can be behind it",
    ...causes.map(({ place, text }) => `  ${`${place}:`.padEnd(9)} ${text}`),
    "",
    kinds.length > 0 ? "The log field kind" : "The log field kind: none, the host refused by itself",
    ...kinds.map(({ kind, text }) => `  ${kind}: ${text}`),
    "",
    "Next",
    ...explained.next.map((step, index) => `  ${index + 1}. ${step}`),
    "",
  ].join("\n");
}
