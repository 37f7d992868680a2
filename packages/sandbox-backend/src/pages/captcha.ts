import * as z from "zod/mini";
import { answerCaptcha, askCaptcha, issueCaptchaToken } from "../contract/auth/captcha.ts";
import type { Area } from "../contract/http/environment.ts";
import { readBody } from "../contract/http/refusal.ts";
import { inLanguages, languageOf, textsIn } from "../contract/http/texts.ts";
import { framedPage } from "./framed-page.ts";

/**
 * The script of the sandbox's captcha, with the part of Turnstile's interface that a site needs: `render` and `remove`. A
 * widget is a frame of the sandbox; it gives a token, or says that it has a question.
 */
const CAPTCHA_SCRIPT = `(() => {
  const origin = new URL(document.currentScript.src).origin;
  const widgets = new Map();
  let last = 0;
  addEventListener("message", ({ origin: from, source, data }) => {
    if (from !== origin) return;
    for (const { frame, options } of widgets.values()) {
      if (frame.contentWindow !== source) continue;
      if (data.token) options.callback?.(data.token);
      if (data.question) options["before-interactive-callback"]?.();
      if (data.height) frame.style.blockSize = data.height + "px";
      if (data.failed) options["error-callback"]?.("sandbox");
    }
  });
  window.turnstile = {
    render(place, options) {
      const frame = document.createElement("iframe");
      const isDark = getComputedStyle(document.documentElement).colorScheme.includes("dark");
      const theme = isDark ? "dark" : "light";
      const query = new URLSearchParams({ language: document.documentElement.lang, theme });
      frame.title = "Captcha";
      frame.src = origin + "/captcha/widget?" + query;
      frame.style.cssText = "border:0;display:block;inline-size:100%;block-size:0;color-scheme:" + theme;
      const id = "sandbox-" + (last += 1);
      widgets.set(id, { frame, options });
      place.append(frame);
      return id;
    },
    remove(id) {
      widgets.get(id)?.frame.remove();
      widgets.delete(id);
    },
  };
})();
`;

const TEXTS = {
  press: inLanguages`Toque no número {number} | Toca el número {number} | Press the number {number}`,
  wrong: inLanguages`Era outro número. Tente de novo. | Era otro número. Inténtalo de nuevo. | That was another number. Try again.`,
};

const STYLE = `
:root { font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; padding: .25rem; display: grid; gap: .75rem; }
p { margin: 0; font-weight: 600; text-align: center; } output { text-align: center; } output:empty { display: none; }
div { display: grid; grid-template-columns: repeat(3, 1fr); gap: .5rem; }
button { font: inherit; font-size: 1.25rem; min-block-size: 3rem; border: 1px solid; border-radius: .5rem; cursor: pointer; background: none; }
`;

const SCRIPT = `
const say = (message) => parent.postMessage(message, "*");
const place = document.querySelector("div");
const output = document.querySelector("output");
const show = ({ id, number, numbers }) => {
  document.querySelector("p").textContent = page.texts.press.replace("{number}", number);
  place.replaceChildren(...numbers.map((each) => {
    const button = document.createElement("button");
    button.textContent = each;
    button.addEventListener("click", () => answer(id, each));
    return button;
  }));
  say({ height: document.documentElement.scrollHeight });
};
const answer = async (id, number) => {
  const response = await fetch("/captcha/answers", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id, number }),
  }).catch(() => undefined);
  if (!response?.ok) return say({ failed: true });
  const { token, question } = await response.json();
  if (token) return say({ token });
  output.textContent = page.texts.wrong;
  show(question);
};
if (page.token) say({ token: page.token });
else {
  say({ question: true });
  show(page.question);
}
`;

const Answer = z.strictObject({ id: z.string(), number: z.number() });

/**
 * A captcha with the interface of Turnstile, whose script is at `/turnstile/v0/api.js`. While the captcha is demanded its
 * visitor answers a question; else a token comes without one.
 */
export const captchaPage: Area = (routes, state) => {
  routes.get("/turnstile/v0/api.js", (context) =>
    context.body(CAPTCHA_SCRIPT, 200, {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-store",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
    }),
  );

  routes.get("/captcha/widget", (context) => {
    const { theme } = context.req.query();
    const language = languageOf(context.req.query("language"));
    return framedPage(context, state, {
      language,
      title: "Captcha (sandbox)",
      style: `:root { color-scheme: ${theme === "dark" ? "dark" : "light"}; }${STYLE}`,
      body: "<p></p>\n<div></div>\n<output></output>",
      data: {
        ...(state.settings.captcha === "demanded"
          ? { question: askCaptcha(state) }
          : { token: issueCaptchaToken(state) }),
        texts: textsIn(TEXTS, language),
      },
      script: SCRIPT,
    });
  });

  routes.post("/captcha/answers", async (context) => {
    const { id, number } = await readBody(context, Answer);
    const token = answerCaptcha(state, id, number);
    return context.json(token === undefined ? { question: askCaptcha(state) } : { token });
  });
};
