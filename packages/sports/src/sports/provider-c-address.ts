/** Which upstream addresses provider-c may have (decision H7). */
export interface ProviderCAddressRules {
  /** Host names, perhaps with a port; without one any port is allowed. */
  readonly allowedHosts: readonly string[];
  /** Lets http of this machine through, for development. */
  readonly allowLoopbackHttp: boolean;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const DEFAULT_PORTS: Readonly<Record<string, string>> = { "https:": "443", "http:": "80" };

/**
 * The address in the one spelling under which it is kept and reached, or undefined for one that calls must not go to:
 * not https, not on the list, with a user name, a query or a fragment.
 */
export function readProviderCAddress(value: unknown, rules: ProviderCAddressRules): string | undefined {
  if (typeof value !== "string" || !URL.canParse(value)) return undefined;
  const { protocol, hostname, port, origin, pathname, username, password } = new URL(value);
  const isLoopbackHttp = rules.allowLoopbackHttp && protocol === "http:" && LOOPBACK.test(hostname);
  if (protocol !== "https:" && !isLoopbackHttp) return undefined;
  // An empty query or fragment is gone from the parsed address and still in what was sent.
  if (username !== "" || password !== "" || /[?#]/.test(value)) return undefined;
  const withPort = `${hostname}:${port === "" ? (DEFAULT_PORTS[protocol] ?? "") : port}`;
  const isAllowed = rules.allowedHosts.some((entry) => {
    const host = entry.toLowerCase();
    return host === hostname || host === withPort;
  });
  return isAllowed ? origin + pathname.replace(/\/+$/, "") : undefined;
}
