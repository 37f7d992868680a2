/** The further addresses that `readHttpsUrl` accepts. */
export interface HttpsUrlRules {
  /** Accepts http on this machine itself, for development. Default false. */
  readonly allowLoopbackHttp?: boolean | undefined;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** True for a host name, as `URL.hostname` spells it, that is always this machine. */
export const isLoopbackHost = (hostname: string): boolean => LOOPBACK.test(hostname);

/**
 * An absolute address that is safe for links, frames and calls. Undefined for everything else: `javascript:`,
 * `data:`, relative addresses, http (but for `allowLoopbackHttp`), and addresses with a user name or a password.
 */
export function readHttpsUrl(value: unknown, rules: HttpsUrlRules = {}): URL | undefined {
  if (typeof value !== "string" || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  const isSafe =
    url.protocol === "https:" ||
    (rules.allowLoopbackHttp && url.protocol === "http:" && isLoopbackHost(url.hostname));
  return isSafe && url.username + url.password === "" ? url : undefined;
}
