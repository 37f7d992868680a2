import type { Hono } from "hono";
import type { SandboxEnvironment } from "../contract/http/environment.ts";
import type { SandboxState } from "../contract/state/state.ts";
import { artRoutes, stickerRoutes } from "./art.ts";
import { captchaPage } from "./captcha.ts";
import { gamePage } from "./game.ts";
import { operatorPage } from "./operator.ts";
import { paymentPage } from "./payment.ts";
import { socialPage } from "./social.ts";
import { sportsbookPage } from "./sportsbook.ts";

/** Adds the pages of other companies that a storefront opens, and the pictures of games, banners and stickers. */
export function addPages(app: Hono<SandboxEnvironment>, state: SandboxState): void {
  app.route("/art", artRoutes(state));
  app.route("/", captchaPage(state));
  app.route("/kyc", operatorPage(state));
  app.route("/social", socialPage(state));
  app.route("/pay", paymentPage(state));
  app.route("/play", gamePage(state));
  app.route("/sportsbook", sportsbookPage(state));
  app.route("/album", stickerRoutes());
}
