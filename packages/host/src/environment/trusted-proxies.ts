import ipaddr from "ipaddr.js";

/** The shortest prefixes of public blocks: no operator of proxies has a larger one. */
const SHORTEST = { ipv4: 8, ipv6: 16 } as const;
/** Blocks of private networks. */
const PRIVATE = ["fc00::/7", "fe80::/10"].map((block) => ipaddr.IPv6.parseCIDR(block));

/**
 * True for a list of CIDRs with a block that is too large to be ours, such as `0.0.0.0/1`. Whoever calls from a trusted
 * address chooses the address that we believe.
 */
export const trustsStrangers = (entries: readonly string[]): boolean => entries.some(isTooLarge);

function isTooLarge(entry: string): boolean {
  const [text = "", length] = entry.split("/");
  const address = ipaddr.parse(text);
  const kind = address.kind();
  if (length === undefined || Number(length) >= SHORTEST[kind]) return false;
  return !PRIVATE.some(
    ([block, bits]) => address.kind() === "ipv6" && Number(length) >= bits && address.match(block, bits),
  );
}
