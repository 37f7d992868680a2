/** The further addresses that `readHttpsUrl` accepts. */
export interface HttpsUrlRules {
  /** Accepts http on this machine itself, for development. Default false. */
  readonly allowLoopbackHttp?: boolean | undefined;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** True for a host name, as `URL.hostname` spells it, that is always this machine. */
export const isLoopbackHost = (hostname: string): boolean => LOOPBACK.test(hostname);

const DEFAULT_PORTS: Readonly<Record<string, string>> = { "https:": "443", "http:": "80" };

/** True for an address whose host is on the list; an entry without a port allows any port. */
export function hostIsListed({ protocol, hostname, port }: URL, hosts: readonly string[]): boolean {
  const withPort = `${hostname}:${port === "" ? (DEFAULT_PORTS[protocol] ?? "") : port}`;
  return hosts.some((entry) => entry.toLowerCase() === hostname || entry.toLowerCase() === withPort);
}

/** A parsed address; undefined for a text that is none. Browsers that are meant to work lack `URL.canParse`. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/**
 * An absolute address that is safe for links, frames and calls. Undefined for everything else: `javascript:`,
 * `data:`, relative addresses, http (but for `allowLoopbackHttp`), and addresses with a user name or a password.
 */
export function readHttpsUrl(value: unknown, rules: HttpsUrlRules = {}): URL | undefined {
  const url = typeof value === "string" ? parseUrl(value) : undefined;
  if (!url) return undefined;
  const isSafe =
    url.protocol === "https:" ||
    (rules.allowLoopbackHttp && url.protocol === "http:" && isLoopbackHost(url.hostname));
  return isSafe && url.username + url.password === "" ? url : undefined;
}
