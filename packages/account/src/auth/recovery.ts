import type { Handler, Target } from "@storefront/proxy/server";
import type { AuthSettings } from "./auth-settings.ts";
import { RecoveryPayload } from "./auth.schema.ts";
import { hideTokens } from "./token-redaction.ts";

const TARGETS: Readonly<Record<RecoveryPayload["step"], Target>> = {
  options: "POST /auth/passwords/reset/options",
  "by-email": "POST /auth/passwords/reset/by-email",
  "by-sms": "POST /auth/passwords/reset/by-sms",
  "validate-code": "POST /auth/passwords/reset/validate-code",
  confirm: "POST /auth/passwords/reset/confirm",
};

/** The body's `step` picks the backend call and is not forwarded; steps that send a code are limited (S15). */
export const recovery =
  (settings: AuthSettings): Handler =>
  async (call) => {
    const { step, ...fields } = await call.body(RecoveryPayload);
    if (step === "by-email" || step === "by-sms") await call.enforce("codes");
    return hideTokens(await call.backend.json(TARGETS[step], { json: fields }), [], settings);
  };
