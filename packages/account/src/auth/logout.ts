import type { Handler } from "@storefront/proxy/server";

/**
 * Ends the session: the backend is told as far as it listens within 2 s, the browser is always answered 200 and its
 * cookies are cleared (document 1, 5.4; decision S5).
 */
export const logout: Handler = async ({ backend, session, log, requestId }) => {
  const { token } = session;
  if (token !== undefined) {
    session.forgetProfile();
    await backend.json("POST /auth/logout", { token, deadline: "logout" }).catch(() => {
      log.warn({ requestId }, "the backend did not confirm a logout");
    });
    session.forgetProfile();
  }
  session.clear();
  return { ok: true };
};
