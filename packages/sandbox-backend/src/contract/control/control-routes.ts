import { isIP } from "node:net";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import * as z from "zod/mini";
import { CAPTCHA_TOKEN } from "../auth/captcha.ts";
import { Fault, Toxic } from "../faults/fault.ts";
import type { SandboxEnvironment } from "../http/environment.ts";
import { readBody, refusal } from "../http/refusal.ts";
import { PlayerInput } from "../players/player-input.ts";
import { CODE } from "../players/players.ts";
import { ACCOUNT_STATES } from "../players/restricted-account.ts";
import type { Control } from "./control.ts";

/** One operation of the control over HTTP; an answer of undefined is a 204. */
interface Operation {
  readonly target: string;
  /** Its line of `GET /__sandbox`. */
  readonly help: string;
  readonly run: (control: Control, context: Context) => unknown;
}

const row = (target: string, help: string, run: Operation["run"]): Operation => ({ target, help, run });

/** An operation with a body. */
const post = <Schema extends z.ZodMiniType>(
  path: string,
  help: string,
  schema: Schema,
  run: (control: Control, body: z.output<Schema>, context: Context) => unknown,
): Operation =>
  row(`POST ${path}`, help, async (control, context) =>
    run(control, await readBody(context, schema), context),
  );

/** A value that there is; 404 for undefined and false. */
function known(value: unknown, missing: string): unknown {
  if (value === undefined || value === false) throw refusal(404, { message: missing });
  return value === true ? undefined : value;
}

const NO_PLAYER = "No such player";
const Login = z.strictObject({ login: z.string() });

const OPERATIONS: readonly Operation[] = [
  row("GET /faults", "the faults that are on", (control) => control.faults()),
  post(
    "/faults",
    '{ path: "/users/refresh-token" | "/auth/*" | "*", method?, times?, login?, toxic: name | { type: name, … } }',
    Fault,
    (control, fault) => Response.json(control.addFault(fault), { status: 201 }),
  ),
  row("DELETE /faults", "switches all faults off", (control) => control.clearFaults()),
  row("DELETE /faults/:id", "switches one off", (control, context) =>
    known(control.removeFault(context.req.param("id") ?? ""), "No such fault"),
  ),
  post(
    "/settings",
    `{ tokenLifetime?: seconds, captcha?: "demanded" | "off", preferences?: "replaced" | "merged", store?: "open" | "closed" }; the token of a solved captcha is ${CAPTCHA_TOKEN}`,
    z.strictObject({
      tokenLifetime: z.exactOptional(z.int().check(z.gte(1))),
      captcha: z.exactOptional(z.enum(["off", "demanded"])),
      preferences: z.exactOptional(z.enum(["merged", "replaced"])),
      store: z.exactOptional(z.enum(["closed", "open"])),
    }),
    (control, change) => control.set(change),
  ),
  row(
    "GET /calls",
    "the last calls to /v2, /external, /provider-c, /album and /sweepstakes, oldest first",
    (control) => control.calls(),
  ),
  row("DELETE /calls", "removes them", (control) => control.clearCalls()),
  row("GET /codes", 'the codes that were "sent"', (control) => control.codes()),
  post(
    "/sessions/force-logout",
    "{ login }: the next call of that player gets 440",
    Login,
    (control, { login }) => ({ ended: known(control.forceLogout(login), NO_PLAYER) }),
  ),
  post(
    "/sessions/revoke",
    "{ login }: the next call of that player gets 401 revoked",
    Login,
    (control, { login }) => ({ ended: known(control.revoke(login), NO_PLAYER) }),
  ),
  post(
    "/players",
    "{ email, balance?, kind?, password?, … }: adds a player until the next reset, and answers it complete",
    PlayerInput,
    (control, input) => {
      const player = control.addPlayer(input);
      if (player === undefined) throw refusal(409, { message: "This player has an account already" });
      return Response.json(player, { status: 201 });
    },
  ),
  post(
    "/players/restriction",
    '{ login, restriction: "self_excluded" | "withdraw_only" | "paused" | "blocked" | null }',
    z.strictObject({ login: z.string(), restriction: z.nullable(z.enum(ACCOUNT_STATES)) }),
    (control, { login, restriction }) => known(control.restrict(login, restriction), NO_PLAYER),
  ),
  post(
    "/players/time-limit",
    "{ login, reached: true | false | null }: the next start gets 202",
    z.strictObject({ login: z.string(), reached: z.nullable(z.boolean()) }),
    (control, { login, reached }) => known(control.timeLimit(login, reached), NO_PLAYER),
  ),
  row("GET /charges", "the deposits with their status", (control) => control.charges()),
  post(
    "/charges/:id",
    '{ change: "pay" | "fail" | "hold" | "release" } a pending one',
    z.strictObject({ change: z.enum(["pay", "fail", "hold", "release"]) }),
    (control, { change }, context) =>
      known(control.changeCharge(context.req.param("id") ?? "", change), "No such pending charge"),
  ),
  post(
    "/kyc",
    '{ login, operator?, integration?: "iframe" | "sdk" | "none" of the next start, status?: 0 to 6 of the last }',
    z.strictObject({
      login: z.string(),
      operator: z.exactOptional(z.string().check(z.regex(/^[a-z0-9_-]+$/))),
      integration: z.exactOptional(z.enum(["iframe", "sdk", "none"])),
      status: z.exactOptional(z.int().check(z.gte(0), z.lte(6))),
    }),
    (control, { login, ...change }) => known(control.kyc(login, change), "No such player or verification"),
  ),
  post(
    "/live/ticks",
    '{ count?, name?: "odds" | "score" }: makes live events happen at once',
    z.strictObject({
      count: z._default(z.int().check(z.gte(1), z.lte(2_000)), 1),
      name: z.exactOptional(z.enum(["odds", "score"])),
    }),
    (control, { count, name }) => control.tick(count, name),
  ),
  post(
    "/clock",
    "{ advanceMs }: moves the sandbox's clock forward",
    z.strictObject({ advanceMs: z.int().check(z.gte(0)) }),
    (control, { advanceMs }) => control.advance(advanceMs),
  ),
  row("POST /reset", "back to the seed", (control) => control.reset()),
];

/** The answer of `GET /__sandbox`: what the control can do, and how each player logs in. */
const helpOf = (control: Control): object => ({
  about: "A fake of the platform's backend. Its own paths are below /v2; this is its control.",
  endpoints: Object.fromEntries(
    OPERATIONS.map(({ target, help }) => [target.replace(" ", " /__sandbox"), help]),
  ),
  toxics: Toxic.def.options.map((option) => ({
    type: option.shape.type.def.values[0],
    parameters: Object.keys(option.shape).filter((name) => name !== "type"),
  })),
  code: CODE,
  players: control
    .players()
    .map(({ kind, email, document, password }) => ({ kind, email, document, password })),
});

export function controlRoutes(control: Control): Hono<SandboxEnvironment> {
  const routes = new Hono<SandboxEnvironment>();
  routes.use(onlyOwnPages);
  for (const { target, run } of [row("GET /", "", helpOf), ...OPERATIONS]) {
    const [method = "", path = ""] = target.split(" ");
    routes.on(method, path, async (context) => {
      const answer = await run(control, context);
      if (answer instanceof Response) return answer;
      return answer === undefined ? context.body(null, 204) : Response.json(answer);
    });
  }
  return routes;
}

/** The last labels of names that no public name server answers. */
const LOCAL_NAMES: ReadonlySet<string> = new Set(["localhost", "local", "internal", "test"]);

/**
 * Refuses what the page of another site can send to this machine: a call with an `Origin` other than the address that
 * is called, and a call by a name that its owner may have given the address of this machine.
 */
const onlyOwnPages: MiddlewareHandler<SandboxEnvironment> = async (context, next) => {
  const { host, hostname } = new URL(context.req.url);
  const origin = context.req.header("origin");
  const isOwn = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
  if (!isOwn || !isLocalName(hostname)) {
    throw refusal(403, { message: "The control answers pages of its own address alone" });
  }
  await next();
};

/** An address, a name without a dot as containers have it, or a name that is reserved for local use. */
function isLocalName(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, "");
  return isIP(name) !== 0 || !name.includes(".") || LOCAL_NAMES.has(name.slice(name.lastIndexOf(".") + 1));
}
