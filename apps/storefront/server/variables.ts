import { secret, serviceAddress } from "@storefront/host";
import * as z from "zod";
import { isAlbumUserKey } from "../album/encrypt-user-id.ts";

/** The variables of this trunk beside those of every host. */
export const variables = {
  SPORTSBOOK_API_KEY: secret(8).optional(),
  PROVIDER_C_API_URL: serviceAddress.optional(),
  STICKER_API_URL: serviceAddress.optional(),
  ALBUM_USER_KEY: z.string().refine(isAlbumUserKey, "32 bytes in base64").optional(),
  REFERRAL_V1_API_URL: serviceAddress.optional(),
  REFERRAL_V2_API_URL: serviceAddress.optional(),
  CASHBACK_ELIGIBILITY_URL: serviceAddress.optional(),
  CASHBACK_DISPATCH_URL: serviceAddress.optional(),
  ATTRIBUTION_S2S_URL: serviceAddress.optional(),
  GAMIFICATION_URL: serviceAddress.optional(),
  CACHE_PURGE_URL: serviceAddress.optional(),
};
