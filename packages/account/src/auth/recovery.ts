import type { Handler, RateLimitName, Target } from "@storefront/proxy/server";
import type { AuthSettings } from "./auth-settings.ts";
import { RecoveryPayload } from "./auth.schema.ts";
import { hideTokens } from "./token-redaction.ts";

/** Each step's backend call, and what it could be misused for: trying names, sending codes, guessing them. */
const STEPS: Readonly<Record<RecoveryPayload["step"], { target: Target; limit: RateLimitName }>> = {
  options: { target: "POST /auth/passwords/reset/options", limit: "lookups" },
  "by-email": { target: "POST /auth/passwords/reset/by-email", limit: "codes" },
  "by-sms": { target: "POST /auth/passwords/reset/by-sms", limit: "codes" },
  "validate-code": { target: "POST /auth/passwords/reset/validate-code", limit: "guesses" },
  confirm: { target: "POST /auth/passwords/reset/confirm", limit: "guesses" },
};

/** The body's `step` picks the backend call and its rate limit, and is not forwarded. */
export const recovery =
  (settings: AuthSettings): Handler =>
  async (call) => {
    const { step, ...fields } = await call.body(RecoveryPayload);
    const { target, limit } = STEPS[step];
    await call.enforce(limit);
    return hideTokens(await call.backend.json(target, { json: fields }), [], settings);
  };
