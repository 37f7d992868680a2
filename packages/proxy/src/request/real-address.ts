import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

const MAX_HOPS = 30;
const MAX_REMEMBERED = 4_096;

/** True for the address of one of our own proxies. */
export type TrustCheck = (address: string) => boolean;

/**
 * Compiles a list of trusted CIDRs. An empty list trusts no one.
 * @throws when an entry is neither an address nor a CIDR.
 */
export function createTrustCheck(trusted: readonly string[]): TrustCheck {
  if (trusted.length === 0) return () => false;
  const ranges = trusted.map(toRange);
  const remembered = new Map<string, boolean>();
  return (address) => {
    const known = remembered.get(address);
    if (known !== undefined) return known;
    const parsed = parseAddress(address);
    const answer =
      parsed !== null &&
      ranges.some(([range, bits]) => range.kind() === parsed.kind() && parsed.match([range, bits] as never));
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(address, answer);
    return answer;
  };
}

/**
 * The player's address. Behind a trusted proxy it is the value of the edge's header that the operator named, else the
 * right-most untrusted hop; otherwise it is the socket's address. A value from a browser is never used. A port, which
 * some load balancers add, is removed.
 */
export function realAddress(
  peer: string,
  isTrusted: TrustCheck,
  header: (name: string) => string | undefined,
  connectingIpHeader: string | undefined,
): string {
  const socket = normalizeAddress(peer) ?? "0.0.0.0";
  if (!isTrusted(socket)) return socket;
  const said = connectingIpHeader === undefined ? undefined : header(connectingIpHeader);
  const connecting =
    said !== undefined && PLAIN_IPV4.test(said) ? said : normalizeAddress(withoutPort(said ?? ""));
  if (connecting !== null) return connecting;
  const hops = (header("x-forwarded-for") ?? "").split(",").slice(-MAX_HOPS).toReversed();
  let nearest = socket;
  for (const hop of hops) {
    const address = normalizeAddress(withoutPort(hop));
    if (address === null) break;
    nearest = address;
    if (!isTrusted(address)) break;
  }
  return nearest;
}

/** An address in its one spelling (`::ffff:1.2.3.4` is `1.2.3.4`), or null when it is none. */
export function normalizeAddress(text: string): string | null {
  if (PLAIN_IPV4.test(text)) return text;
  return parseAddress(text)?.toString() ?? null;
}

/**
 * The caller that a client without a known user is: the widest block of its address. A client may have all the narrower
 * ones in it, and must not be several callers by that.
 */
export const addressCaller = (address: string): string => addressBlocks(address).at(-1) ?? address;

/**
 * The blocks that an address is counted in. Of IPv4 it is the address alone. Of IPv6 they are its /64, /56 and /48,
 * because providers give customers blocks of all these sizes. An address that transports an IPv4 address (6to4, Teredo,
 * NAT64) is that one: whoever has it also has the many IPv6 addresses around it.
 */
export function addressBlocks(address: string): readonly [string, ...string[]] {
  const parsed = PLAIN_IPV4.test(address) ? null : parseAddress(address);
  if (parsed === null) return [address];
  if (parsed.kind() === "ipv4") return [parsed.toString()];
  const { parts } = parsed as ipaddr.IPv6;
  const inside = transportedIpv4(parts);
  if (inside !== undefined) return [inside];
  const [first = 0, second = 0, third = 0, fourth = 0] = parts;
  const [a, b, c, d, wide] = [first, second, third, fourth, fourth & 0xff_00].map((part) =>
    part.toString(16),
  );
  return [`${a}:${b}:${c}:${d}::/64`, `${a}:${b}:${c}:${wide}::/56`, `${a}:${b}:${c}::/48`];
}

/** The IPv4 address inside of one of 6to4 (RFC 3056), Teredo (RFC 4380, with all bits turned) or NAT64 (RFC 6052, 8215). */
function transportedIpv4(parts: readonly number[]): string | undefined {
  const [first, second, third = 0, , , , high = 0, low = 0] = parts;
  if (first === 0x20_02) return ipv4Of(second ?? 0, third);
  if (first === 0x20_01 && second === 0) return ipv4Of(high ^ 0xff_ff, low ^ 0xff_ff);
  const isNat64 =
    first === 0x64 && second === 0xff_9b && (third === 1 || parts.slice(2, 6).every((part) => part === 0));
  return isNat64 ? ipv4Of(high, low) : undefined;
}

const ipv4Of = (high: number, low: number): string =>
  [high >> 8, high & 0xff, low >> 8, low & 0xff].join(".");

/** The address in `203.0.113.9:1234`, `[2001:db8::1]:1234` and `[2001:db8::1]`. */
function withoutPort(text: string): string {
  const trimmed = text.trim();
  const [, bracketed, plain] = WITH_PORT.exec(trimmed) ?? [];
  return bracketed ?? plain ?? trimmed;
}

const WITH_PORT = /^(?:\[([\da-f:.]{2,45})\](?::\d{1,5})?|(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5})$/i;
const PLAIN_IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

function parseAddress(text: string): Address | null {
  // A text without a colon must be four decimal parts, because ipaddr.js also accepts `010.1` and `2130706433`.
  if (text.length > 64 || !(text.includes(":") ? ipaddr.isValid(text) : PLAIN_IPV4.test(text))) return null;
  try {
    return ipaddr.process(text);
  } catch {
    return null;
  }
}

function toRange(text: string): [Address, number] {
  if (!text.includes("/")) {
    const address = parseAddress(text);
    if (address === null)
      throw new Error(`Trusted proxy ${JSON.stringify(text)} is not an address or a CIDR.`);
    return [address, address.kind() === "ipv4" ? 32 : 128];
  }
  try {
    return ipaddr.parseCIDR(text);
  } catch {
    throw new Error(`Trusted proxy ${JSON.stringify(text)} is not an address or a CIDR such as 10.0.0.0/8.`);
  }
}
