import { isIP } from "node:net";
import { Hono, type MiddlewareHandler } from "hono";
import * as z from "zod/mini";
import { Fault } from "../faults/fault.ts";
import type { SandboxEnvironment } from "../http/environment.ts";
import { readBody, refusal } from "../http/refusal.ts";
import { PlayerInput } from "../players/player-input.ts";
import { ACCOUNT_STATES } from "../players/restricted-account.ts";
import { helpOf } from "./control-help.ts";
import type { Control } from "./control.ts";

const Login = z.strictObject({ login: z.string() });
const Charge = z.strictObject({ change: z.enum(["pay", "fail", "hold", "release"]) });
const Kyc = z.strictObject({
  login: z.string(),
  operator: z.exactOptional(z.string().check(z.regex(/^[a-z0-9_-]+$/))),
  integration: z.exactOptional(z.enum(["iframe", "sdk", "none"])),
  status: z.exactOptional(z.int().check(z.gte(0), z.lte(6))),
});
const Restricted = z.strictObject({
  login: z.string(),
  restriction: z.nullable(z.enum(ACCOUNT_STATES)),
});
const TimeLimit = z.strictObject({ login: z.string(), reached: z.nullable(z.boolean()) });
const Ticks = z.strictObject({
  count: z._default(z.int().check(z.gte(1), z.lte(2_000)), 1),
  name: z.exactOptional(z.enum(["odds", "score"])),
});
const TenantFlags = z.strictObject({
  tenant: z.exactOptional(z.string()),
  sweepstakes_store_enabled: z.exactOptional(z.boolean()),
});
const Lifetime = z.strictObject({ seconds: z.int().check(z.gte(1)) });
const Captcha = z.strictObject({ captcha: z.enum(["demanded", "off"]) });
const Preferences = z.strictObject({ preferences: z.enum(["merged", "replaced"]) });
const Clock = z.strictObject({ advanceMs: z.int().check(z.gte(0)) });

/** The control endpoint, mounted at `/__sandbox`. */
export function controlRoutes(control: Control): Hono<SandboxEnvironment> {
  const routes = new Hono<SandboxEnvironment>();
  routes.use(onlyOwnPages);

  routes.get("/", (context) => context.json(helpOf(control.players())));

  routes.get("/faults", (context) => context.json(control.faults()));
  routes.post("/faults", async (context) => {
    const fault = await readBody(context, Fault);
    return context.json(control.addFault(fault), 201);
  });
  routes.delete("/faults", (context) => {
    control.clearFaults();
    return context.body(null, 204);
  });
  routes.delete("/faults/:id", (context) => {
    if (!control.removeFault(context.req.param("id"))) throw refusal(404, { message: "No such fault" });
    return context.body(null, 204);
  });

  routes.post("/token-lifetime", async (context) => {
    control.setTokenLifetime((await readBody(context, Lifetime)).seconds);
    return context.body(null, 204);
  });
  routes.post("/captcha", async (context) => {
    control.demandCaptcha((await readBody(context, Captcha)).captcha === "demanded");
    return context.body(null, 204);
  });
  routes.post("/preferences", async (context) => {
    control.replacePreferences((await readBody(context, Preferences)).preferences === "replaced");
    return context.body(null, 204);
  });

  routes.get("/calls", (context) => context.json(control.calls()));
  routes.delete("/calls", (context) => {
    control.clearCalls();
    return context.body(null, 204);
  });

  routes.get("/codes", (context) => context.json(control.codes()));

  for (const [path, end] of [
    ["/sessions/force-logout", control.forceLogout],
    ["/sessions/revoke", control.revoke],
  ] as const) {
    routes.post(path, async (context) => {
      const ended = end((await readBody(context, Login)).login);
      if (ended === undefined) throw refusal(404, { message: "No such player" });
      return context.json({ ended });
    });
  }

  routes.post("/players", async (context) => {
    const player = control.addPlayer(await readBody(context, PlayerInput));
    if (player === undefined) throw refusal(409, { message: "This player has an account already" });
    return context.json(player, 201);
  });
  routes.post("/players/restriction", async (context) => {
    const { login, restriction } = await readBody(context, Restricted);
    if (!control.restrict(login, restriction)) throw refusal(404, { message: "No such player" });
    return context.body(null, 204);
  });

  routes.post("/players/time-limit", async (context) => {
    const { login, reached } = await readBody(context, TimeLimit);
    if (!control.timeLimit(login, reached)) throw refusal(404, { message: "No such player" });
    return context.body(null, 204);
  });

  routes.get("/charges", (context) => context.json(control.charges()));
  routes.post("/charges/:id", async (context) => {
    const { change } = await readBody(context, Charge);
    const charge = control.changeCharge(context.req.param("id"), change);
    if (charge === undefined) throw refusal(404, { message: "No such pending charge" });
    return context.json(charge);
  });

  routes.post("/kyc", async (context) => {
    const { login, ...change } = await readBody(context, Kyc);
    if (!control.kyc(login, change)) throw refusal(404, { message: "No such player or verification" });
    return context.body(null, 204);
  });

  routes.get("/live", (context) => context.json({ listeners: control.live.listeners() }));
  routes.post("/live/ticks", async (context) => {
    const { count, name } = await readBody(context, Ticks);
    control.live.tick(count, name);
    return context.body(null, 204);
  });
  routes.post("/live/disconnect", (context) => context.json({ ended: control.live.disconnect() }));

  routes.get("/flags", (context) => context.json(control.flags(context.req.query("tenant"))));
  routes.post("/flags", async (context) => {
    const { tenant, ...change } = await readBody(context, TenantFlags);
    return context.json(control.setFlags(change, tenant));
  });

  routes.post("/clock", async (context) => {
    control.advance((await readBody(context, Clock)).advanceMs);
    return context.body(null, 204);
  });

  routes.post("/reset", (context) => {
    control.reset();
    return context.body(null, 204);
  });

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
