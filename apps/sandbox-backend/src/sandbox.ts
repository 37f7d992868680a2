import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { AREAS } from "./areas/areas.ts";
import { artRoutes } from "./art/art-routes.ts";
import { createControl } from "./control.ts";
import type { Control } from "./control.ts";
import { controlRoutes } from "./control-routes.ts";
import type { SandboxEnvironment } from "./environment.ts";
import { faultEngine } from "./faults/engine.ts";
import { gate } from "./gate.ts";
import { recorder } from "./recorder.ts";
import { createState } from "./state.ts";
import type { SandboxOptions, SandboxState } from "./state.ts";

/** A sandbox that nobody serves yet. */
export interface Sandbox {
  app: Hono<SandboxEnvironment>;
  state: SandboxState;
  control: Control;
  reset: () => void;
}

/** A new sandbox: the backend at `/v2`, the game art at `/art`, the control at `/__sandbox`. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const state = createState(options);
  const control = createControl(state);
  const app = new Hono<SandboxEnvironment>();

  app.onError((error) => {
    if (error instanceof HTTPException) return error.getResponse();
    return Response.json({ message: "Server Error", detail: String(error) }, { status: 500 });
  });
  app.notFound((context) => context.json({ message: "Not Found" }, 404));

  // The control stands before everything else: no fault reaches it.
  app.route("/__sandbox", controlRoutes(control));
  app.use("/v2/*", recorder(state));
  app.use("*", faultEngine(state));
  app.route("/art", artRoutes());
  app.use("/v2/*", gate(state));
  for (const area of AREAS) app.route("/v2", area(state));

  return { app, state, control, reset: () => control.reset() };
}
