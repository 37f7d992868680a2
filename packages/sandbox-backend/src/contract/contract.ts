import { Hono, type MiddlewareHandler } from "hono";
import { addressArea } from "./address/address.area.ts";
import { albumRoutes } from "./album/album-routes.ts";
import { authArea, socialArea } from "./auth/auth.area.ts";
import { captchaGate } from "./auth/captcha.ts";
import { documentsArea, uploadsArea } from "./auth/documents.area.ts";
import { recoveryArea, registrationArea } from "./auth/registration.area.ts";
import { brandArea } from "./content/brand.area.ts";
import type { SandboxContent } from "./content/content.ts";
import { controlRoutes } from "./control/control-routes.ts";
import { type Control, createControl } from "./control/control.ts";
import { recorder } from "./control/recorder.ts";
import { externalRoutes } from "./external/external-routes.ts";
import { faultEngine } from "./faults/engine.ts";
import { catalogueArea } from "./games/catalogue.area.ts";
import { playerGamesArea } from "./games/player-games.area.ts";
import { type Area, optionalAccount, type SandboxEnvironment, signedIn } from "./http/environment.ts";
import { Refusal, refusal } from "./http/refusal.ts";
import { incomeReportArea } from "./income-report/income-report.area.ts";
import { kycArea } from "./kyc/kyc.area.ts";
import { bankAccountsArea, paymentsArea } from "./payments/payments.area.ts";
import { rewardsArea } from "./rewards/rewards.area.ts";
import { providerCRoutes, sportsbookArea } from "./sports/sportsbook.area.ts";
import {
  createState,
  isOneOf,
  type OwnEndpoints,
  type SandboxOptions,
  type SandboxState,
} from "./state/state.ts";
import { storeRoutes, sweepstakesRoutes } from "./sweepstakes/sweepstakes-routes.ts";
import { profileArea, responsibleGamingArea } from "./user/profile.area.ts";
import { linkedAccountsArea, securityArea } from "./user/security.area.ts";
import { validationArea } from "./validation/validation.area.ts";
import { transactionsArea, walletArea } from "./wallet/wallet.area.ts";

/** Other services beside the backend, whose calls are recorded too. */
const BESIDE = ["/external/*", "/sweepstakes/*", "/provider-c/*", "/album/*"] as const;

export interface Contract {
  app: Hono<SandboxEnvironment>;
  state: SandboxState;
  control: Control;
}

/**
 * The part of a sandbox that every backend of the platform must answer: the backend at `/v2`, sweepstakes at the
 * root, other companies' services at `/external`, `/provider-c` and `/album`, and the control at `/__sandbox`. Pages are
 * by their address; faults affect them as they affect every call.
 */
export function createContract(
  options: SandboxOptions,
  content: SandboxContent,
  pages: Readonly<Record<string, Area>> = {},
): Contract {
  const state = createState(options, content);
  const control = createControl(state);
  const app = new Hono<SandboxEnvironment>();
  const session = signedIn(state);
  const serve = (path: string, ...areas: readonly Area[]): void => {
    const own = new Hono<SandboxEnvironment>();
    for (const area of areas) {
      if (typeof area === "function") area(own, state, session);
      else
        for (const { target, isForPlayers, answer } of area) {
          const [method = "", ...below] = target.split(" ");
          if (isForPlayers) own.on(method, below, session);
          own.on(method, below, (context) => answer(context, state));
        }
    }
    app.route(path, own);
  };

  app.onError((error, context) =>
    error instanceof Refusal
      ? error.answer(context.req.header("lang") ?? context.req.header("accept-language"))
      : Response.json({ message: "Server Error", detail: String(error) }, { status: 500 }),
  );
  app.notFound((context) => context.json({ message: "Not Found" }, 404));

  // The control comes before everything else, so that no fault affects it.
  app.route("/__sandbox", controlRoutes(control));
  for (const path of ["/v2/*", ...BESIDE]) app.use(path, recorder(state));
  app.use("*", faultEngine(state));
  for (const [path, page] of Object.entries(pages)) serve(path, page);
  serve("/provider-c", providerCRoutes);
  serve("/album", albumRoutes);
  serve("/external", externalRoutes);
  for (const path of ["/v2/*", "/sweepstakes/*"]) app.use(path, gate(state));
  app.use("/v2/*", captchaGate(state));
  serve("/v2", ownEndpoints(options.endpoints ?? {}), ...AREAS);
  serve("/sweepstakes", sweepstakesRoutes);
  serve("/v2/store", storeRoutes);

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

/** The endpoints of a brand's own. They come before those of the contract, so that they may take the place of one. */
const ownEndpoints =
  (endpoints: OwnEndpoints): Area =>
  (area, state) => {
    for (const [target, answer] of Object.entries(endpoints)) {
      const [method = "", path = ""] = target.split(" ");
      area.on(method, path.replaceAll(/\{(\w+)\}/g, ":$1"), async (context) => {
        const text = await context.req.text();
        const result = await answer({
          method,
          params: context.req.param(),
          query: context.req.query(),
          body: text === "" ? undefined : JSON.parse(text),
          player: (await optionalAccount(context, state))?.user.email,
        });
        return result instanceof Response ? result : Response.json(result ?? null);
      });
    }
  };

/** Every area of the sandbox; a new one is a file beside this one and a line here. */
const AREAS: readonly Area[] = [
  authArea,
  socialArea,
  registrationArea,
  documentsArea,
  recoveryArea,
  brandArea,
  catalogueArea,
  playerGamesArea,
  sportsbookArea,
  validationArea,
  addressArea,
  profileArea,
  securityArea,
  linkedAccountsArea,
  responsibleGamingArea,
  // Behind documentsArea: its two paths are not kinds of upload.
  uploadsArea,
  walletArea,
  transactionsArea,
  paymentsArea,
  bankAccountsArea,
  rewardsArea,
  incomeReportArea,
  kycArea,
];
