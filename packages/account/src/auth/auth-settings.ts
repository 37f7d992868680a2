/** What the auth routes need of a brand. */
export interface AuthSettings {
  registerTypeVersion: 1 | 2;
  requestDocument: boolean;
  requestPhone: boolean;
  /** The providers of social login and registration; every other name is refused before any backend call. */
  socialProviders: readonly string[];
  /** Returns the real token for a legacy trunk instead of `"[http-only]"` (decision S1). Default false. */
  exposeAccessToken?: boolean;
}
