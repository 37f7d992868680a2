import { isAuthSensitiveStatus } from "@storefront/proxy";
import { type Handler, isBackendError, type Target } from "@storefront/proxy/server";
import type { AuthSettings } from "./auth-settings.ts";
import { readSession } from "./open-session.ts";
import { hideTokens } from "./token-redaction.ts";

const TARGET: Target = "POST /users/refresh-token";

/**
 * Renews the JWT. Requests of one session that ask at once share one backend call and all carry the same cookie
 * (decision S8). A session that the backend refuses is over: its cookies are cleared (decision S6).
 */
export const refresh =
  (settings: AuthSettings): Handler =>
  async ({ backend, session }) => {
    try {
      const answer = await session.share("refresh", () => backend.json(TARGET));
      const token = readSession(answer, TARGET);
      session.forgetProfile();
      session.save(token);
      return hideTokens(answer, [token], settings);
    } catch (error) {
      if (isBackendError(error) && isAuthSensitiveStatus(error.status)) {
        session.forgetProfile();
        session.clear();
      }
      throw error;
    }
  };
