import ipaddr from "ipaddr.js";

const PRIVATE_RANGES: ReadonlySet<string> = new Set(["loopback", "private", "uniqueLocal"]);
/** Suffixes of names that only private name servers resolve; `.svc` is that of a cluster. */
const PRIVATE_NAMES = /\.(?:internal|local|svc)$/;

/**
 * True for hosts that are not reached over the internet, to which http is acceptable: loopback, RFC 1918 and
 * unique-local addresses, names without a dot, and names that only a private name server knows. It expects the host
 * name of a parsed URL, in which addresses have their usual spelling. `10.example.com` is a name and no address.
 */
export function isPrivateHost(hostname: string): boolean {
  const range = rangeOf(hostname);
  if (range !== undefined) return PRIVATE_RANGES.has(range);
  // A name with a dot at its end is resolved unchanged. Without another dot it is a top-level domain.
  if (hostname.endsWith(".")) return PRIVATE_NAMES.test(hostname.slice(0, -1));
  return !hostname.includes(".") || PRIVATE_NAMES.test(hostname);
}

/** The kind of an address; undefined for a name. */
function rangeOf(hostname: string): string | undefined {
  const text = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
  const isAddress = hostname.startsWith("[")
    ? ipaddr.isValid(text)
    : ipaddr.IPv4.isValidFourPartDecimal(text);
  return isAddress ? ipaddr.process(text).range() : undefined;
}
