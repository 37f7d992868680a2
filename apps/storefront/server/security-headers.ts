/** What a page's content security policy depends on. */
export interface PolicySources {
  /** Origins of pictures beside https ones. */
  images: readonly string[];
  /** Origins of identity verification and games beside https ones. */
  frames: readonly string[];
  /** Development: the dev server's socket and its eval'd modules. */
  development: boolean;
  https: boolean;
}

/** The headers of every page; those that never change are joined once. */
export function pageHeaders(sources: PolicySources): (nonce: string) => Record<string, string> {
  const fixed = {
    "content-type": "text/html; charset=utf-8",
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "permissions-policy": "camera=(self), microphone=(self), geolocation=(self), payment=(self), usb=()",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    ...(sources.https && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
  const [before = "", after = ""] = contentSecurityPolicy(sources).split(NONCE);
  return (nonce) => ({ ...fixed, "content-security-policy": `${before}${nonce}${after}` });
}

const NONCE = "{nonce}";

function contentSecurityPolicy({ images, frames, development, https }: PolicySources): string {
  const policy: readonly (readonly [directive: string, ...sources: string[]])[] = [
    ["default-src", "'self'"],
    ["script-src", "'self'", `'nonce-${NONCE}'`],
    // React writes `style` attributes; a style sheet needs no inline permission.
    ["style-src", "'self'", ...(development ? ["'unsafe-inline'"] : [])],
    ["style-src-attr", "'unsafe-inline'"],
    ["img-src", "'self'", "data:", "https:", ...images],
    ["font-src", "'self'"],
    ["connect-src", "'self'", ...(development ? ["ws:"] : [])],
    ["frame-src", "'self'", "https:", ...frames],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'self'"],
    ...(https ? ([["upgrade-insecure-requests"]] as const) : []),
  ];
  return policy.map((entry) => entry.join(" ")).join("; ");
}
