import type { HostBrandInput } from "../brand.ts";
import { captchaSources } from "./captcha-sources.ts";
import { pageHeaders } from "./security-headers.ts";

/** The facts that the headers of such pages depend on. */
export interface ForeignPages {
  /** The data of the brand; its captcha and the frames of its verification are part of the policy. */
  readonly brand: Pick<HostBrandInput, "captcha" | "kyc">;
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
  const { captcha, kyc } = brand;
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
    images: machine,
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
