import { Hono } from "hono";
import * as z from "zod/mini";
import type { SandboxEnvironment } from "../../contract/http/environment.ts";
import { readBody } from "../../contract/http/request-body.ts";
import { languageOf } from "../../contract/http/texts.ts";
import { answerCaptcha, askCaptcha, issueCaptchaToken } from "../../contract/auth/captcha.ts";
import { randomHex } from "../../contract/state/random.ts";
import type { SandboxState } from "../../contract/state/state.ts";
import { framedPageHeaders } from "../framed-page.ts";
import { captchaPage } from "./captcha-page.ts";
import { CAPTCHA_SCRIPT } from "./captcha-script.ts";

const Answer = z.strictObject({ id: z.string(), number: z.number() });

/**
 * A captcha with the interface of Turnstile, whose script is at `/turnstile/v0/api.js`. While the captcha is demanded its
 * visitor answers a question; else a token comes without one.
 */
export function captchaRoutes(state: SandboxState): Hono<SandboxEnvironment> {
  const routes = new Hono<SandboxEnvironment>();

  routes.get("/turnstile/v0/api.js", (context) =>
    context.body(CAPTCHA_SCRIPT, 200, {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-store",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
    }),
  );

  routes.get("/captcha/widget", (context) => {
    const { language, theme } = context.req.query();
    const nonce = randomHex(state.random, 32);
    const page = captchaPage({
      language: languageOf(language),
      theme: theme === "dark" ? "dark" : "light",
      nonce,
      content: state.demandsCaptcha ? { question: askCaptcha(state) } : { token: issueCaptchaToken(state) },
    });
    return context.html(page, 200, framedPageHeaders(nonce));
  });

  routes.post("/captcha/answers", async (context) => {
    const { id, number } = await readBody(context, Answer);
    const token = answerCaptcha(state, id, number);
    return context.json(token === undefined ? { question: askCaptcha(state) } : { token });
  });

  return routes;
}
