import { isLoopbackHost } from "@storefront/client";
import type { HostBrand } from "../brand.ts";
import type { PolicySources } from "./security-headers.ts";

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
