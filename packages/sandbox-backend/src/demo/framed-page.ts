/** The policy of a page that imitates another company's site: it loads nothing from elsewhere, and any page of this machine may frame it. */
export const framedPagePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors http://127.0.0.1:* http://localhost:* https://127.0.0.1:* https://localhost:*",
  ].join("; ");

/** The headers such a page goes out with; its address may carry a secret, so no address is told to anybody. */
export const framedPageHeaders = (nonce: string): Record<string, string> => ({
  "content-security-policy": framedPagePolicy(nonce),
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
});

/** The locale in which amounts of a page are written: of Spanish that of the currency, whose signs and points differ. */
export const moneyLocale = (language: string, currency: string): string =>
  language === "es" && currency === "CLP" ? "es-CL" : language;

/** Escapes a text for a page or a picture. */
export const escapeXml = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

/** Data, escaped for a `<script type="application/json">`. */
export const scriptData = (data: unknown): string => JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
