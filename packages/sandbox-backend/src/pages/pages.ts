import type { Area } from "../contract/http/environment.ts";
import { artRoutes, stickerRoutes } from "./art.ts";
import { captchaPage } from "./captcha.ts";
import { gamePage } from "./game.ts";
import { operatorPage } from "./operator.ts";
import { paymentPage } from "./payment.ts";
import { socialPage } from "./social.ts";
import { sportsbookPage } from "./sportsbook.ts";

/** The pages of other companies that a storefront opens, and the pictures of games, banners and stickers. */
export const PAGES: Readonly<Record<string, Area>> = {
  "/art": artRoutes,
  "/": captchaPage,
  "/kyc": operatorPage,
  "/social": socialPage,
  "/pay": paymentPage,
  "/play": gamePage,
  "/sportsbook": sportsbookPage,
  "/album": stickerRoutes,
};
