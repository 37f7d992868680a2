/** The facts that a page's security headers depend on. */
export interface PolicySources {
  /** Address under which our built assets are, with its last slash: the only source of scripts that are files. */
  assets: string;
  /** Further sources of scripts: what the brand's captcha or tag manager loads. */
  scripts: readonly string[];
  /** Further sources of style sheets. */
  styles: readonly string[];
  /** Further addresses that scripts may call. */
  connections: readonly string[];
  /** Origins of pictures beside https ones. */
  images: readonly string[];
  /** Origins of identity verification and games beside https ones. */
  frames: readonly string[];
  /** Origins that may use camera and microphone in a frame; none: whatever the frame's `allow` says. */
  camera: readonly string[];
  /** Development: the dev server's socket, its styles and its modules, which are no built assets. */
  development: boolean;
  https: boolean;
}

/** The headers of pages: what never changes, and the policy that names a page's own inline scripts. */
export interface PageHeaders {
  readonly fixed: Readonly<Record<string, string>>;
  /** The content security policy that lets these inline scripts run: hashes, or a nonce. */
  readonly policy: (inline: readonly string[]) => string;
}

/** The security headers of every page of a host; what never changes is joined once. */
export function pageHeaders(sources: PolicySources): PageHeaders {
  const fixed = {
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "permissions-policy": permissionsPolicy(sources.camera),
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    ...(sources.https && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
  const [before = "", after = ""] = contentSecurityPolicy(sources).split(INLINE);
  return { fixed, policy: (inline) => before + inline.join(" ") + after };
}

const INLINE = "{inline}";

function contentSecurityPolicy(sources: PolicySources): string {
  const { assets, scripts, styles, connections, images, frames, development, https } = sources;
  // The path and not 'self': below /api/ another company's answers come from our own origin.
  const own = development ? "'self'" : assets;
  const policy: readonly (readonly [directive: string, ...sources: string[]])[] = [
    ["default-src", "'self'"],
    ["script-src", own, ...scripts, INLINE],
    // React writes `style` attributes; a style sheet needs no inline permission.
    ["style-src", own, ...styles, ...(development ? ["'unsafe-inline'"] : [])],
    ["style-src-attr", "'unsafe-inline'"],
    ["img-src", "'self'", "data:", "https:", ...images],
    ["font-src", own],
    ["connect-src", "'self'", ...connections, ...(development ? ["ws:"] : [])],
    ["frame-src", "'self'", "https:", ...frames],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'self'"],
    ...(https ? ([["upgrade-insecure-requests"]] as const) : []),
  ];
  return policy.map((entry) => entry.join(" ")).join("; ");
}

/**
 * A list of allowed origins beats a frame's `allow`, so that a verification frame whose origin is not on it gets no
 * camera; a feature that is not named is ours alone until a frame's `allow` hands it on.
 */
function permissionsPolicy(camera: readonly string[]): string {
  const origins = camera.map((origin) => ` "${origin}"`).join("");
  const named = camera.length === 0 ? [] : [`camera=(self${origins})`, `microphone=(self${origins})`];
  return [...named, "geolocation=(self)", "payment=(self)", "usb=()"].join(", ");
}
