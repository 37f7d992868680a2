import { Hono } from "hono";
import type { MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { albumRoutes } from "./album/album-routes.ts";
import { AREAS } from "./areas.ts";
import type { SandboxContent } from "./content/content.ts";
import { createControl } from "./control/control.ts";
import type { Control } from "./control/control.ts";
import { controlRoutes } from "./control/control-routes.ts";
import type { SandboxEnvironment } from "./http/environment.ts";
import { externalRoutes } from "./external/external-routes.ts";
import { faultEngine } from "./faults/engine.ts";
import { refusal } from "./http/refusal.ts";
import { ownEndpoints } from "./own-endpoints.ts";
import { recorder } from "./control/recorder.ts";
import { providerCRoutes } from "./sports/provider-c-routes.ts";
import { captchaGate } from "./auth/captcha.ts";
import { createState, isOneOf } from "./state/state.ts";
import type { SandboxOptions, SandboxState } from "./state/state.ts";
import { storeRoutes } from "./sweepstakes/store-routes.ts";
import { sweepstakesRoutes } from "./sweepstakes/sweepstakes-routes.ts";

/** Other services beside the backend, whose calls are recorded too. */
const BESIDE = ["/external/*", "/sweepstakes/*", "/provider-c/*", "/album/*"] as const;

/** The parts of a sandbox. */
export interface Contract {
  app: Hono<SandboxEnvironment>;
  state: SandboxState;
  control: Control;
}

/** The data of a sandbox and what it serves beside the contract. */
export interface ContractParts {
  readonly content: SandboxContent;
  /** Adds pages and pictures, which faults affect as they affect every call. */
  readonly addPages?: (app: Hono<SandboxEnvironment>, state: SandboxState) => void;
}

/**
 * The part of a sandbox that every backend of the platform must answer: the backend at `/v2`, sweepstakes at the
 * root, other companies' services at `/external`, `/provider-c` and `/album`, and the control at `/__sandbox`.
 */
export function createContract(
  options: SandboxOptions,
  { content, addPages = () => {} }: ContractParts,
): Contract {
  const state = createState(options, content);
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
  addPages(app, state);
  app.route("/provider-c", providerCRoutes(state));
  app.route("/album", albumRoutes(state));
  app.route("/external", externalRoutes(state));
  for (const path of ["/v2/*", "/sweepstakes/*"]) {
    app.use(path, gate(state));
  }
  app.use("/v2/*", captchaGate(state));
  app.route("/v2", ownEndpoints(state, options.endpoints ?? {}));
  for (const area of AREAS) app.route("/v2", area(state));
  app.route("/sweepstakes", sweepstakesRoutes(state));
  app.route("/v2/store", storeRoutes(state));

  return { app, state, control };
}

/** The checks of the platform's edge on every call: the front's key, a tenant, and no reserved header. */
const gate =
  (state: SandboxState): MiddlewareHandler<SandboxEnvironment> =>
  async (context, next) => {
    const key = context.req.header("edge-worker-key");
    if (state.edgeWorkerKey !== undefined && !isOneOf(state.edgeWorkerKey, key)) {
      throw refusal(404, { message: "Not Found" });
    }
    // The connecting-IP header is the edge's own; setting it is answered 403 (document 1, section 6).
    if (context.req.header("edge-connecting-ip") !== undefined) throw refusal(403, { message: "Forbidden" });
    if (!context.req.header("tenant")) throw refusal(400, { message: "The tenant header is missing" });
    await next();
  };
