import type { MiddlewareHandler } from "hono";
import type { SandboxEnvironment } from "../http/environment.ts";
import { rulePath } from "../http/path-pattern.ts";
import { refuse } from "../http/refusal.ts";
import type { SandboxState } from "../state/state.ts";

/** The token of a solved challenge; any other is refused while the captcha is demanded. */
export const CAPTCHA_TOKEN = "sandbox:solved";

/** The endpoints whose callers send `captcha_token` (decision D13). */
const GUARDED: ReadonlySet<string> = new Set([
  "/auth/login",
  "/auth/register",
  "/auth/register/simplified",
  "/bff/register-simplified",
  "/auth/passwords/reset/options",
  "/documents/validate",
]);

/** Answers 403 `captcha_required` to a call without the token of a solved challenge, while it is demanded. */
export const captchaGate =
  (state: SandboxState): MiddlewareHandler<SandboxEnvironment> =>
  async (context, next) => {
    if (state.demandsCaptcha && GUARDED.has(rulePath(context.req.path))) {
      const body: unknown = await context.req.json().catch(() => null);
      const token = (body as { captcha_token?: unknown } | null)?.captcha_token;
      if (token !== CAPTCHA_TOKEN) throw refuse(context, 403, "captcha_required");
    }
    await next();
  };
