import { asNumber, asText, type OutputOf, recordAnswer } from "@storefront/client";

/** The answer of refresh (document 1, 2.4). */
export const RefreshTokenResponse = recordAnswer(
  {
    /** `"[http-only]"`: the new token itself is in the cookie. */
    access_token: asText,
    /** The lifetime of the token in seconds, where the backend says it. */
    expires_in: asNumber,
  },
  "access_token",
);
export interface RefreshTokenResponse extends OutputOf<typeof RefreshTokenResponse> {}
