import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context, Hono, MiddlewareHandler } from "hono";
import type * as z from "zod/mini";
import { type SignedIn, verifyToken } from "../auth/tokens.ts";
import { settle } from "../players/homes.ts";
import { applyDueLimits } from "../players/limit-changes.ts";
import type { Account } from "../players/records.ts";
import type { RecordedCall, SandboxState } from "../state/state.ts";
import { readBody } from "./refusal.ts";
import { type Language, languageOf, message, type MessageName } from "./texts.ts";

/** The variables of the sandbox's Hono context. */
export interface SandboxEnvironment {
  /** Present when the call came over a socket. */
  Bindings: { incoming?: IncomingMessage; outgoing?: ServerResponse };
  /** `signedIn` is present behind the middleware of that name, `recorded` on recorded paths. */
  Variables: { signedIn: SignedIn; recorded?: RecordedCall };
}

/** The endpoints of an area or a page: rows, or a function that declares them, whose `session` lets players alone through. */
export type Area =
  | readonly Endpoint[]
  | ((
      area: Hono<SandboxEnvironment>,
      state: SandboxState,
      session: MiddlewareHandler<SandboxEnvironment>,
    ) => void);

/** Lets only a valid token of a live session through and puts its owner into the context. */
export const signedIn =
  (state: SandboxState): MiddlewareHandler<SandboxEnvironment> =>
  async (context, next) => {
    const signed = await verifyToken(state, context.req.header("authorization"));
    settle(signed.account, context.req.header("country"));
    applyDueLimits(signed.account, state.now());
    context.set("signedIn", signed);
    await next();
  };

/** The account of a call behind `signedIn`. */
export const accountOf = (context: Context<SandboxEnvironment>): Account => context.var.signedIn.account;

/** The account of a call that may come without a session; a token that is no good is refused all the same. */
export async function optionalAccount(context: Context, state: SandboxState): Promise<Account | undefined> {
  const authorization = context.req.header("authorization");
  if (authorization === undefined) return undefined;
  return (await verifyToken(state, authorization)).account;
}

/** Notes a change of the user record. */
export function touch(state: SandboxState, account: Account): void {
  account.user.updated_at = isoNow(state);
}

/** The sandbox's moment, as records hold it. */
export const isoNow = (state: SandboxState): string => new Date(state.now()).toISOString();

/** The short answer of a change, in the caller's language. */
export const done = (context: Context, name: MessageName = "saved"): Response =>
  context.json({ message: message(name, context.req.header("lang")) });

/** One call of an endpoint, with the body that its schema has read. */
export interface Call<Body = undefined> {
  readonly context: Context<SandboxEnvironment>;
  readonly state: SandboxState;
  readonly body: Body;
  /** The language of the `lang` header. */
  readonly language: Language;
  readonly country: string | undefined;
  readonly origin: string;
  readonly param: (name: string) => string;
}

/** A row of the contract: a method with its paths, and the answer to a call of one of them. */
export interface Endpoint {
  readonly target: string;
  readonly isForPlayers: boolean;
  readonly answer: (context: Context<SandboxEnvironment>, state: SandboxState) => Promise<Response>;
}

type Run = (call: never) => unknown;

/**
 * Declares an endpoint by its method and its paths, such as `PATCH /one /other`. It answers with a `Response` as it is,
 * with any other value as JSON, and with nothing in the short words of a change.
 */
interface Declare<Caller> {
  (target: string, run: (call: Call & Caller) => unknown): Endpoint;
  <Schema extends z.ZodMiniType>(
    target: string,
    schema: Schema,
    run: (call: Call<z.output<Schema>> & Caller) => unknown,
  ): Endpoint;
}

const endpoint =
  (isForPlayers: boolean) =>
  (target: string, ...given: readonly [Run] | readonly [z.ZodMiniType, Run]): Endpoint => ({
    target,
    isForPlayers,
    answer: async (context, state) => {
      const [schema, run] = given.length === 1 ? [undefined, given[0]] : given;
      const call = {
        context,
        state,
        body: schema && (await readBody(context, schema)),
        language: languageOf(context.req.header("lang")),
        country: context.req.header("country"),
        origin: new URL(context.req.url).origin,
        param: (name: string) => context.req.param(name) ?? "",
        ...(isForPlayers && { account: accountOf(context) }),
      };
      const result = await run(call as never);
      // What a player changes by PATCH is the own user record.
      if (isForPlayers && context.req.method === "PATCH") touch(state, accountOf(context));
      if (result === undefined) return done(context);
      return result instanceof Response ? result : context.json(result as object);
    },
  });

/** An endpoint that needs no session. */
export const guest: Declare<object> = endpoint(false);

/** An endpoint of players: a call without a valid token is refused. */
export const player: Declare<{ readonly account: Account }> = endpoint(true);
