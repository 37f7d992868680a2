import { Hono } from "hono";
import * as z from "zod/mini";
import type { Control } from "./control.ts";
import type { SandboxEnvironment } from "./environment.ts";
import { Fault, Toxic } from "./faults/fault.ts";
import { CODE, PLAYERS } from "./players.ts";
import { refusal } from "./refusal.ts";
import { readBody } from "./request-body.ts";

const Login = z.strictObject({ login: z.string() });
const Clock = z.strictObject({ advanceMs: z.int().check(z.gte(0)) });

const HELP = {
  about: "A fake of the platform's backend. Its own paths are below /v2; this is its control.",
  endpoints: {
    "GET /__sandbox": "this help",
    "GET /__sandbox/faults": "the faults that are on",
    "POST /__sandbox/faults":
      '{ path: "/users/refresh-token" | "/auth/*" | "*", method?, times?, toxic: name | { type: name, … } }',
    "DELETE /__sandbox/faults": "switches all faults off",
    "DELETE /__sandbox/faults/:id": "switches one off",
    "GET /__sandbox/calls": "the last calls to /v2, oldest first",
    "DELETE /__sandbox/calls": "forgets them",
    "GET /__sandbox/codes": 'the codes that were "sent"',
    "POST /__sandbox/sessions/force-logout": "{ login }: the next call of that player gets 440",
    "POST /__sandbox/sessions/revoke": "{ login }: the next call of that player gets 401 revoked",
    "POST /__sandbox/clock": "{ advanceMs }: moves the sandbox's clock forward",
    "POST /__sandbox/reset": "back to the seed",
  },
  toxics: Toxic.def.options.map((option) => ({
    type: option.shape.type.def.values[0],
    parameters: Object.keys(option.shape).filter((name) => name !== "type"),
  })),
  code: CODE,
  players: PLAYERS.map(({ kind, email, document, password }) => ({ kind, email, document, password })),
};

/** The control endpoint, mounted at `/__sandbox`. */
export function controlRoutes(control: Control): Hono<SandboxEnvironment> {
  const routes = new Hono<SandboxEnvironment>();

  routes.get("/", (context) => context.json(HELP));

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
