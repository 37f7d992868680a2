import type { Handler } from "@storefront/proxy/server";
import { REFUSALS } from "@storefront/proxy/server";
import type { AuthSettings } from "./auth-settings.ts";
import { LoginPayload, RegisterPayload, RegisterSimplifiedPayload, SocialPayload } from "./auth.schema.ts";
import { openSession } from "./open-session.ts";
import { resolveRegisterEndpoint } from "./register-endpoint.ts";

/** Logs in, reads the profile, sets the cookies (document 1, 5.2). */
export const login =
  (settings: AuthSettings): Handler =>
  async (call) => {
    const answer = await call.backend.json("POST /auth/login", { json: await call.body(LoginPayload) });
    return openSession(call, answer, settings, "read the profile");
  };

/** Registers at the endpoint that brand and body decide (decision R7); success signs in as login does. */
export const registration =
  (settings: AuthSettings): Handler =>
  async (call) => {
    const { socialService, ...fields } = await call.body(RegisterPayload);
    if (socialService !== undefined) requireProvider(socialService, settings, "socialService");
    const { registerTypeVersion, requestDocument, requestPhone } = settings;
    const path = resolveRegisterEndpoint({
      registerTypeVersion,
      requestDocument,
      requestPhone,
      socialService,
    });
    const json = path === "/bff/register-simplified" ? await call.body(RegisterSimplifiedPayload) : fields;
    return openSession(call, await call.backend.json(`POST ${path}`, { json }), settings, "trust the answer");
  };

/** Exchanges a provider's token for a session. */
export const socialLogin =
  (settings: AuthSettings): Handler =>
  async (call) => {
    const json = await call.body(SocialPayload);
    requireProvider(call.params["provider"] ?? "", settings, "provider");
    return openSession(
      call,
      await call.backend.json("POST /bff/social/{provider}", { json }),
      settings,
      "trust the answer",
    );
  };

function requireProvider(name: string, { socialProviders }: AuthSettings, path: string): void {
  if (socialProviders.includes(name)) return;
  throw REFUSALS.invalidRequest([
    { path, message: `expected one of: ${socialProviders.join(", ") || "none here"}` },
  ]);
}
