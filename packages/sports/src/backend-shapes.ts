/** A launch: the address of the sportsbook's frame. */
export interface LaunchRecord {
  readonly url: string | null;
}

/** A token of provider-c, and the address of its API. */
export interface ProviderCTokenRecord {
  readonly access_token: string | null;
  readonly api_url: string | null;
}

/** The answers of the backend that this package reads, for the rows of a trunk's `backend`. */
export interface SportsAnswers {
  "GET /app-sportbook/launch": LaunchRecord;
  "GET /app-sportbook/anonymous-launch": LaunchRecord;
  "POST /provider-b/get-jwt": { readonly jwt: string | null };
  "GET /provider-a/token": { readonly token: string | null };
  "GET /app-sportbook/auth/anonymous": ProviderCTokenRecord;
  "GET /app-sportbook/auth/login": ProviderCTokenRecord;
}
