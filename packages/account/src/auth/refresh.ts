import { type Handler, isBackendError } from "@storefront/proxy/server";
import type { AuthSettings } from "./auth-settings.ts";
import { hideTokens } from "./token-redaction.ts";

const AUTH_SENSITIVE: ReadonlySet<number> = new Set([401, 403, 440]);

/**
 * Renews the JWT. Requests of one session that ask at once share one backend call and all carry the same cookie
 * (decision S8). A session that the backend refuses is over: its cookies are cleared (decision S6).
 */
export const refresh =
  (settings: AuthSettings): Handler =>
  async ({ backend, session }) => {
    try {
      const answer = await session.share("refresh", () => backend.json("POST /users/refresh-token"));
      const { access_token: token, expires_in: expiresIn } = (answer ?? {}) as Record<string, unknown>;
      session.forgetProfile();
      session.save(String(token), typeof expiresIn === "number" ? expiresIn : undefined);
      return hideTokens(answer, [String(token)], settings);
    } catch (error) {
      if (isBackendError(error) && AUTH_SENSITIVE.has(error.status)) {
        session.forgetProfile();
        session.clear();
      }
      throw error;
    }
  };
