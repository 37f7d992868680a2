import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { albumRoutes } from "./contract/album/album-routes.ts";
import { AREAS } from "./contract/areas/areas.ts";
import { artRoutes } from "./demo/art/art-routes.ts";
import { createControl } from "./contract/control/control.ts";
import type { Control } from "./contract/control/control.ts";
import { controlRoutes } from "./contract/control/control-routes.ts";
import type { SandboxEnvironment } from "./contract/http/environment.ts";
import { externalRoutes } from "./contract/external/external-routes.ts";
import { faultEngine } from "./contract/faults/engine.ts";
import { gate } from "./contract/http/gate.ts";
import { operatorRoutes } from "./demo/kyc/operator-routes.ts";
import { playRoutes } from "./demo/play/play-routes.ts";
import { recorder } from "./contract/control/recorder.ts";
import { providerCRoutes } from "./contract/sportsbook/provider-c-routes.ts";
import { sportsbookRoutes } from "./demo/sportsbook/sportsbook-routes.ts";
import { createState } from "./contract/state/state.ts";
import type { SandboxOptions, SandboxState } from "./contract/state/state.ts";
import { storeRoutes } from "./contract/sweepstakes/store-routes.ts";
import { sweepstakesRoutes } from "./contract/sweepstakes/sweepstakes-routes.ts";

/** Other services beside the backend, whose calls are recorded too. */
const BESIDE = ["/external/*", "/sweepstakes/*", "/store/*", "/provider-c/*", "/album/*"] as const;

/** A sandbox that does not listen yet. */
export interface Sandbox {
  app: Hono<SandboxEnvironment>;
  state: SandboxState;
  control: Control;
  reset: () => void;
}

/**
 * A new sandbox: the backend at `/v2`, sweepstakes and store at the root, other companies' services at `/external`,
 * `/provider-c` and `/album`, the pages of sportsbooks at `/sportsbook`, the pages of identity providers at `/kyc`, the games at `/play`, their art at `/art`, the control at `/__sandbox`.
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const state = createState(options);
  const control = createControl(state);
  const app = new Hono<SandboxEnvironment>();

  app.onError((error) => {
    if (error instanceof HTTPException) return error.getResponse();
    return Response.json({ message: "Server Error", detail: String(error) }, { status: 500 });
  });
  app.notFound((context) => context.json({ message: "Not Found" }, 404));

  // The control comes before everything else, so that no fault affects it.
  app.route("/__sandbox", controlRoutes(control));
  for (const path of ["/v2/*", ...BESIDE]) app.use(path, recorder(state));
  app.use("*", faultEngine(state));
  app.route("/art", artRoutes());
  app.route("/kyc", operatorRoutes(state));
  app.route("/play", playRoutes(state));
  app.route("/sportsbook", sportsbookRoutes(state));
  app.route("/provider-c", providerCRoutes(state));
  app.route("/album", albumRoutes(state));
  app.route("/external", externalRoutes(state));
  for (const path of ["/v2/*", "/sweepstakes/*", "/store/*"]) app.use(path, gate(state));
  for (const area of AREAS) app.route("/v2", area(state));
  app.route("/sweepstakes", sweepstakesRoutes(state));
  app.route("/store", storeRoutes(state));

  return { app, state, control, reset: () => control.reset() };
}
