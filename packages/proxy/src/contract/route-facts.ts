import type { Answer, AnswerShape } from "@storefront/client";
import type { BackendError } from "./backend-error.ts";
import type { CachePolicyName } from "./cache-policies.ts";
import type { Method, Target } from "./target.ts";
import type { RateLimitName } from "./rate-limits.ts";
import type { DeadlineName } from "./settings.ts";

/** The part of a schema that the kernel uses; every schema of zod and zod/mini has it. */
export interface BodySchema<Output = unknown> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: Output }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

/**
 * The kind of request body. json and beacon are read and checked; upload and stream are forwarded without parsing,
 * stream with any type.
 */
export type PayloadName = "json" | "beacon" | "upload" | "stream";

/** Rules that an area declares for all its routes, and that a route may declare for itself. */
export interface RouteRules {
  /**
   * The shapes by which answers are checked, the first of each path and every one of a trunk's row; a GET with a string target
   * is checked by the `answer` of its row.
   */
  answers?: BackendAnswers;
  /**
   * session: 401 `{reason:'no_token'}` without one; optional: the token is added when there is one; public: no session is used.
   * Default session.
   */
  access?: "session" | "optional" | "public";
  /**
   * envelope: `{ok, data}` (wallet, auth, user, address); bare: the backend's JSON; raw: its bytes; stream: its status,
   * headers and bytes as they come, in both directions. Default bare.
   */
  reply?: "bare" | "envelope" | "raw" | "stream";
  /** proxy: the shared error rule; own: every failure is wrapped. Default proxy. */
  errors?: "proxy" | "own";
  /** For `errors: 'own'`: the short code of a failed backend call; without it `<area>_<route>_failed`. */
  failureCode?: (failure: BackendError) => string;
  /** The total deadline of the backend calls. Default `default`. */
  deadline?: DeadlineName;
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
  /**
   * The cached profile is removed whenever the route was called. money: what is not read with it moves the player's money,
   * and a success of the backend that says neither yes nor no is logged (decision D20).
   */
  changesUser?: boolean | "money";
}

/** The shapes by which answers are checked, by method and path of the backend. */
export type BackendAnswers = Readonly<Record<string, AnswerShape>>;

/** The shape of an answer, or a schema of it. */
export type RowAnswer = Answer<unknown> | BodySchema;

/** The words of a row beside its path and its bindings. */
export interface RowWords extends RouteRules {
  /** A GET that changes something. A wildcard path names those below it that do; `auth/*` is everything below `auth`. */
  effect?: true | readonly string[];
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
  /**
   * The shape of the data of a successful answer, which the client's function reads it with, or a schema of it; by method
   * where they differ. For the document of the routes: without it the answer is any JSON.
   */
  answer?: RowAnswer | Readonly<Partial<Record<Method, RowAnswer>>>;
  /** The kind of body: its content types and its size. Default json. */
  payload?: PayloadName;
  /**
   * ignore: a cross-site call is answered 200 `{ok:true}` without effect instead of 403 (logout). open: a GET that a
   * person opens, from another site too; only what a page of another site loads by itself is refused.
   */
  crossSite?: "ignore" | "open";
}

/** The value of each word that neither a row nor its area says. */
export const ROW_DEFAULTS = {
  access: "session",
  reply: "bare",
  errors: "proxy",
  failureCode: undefined,
  deadline: "default",
  limit: undefined,
  tokens: "default",
  changesUser: false,
  effect: false,
  scriptsBelow: [],
  redirectHosts: [],
  cache: undefined,
  query: undefined,
  body: undefined,
  parameters: undefined,
  answers: undefined,
  answer: undefined,
  payload: "json",
  crossSite: undefined,
} as const satisfies { readonly [Word in keyof RowWords]-?: RowWords[Word] | false | undefined };

/** A word of a route: what its row or its area says, or the default. */
export type WordOf<Word extends keyof RowWords> =
  | Exclude<RowWords[Word], undefined>
  | (Word extends keyof typeof ROW_DEFAULTS ? (typeof ROW_DEFAULTS)[Word] : never);

/** A route without its targets and handlers: its row with the area's rules applied, and a stable id. */
export type RouteFacts = { readonly [Word in keyof RowWords]-?: WordOf<Word> } & {
  /** `<area>.<name>`: names the route in tests, logs, ROUTES.md and `without`. */
  readonly id: string;
  readonly area: string;
  readonly name: string;
  readonly path: `/api/${string}`;
  readonly calls: readonly Target[];
  readonly failureName: string;
};
