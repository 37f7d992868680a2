import { isAlbumUserKey } from "@storefront/account/server";
import { secret, serviceAddress } from "@storefront/host";
import * as z from "zod";

/** The variables of this trunk beside those of every host. */
export const variables = {
  SPORTSBOOK_API_KEY: secret(8)
    .optional()
    .meta({ description: "`x-api-key` of provider-c's token calls", unset: "unset → 503 `not_configured`" }),
  PROVIDER_C_API_URL: serviceAddress
    .optional()
    .describe("address of provider-c until a token answer names one; it is allowed beside the brand's list"),
  STICKER_API_URL: serviceAddress
    .optional()
    .meta({ description: "album backend", unset: "unset → no album" }),
  ALBUM_USER_KEY: z
    .string()
    .refine(isAlbumUserKey, "32 bytes in base64")
    .optional()
    .meta({ description: "32 bytes in base64: key of the user-id encryption", unset: "unset → no album" }),
  REFERRAL_V1_API_URL: serviceAddress
    .optional()
    .meta({ description: "refer-a-friend service, first version", unset: "unset → 503 `not_configured`" }),
  REFERRAL_V2_API_URL: serviceAddress
    .optional()
    .meta({ description: "refer-a-friend service, second version", unset: "unset → 503 `not_configured`" }),
  CASHBACK_ELIGIBILITY_URL: serviceAddress.optional().meta({
    description: "cloud function that says who may have the first-deposit cashback",
    unset: "unset → 503 `not_configured`",
  }),
  CASHBACK_DISPATCH_URL: serviceAddress.optional().meta({
    description: "cloud function that sends the first-deposit cashback",
    unset: "unset → 503 `not_configured`",
  }),
  ATTRIBUTION_S2S_URL: serviceAddress
    .optional()
    .meta({ description: "mobile-attribution endpoint", unset: "unset → 503 `not_configured`" }),
  GAMIFICATION_URL: serviceAddress.optional().meta({
    description:
      "gamification platform that pages ask for missions; its origin joins the pages' `connect-src`",
    unset: "unset → the backend's missions alone",
  }),
  CACHE_PURGE_URL: serviceAddress.optional().describe("the edge's own purge"),
};
