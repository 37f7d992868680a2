import type { Context } from "hono";
import { randomHex, type SandboxState } from "../contract/state/state.ts";

/** The policy of a page that imitates another company's site: it loads nothing from elsewhere, and any page of this machine may frame it. */
const framedPagePolicy = (nonce: string, postsTo: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    `form-action ${postsTo}`,
    "frame-ancestors http://127.0.0.1:* http://localhost:* https://127.0.0.1:* https://localhost:*",
  ].join("; ");

/** The parts of a page that imitates another company's site. */
interface FramedPage {
  readonly language: string;
  readonly title: string;
  readonly style: string;
  readonly body: string;
  /** The page's script, which finds `data` as `page`. */
  readonly script?: string;
  readonly data?: unknown;
  /** The origin to which its forms are sent. */
  readonly postsTo?: string;
  readonly status?: 200 | 404;
}

/** Answers one document that loads nothing from elsewhere; its address may carry a secret, so no address is told to anybody. */
export function framedPage(context: Context, state: SandboxState, page: FramedPage): Response {
  const { language, title, style, body, script, data = {}, postsTo = "'none'", status = 200 } = page;
  const nonce = randomHex(state.random, 32);
  const scripts =
    script === undefined
      ? ""
      : `<script type="application/json" id="page">${JSON.stringify(data).replaceAll("<", String.raw`\u003c`)}</script>
<script type="module" nonce="${nonce}">const page = JSON.parse(document.getElementById("page").textContent);${script}</script>`;
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${title}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
${body}
${scripts}
</body>
</html>
`;
  return context.body(html, status, {
    "content-type": "text/html; charset=UTF-8",
    "content-security-policy": framedPagePolicy(nonce, postsTo),
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  });
}

export const PLAIN_STYLE = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 1.5rem; display: grid; gap: .75rem; max-width: 26rem; }
h1 { margin: 0; font-size: 1.25rem; } p { margin: 0; }
a, button { font: inherit; padding: .75rem 1rem; border: 1px solid; border-radius: .5rem; background: Canvas; color: CanvasText; overflow-wrap: anywhere; cursor: pointer; }
`;

/** The locale in which amounts of a page are written: of Spanish that of the currency, whose signs and points differ. */
export const moneyLocale = (language: string, currency: string): string =>
  language === "es" && currency === "CLP" ? "es-CL" : language;

/** Escapes a text for a page or a picture. */
export const escapeXml = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
