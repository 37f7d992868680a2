import type { Hono } from "hono";
import type { SandboxEnvironment } from "../contract/http/environment.ts";
import type { SandboxState } from "../contract/state/state.ts";
import { stickerRoutes } from "./album/sticker-routes.ts";
import { artRoutes } from "./art/art-routes.ts";
import { captchaRoutes } from "./captcha/captcha-routes.ts";
import { checkoutRoutes } from "./payments/checkout-routes.ts";
import { operatorRoutes } from "./kyc/operator-routes.ts";
import { playRoutes } from "./play/play-routes.ts";
import { socialRoutes } from "./social/social-routes.ts";
import { sportsbookRoutes } from "./sports/sportsbook-routes.ts";

/**
 * Adds the pages and pictures of the demonstration: art at `/art`, stickers below `/album`, the pages of identity
 * providers at `/kyc`, the captcha at `/captcha`, those of social logins at `/social`, the games at `/play`,
 * the page on which a card is charged at `/pay`, the pages of sportsbooks at `/sportsbook`.
 */
export function addDemoPages(app: Hono<SandboxEnvironment>, state: SandboxState): void {
  app.route("/art", artRoutes(state));
  app.route("/", captchaRoutes(state));
  app.route("/kyc", operatorRoutes(state));
  app.route("/social", socialRoutes(state));
  app.route("/pay", checkoutRoutes(state));
  app.route("/play", playRoutes(state));
  app.route("/sportsbook", sportsbookRoutes(state));
  app.route("/album", stickerRoutes());
}
