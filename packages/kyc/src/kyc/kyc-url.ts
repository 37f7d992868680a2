/** Which addresses an operator's page may have. */
export interface KycUrlRules {
  /** Lets http through on this machine itself, for development against a sandbox. Default false. */
  allowLoopbackHttp?: boolean | undefined;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * The address of an operator's page, or null for one that must not be framed: `javascript:`, `data:`, http, relative
 * ones and ones with a user name in them.
 */
export function readKycUrl(value: unknown, { allowLoopbackHttp = false }: KycUrlRules = {}): URL | null {
  if (typeof value !== "string" || !URL.canParse(value)) return null;
  const url = new URL(value);
  if (url.username !== "" || url.password !== "") return null;
  if (url.protocol === "https:") return url;
  return allowLoopbackHttp && url.protocol === "http:" && LOOPBACK.test(url.hostname) ? url : null;
}
