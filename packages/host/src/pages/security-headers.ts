import { hash } from "node:crypto";
import { isLoopbackHost } from "@storefront/client";
import type { HostBrand, HostBrandInput } from "../brand.ts";

/** The facts that a page's security headers depend on. */
export interface PolicySources {
  /** Addresses of our built assets, each with a slash at its end, one after the other: the only source of script files. */
  assets: string;
  /** Further sources of scripts, such as those of a captcha or a tag manager. */
  scripts: readonly string[];
  /** Further sources of style sheets. */
  styles: readonly string[];
  /** Further addresses that scripts may call. */
  connections: readonly string[];
  /** Origins of images that are not our own. */
  images: readonly string[];
  /** Origins of frames that are not https, for identity verification and games. */
  frames: readonly string[];
  /** Origins that may use camera and microphone in a frame. Without any, the frame's `allow` decides. */
  camera: readonly string[];
  /** True in development: the dev server's socket, styles and modules are allowed. */
  development: boolean;
  https: boolean;
}

/** The security headers of pages: fixed headers, and the policy that depends on what a page has inline. */
export interface PageHeaders {
  readonly fixed: Readonly<Record<string, string>>;
  /** The content security policy that allows these inline scripts and style sheets, given by hashes or a nonce. */
  readonly policy: (scripts: readonly string[], styles?: readonly string[]) => string;
}

/** Makes the security headers of all pages of a host. Fixed parts are joined once. */
export function pageHeaders(sources: PolicySources): PageHeaders {
  const fixed = {
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "permissions-policy": permissionsPolicy(sources.camera),
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    ...(sources.https && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
  const [before = "", between = "", after = ""] = contentSecurityPolicy(sources).split(INLINE);
  return {
    fixed,
    policy: (scripts, styles = []) =>
      before + scripts.join(" ") + between + styles.map((style) => ` ${style}`).join("") + after,
  };
}

/** Bytes of these headers, without what a page has inline. */
export function pageHeaderBytes(sources: PolicySources): number {
  const { fixed, policy } = pageHeaders(sources);
  const lines = Object.entries({ ...fixed, "content-security-policy": policy([]) });
  return lines.reduce((sum, [name, value]) => sum + name.length + value.length + ": \r\n".length, 0);
}

/** The place of inline sources: the first is that of scripts, the second that of style sheets. */
const INLINE = "{inline}";

function contentSecurityPolicy(sources: PolicySources): string {
  const { assets, scripts, styles, connections, images, frames } = sources;
  const { development, https } = sources;
  // The path and not 'self', because answers of other companies below /api/ have our origin too.
  const own = development ? "'self'" : assets;
  const policy: readonly (readonly [directive: string, ...sources: string[]])[] = [
    ["default-src", "'self'"],
    ["script-src", own, ...scripts, INLINE],
    // Vite's client waits in a worker of a blob until its server is back, and loads the page again then.
    ["worker-src", own, ...scripts, ...(development ? ["blob:"] : [])],
    // React writes `style` attributes. A nonce or a hash beside 'unsafe-inline' would take that permission back.
    ["style-src", own, ...styles, ...(development ? ["'unsafe-inline'"] : [])],
    ["style-src-attr", "'unsafe-inline'"],
    ["img-src", "'self'", "data:", ...images],
    ["font-src", own],
    ["connect-src", "'self'", ...connections, ...(development ? ["ws:"] : [])],
    ["frame-src", "'self'", "https:", ...frames],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'self'"],
    ...(https ? ([["upgrade-insecure-requests"]] as const) : []),
  ];
  return policy.map((entry) => entry.join(" ") + (entry[0] === "style-src" ? INLINE : "")).join("; ");
}

/**
 * The permissions policy. A list of origins wins over a frame's `allow`: a verification frame of another origin gets
 * no camera. A feature that is not listed is ours alone unless a frame's `allow` delegates it.
 */
function permissionsPolicy(camera: readonly string[]): string {
  const origins = camera.map((origin) => ` "${origin}"`).join("");
  const named = camera.length === 0 ? [] : [`camera=(self${origins})`, `microphone=(self${origins})`];
  return [...named, "geolocation=(self)", "payment=(self)", "usb=()"].join(", ");
}

const TAG = /^<(script|style)\b/;
const SOURCE = /\ssrc=/;

/** A document without nonces, and the hashes that its policy must allow: `'sha256-…'`, one for each different text. */
export interface HashedDocument {
  text: string;
  /** Sources of `script-src`. */
  scripts: readonly string[];
  /** Sources of `style-src`. */
  styles: readonly string[];
}

/**
 * Removes the nonce from a document and hashes the inline scripts and style sheets that had it. One without the nonce is
 * not hashed and has no effect. An attacker who injects a script does not know the nonce: it is random for each process
 * and is removed from all pages.
 */
export function hashInlineTexts(document: string, nonce: string): HashedDocument {
  const attribute = `nonce="${nonce}"`;
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  // From nonce to nonce, because most of a page is none of these elements.
  let position = document.indexOf(attribute);
  while (position !== -1) {
    const start = document.lastIndexOf("<", position);
    const opened = document.indexOf(">", position);
    const tag = document.slice(start, opened);
    const element = TAG.exec(tag)?.[1] as "script" | "style" | undefined;
    const end = element === undefined ? -1 : document.indexOf(`</${element}>`, opened);
    if (element !== undefined && end !== -1 && !SOURCE.test(tag)) {
      const content = document.slice(opened + 1, end);
      hashes[element].add(`'sha256-${hash("sha256", content, "base64")}'`);
    }
    position = document.indexOf(attribute, Math.max(end, position + attribute.length));
  }
  const text = document.replaceAll(` ${attribute}`, "");
  return { text, scripts: [...hashes.script], styles: [...hashes.style] };
}

/** The origins that a captcha needs on a page. */
export type CaptchaSources = Pick<PolicySources, "scripts" | "styles" | "connections" | "frames">;

interface ProviderSources {
  /** The origin of the script, unless the brand names another. */
  readonly script: string;
  /** Further origins that the script loads, frames and calls. */
  readonly scripts?: readonly string[];
  readonly everything?: readonly string[];
}

const GOOGLE: ProviderSources = {
  script: "https://www.google.com",
  scripts: ["https://www.gstatic.com"],
};

/** The origins in each provider's documentation. */
const PROVIDERS: Readonly<Record<NonNullable<HostBrand["captcha"]>["provider"], ProviderSources>> = {
  "recaptcha-v3": GOOGLE,
  "recaptcha-enterprise": GOOGLE,
  hcaptcha: {
    script: "https://js.hcaptcha.com",
    everything: ["https://hcaptcha.com", "https://*.hcaptcha.com"],
  },
  turnstile: { script: "https://challenges.cloudflare.com" },
};

/**
 * The origins that a brand's captcha adds to the content security policy of pages. None without a captcha, and none
 * for the captcha of a sandbox on loopback unless the pages are on loopback too.
 */
export function captchaSources(captcha: HostBrand["captcha"], publicOrigin: string): CaptchaSources {
  const isUsable = isOnLoopback(publicOrigin) || !isOnLoopback(captcha?.scriptOrigin);
  if (captcha === undefined || !isUsable) return { scripts: [], styles: [], connections: [], frames: [] };
  const { script: usual, scripts = [], everything = [] } = PROVIDERS[captcha.provider];
  const script = captcha.scriptOrigin ?? usual;
  const all = [script, ...everything];
  return {
    scripts: [...all, ...scripts],
    styles: everything,
    connections: all,
    frames: [...all, ...captcha.frameOrigins],
  };
}

const isOnLoopback = (origin: string | undefined): boolean =>
  origin !== undefined && isLoopbackHost(new URL(origin).hostname);

/** The facts that the headers of such pages depend on. */
export interface ForeignPages {
  /** The data of the brand; its captcha, its pictures and the frames of its verification are part of the policy. */
  readonly brand: Pick<HostBrandInput, "captcha" | "kyc" | "imageOrigins">;
  /** True for the development server, whose modules are evaluated and which has a socket. */
  readonly development: boolean;
  /** True where the sandbox is the backend: its pictures and frames come from this machine. */
  readonly sandbox?: boolean | undefined;
}

/**
 * The security headers for pages that another server renders, such as Next.js: those of a host's own pages. Such a server
 * writes inline scripts whose hashes the host cannot know, so inline scripts are allowed, and files of scripts by the whole origin.
 */
export function foreignPageHeaders({
  brand,
  development,
  sandbox = false,
}: ForeignPages): Readonly<Record<string, string>> {
  const { captcha, kyc, imageOrigins = [] } = brand;
  const sources = captchaSources(
    captcha && {
      ...captcha,
      frameOrigins: captcha.frameOrigins ?? [],
      beforeDocuments: captcha.beforeDocuments ?? false,
    },
    // The captcha of a sandbox is on this machine, and a page of a production build is not.
    development ? "http://127.0.0.1" : "https://page.invalid",
  );
  const machine = sandbox ? ["http://127.0.0.1:*"] : [];
  const { fixed, policy } = pageHeaders({
    ...sources,
    assets: "'self'",
    images: [...machine, ...imageOrigins],
    frames: [...machine, ...sources.frames],
    camera: kyc?.frameOrigins ?? [],
    development,
    https: false,
  });
  const inline = ["'unsafe-inline'", ...(development ? ["'unsafe-eval'"] : [])];
  return {
    ...fixed,
    // A browser that came without TLS ignores it, so that a local trial needs no exception.
    ...(!development && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
    "content-security-policy": policy(inline, development ? [] : ["'unsafe-inline'"]),
  };
}
