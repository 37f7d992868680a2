import { isAlbumUserKey } from "@storefront/account/server";
import { secret, serviceAddress } from "@storefront/host";
import * as z from "zod";

/** The variables of this trunk beside those of every host. Where an address is not set, its routes answer 503 `not_configured`. */
export const variables = {
  /** `x-api-key` of provider-c's token calls. */
  SPORTSBOOK_API_KEY: secret(8).optional(),
  /** Provider-c until a token answer names an address; it is allowed beside the brand's list. */
  PROVIDER_C_API_URL: serviceAddress.optional(),
  /** The album's backend. Without it, or without its key, there is no album. */
  STICKER_API_URL: serviceAddress.optional(),
  /** The key of the user-id encryption. */
  ALBUM_USER_KEY: z.string().refine(isAlbumUserKey, "32 bytes in base64").optional(),
  /** The two versions of the refer-a-friend service. */
  REFERRAL_V1_API_URL: serviceAddress.optional(),
  REFERRAL_V2_API_URL: serviceAddress.optional(),
  /** The cloud function that says who may have the first-deposit cashback, and the one that sends it. */
  CASHBACK_ELIGIBILITY_URL: serviceAddress.optional(),
  CASHBACK_DISPATCH_URL: serviceAddress.optional(),
  /** The mobile-attribution endpoint. */
  ATTRIBUTION_S2S_URL: serviceAddress.optional(),
  /** The gamification platform that pages ask for missions, beside the backend; its origin joins the pages' `connect-src`. */
  GAMIFICATION_URL: serviceAddress.optional(),
  /** The edge's own purge. */
  CACHE_PURGE_URL: serviceAddress.optional(),
};
