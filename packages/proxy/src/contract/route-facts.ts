import type { BackendError } from "./backend-error.ts";
import type { BodySchema } from "./body-schema.ts";
import type { CachePolicyName } from "./cache-policies.ts";
import type { Target } from "./method.ts";
import type { RateLimitName } from "./rate-limits.ts";
import type { DeadlineName } from "./settings.ts";
import type { Wire } from "@storefront/client";

/**
 * The callers of a route. session: a session is required; optional: a session is used when there is one; public: no
 * session is used.
 */
export type Access = "session" | "optional" | "public";

/** The form of a successful answer. */
export type Reply = "bare" | "envelope" | "raw" | "stream";

/** The error rule of a route's failures. */
export type ErrorRule = "proxy" | "own";

/**
 * The answer to calls of another site, instead of the usual rule. ignore: 200 `{ok:true}` without effect; open: a person may
 * open it from anywhere, and a page may not load it.
 */
export type CrossSiteRule = "ignore" | "open";

/**
 * The kind of request body. json and beacon are read and checked; upload and stream are forwarded without parsing,
 * stream with any type.
 */
export type PayloadName = "json" | "beacon" | "upload" | "stream";

/** A route without its targets and handlers: its row with the area's rules applied, and a stable id. */
export interface RouteFacts {
  /** `<area>.<name>`: names the route in tests, logs, ROUTES.md and `without`. */
  readonly id: string;
  readonly area: string;
  readonly name: string;
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly reply: Reply;
  readonly errors: ErrorRule;
  readonly deadline: DeadlineName;
  readonly stage: "always" | "development";
  readonly effect: boolean;
  readonly effectBelow: readonly string[];
  readonly scriptsBelow: readonly string[];
  readonly redirectHosts: readonly string[];
  readonly tokens: "hide" | "show" | "default";
  readonly payload: PayloadName;
  readonly failureCode: ((failure: BackendError, wire: Wire) => string) | undefined;
  readonly failureCodes: readonly string[] | undefined;
  readonly feature: string | undefined;
  readonly cache: CachePolicyName | undefined;
  readonly passesQuery: boolean;
  readonly body: BodySchema | undefined;
  readonly parameters: BodySchema | undefined;
  readonly answer: BodySchema | undefined;
  readonly limit: RateLimitName | readonly RateLimitName[] | undefined;
  readonly crossSite: CrossSiteRule | undefined;
  readonly changesUser: boolean;
  readonly calls: readonly Target[];
  /** The short failure name of the envelope. */
  readonly failureName: string;
}
