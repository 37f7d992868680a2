import type { CallOptions } from "@storefront/client/http";
import type { CaptchaAction } from "../captcha/captcha.ts";

/** A call before there is a session, or that ends it: its 401 says nothing about the session. */
export function outside(json: unknown, action: CaptchaAction): CallOptions {
  return { json, session: false, action };
}
