import {
  asNumber,
  asText,
  type Known,
  type RecordAnswer,
  recordAnswer,
  type RecordFields,
} from "@storefront/client";

export const REFRESH = {
  /** `"[http-only]"`: the new token itself is in the cookie. */
  access_token: asText,
  /** The lifetime of the token in seconds, where the backend says it. */
  expires_in: asNumber,
} satisfies RecordFields;

/** The answer of refresh (document 1, 2.4). */
export interface RefreshTokenResponse extends Known<typeof REFRESH> {}
export const RefreshTokenResponse: RecordAnswer<RefreshTokenResponse, typeof REFRESH, "access_token"> =
  recordAnswer(REFRESH, "access_token");
