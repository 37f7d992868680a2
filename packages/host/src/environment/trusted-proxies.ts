import ipaddr from "ipaddr.js";

/** First and last address of a block, as numbers. */
type Block = readonly [first: bigint, last: bigint];

const IPV4_BITS = 32;
const IPV6_BITS = 128;
/** The ranges of all addresses. A list that covers one of them trusts everyone. */
const INTERNET = [blockOf("1.0.0.0", "223.255.255.255"), blockOf("2000::", "3fff::")] as const;

/**
 * True for a list of CIDRs that covers all addresses, with one entry (`0.0.0.0/0`) or with several together. With
 * such a list every visitor could choose the address that we believe.
 */
export function trustsEverybody(entries: readonly string[]): boolean {
  const [ipv4, ipv6] = INTERNET;
  const ranges = entries.map((entry) => rangeOf(entry));
  return (
    covers(
      ranges.filter(({ bits }) => bits === IPV4_BITS),
      ipv4,
    ) ||
    covers(
      ranges.filter(({ bits }) => bits === IPV6_BITS),
      ipv6,
    )
  );
}

function covers(ranges: readonly { block: Block }[], [first, last]: Block): boolean {
  let reached = first;
  const blocks = ranges.map(({ block }) => block).toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [begin, end] of blocks) {
    if (begin > reached) return false;
    if (end >= reached) reached = end + 1n;
  }
  return reached > last;
}

function rangeOf(entry: string): { bits: number; block: Block } {
  const [text = "", length] = entry.split("/");
  const address = ipaddr.parse(text);
  const bits = address.kind() === "ipv4" ? IPV4_BITS : IPV6_BITS;
  const size = 1n << BigInt(bits - (length === undefined ? bits : Number(length)));
  const first = (numberOf(address) / size) * size;
  return { bits, block: [first, first + size - 1n] };
}

function blockOf(first: string, last: string): Block {
  return [numberOf(ipaddr.parse(first)), numberOf(ipaddr.parse(last))];
}

function numberOf(address: ipaddr.IPv4 | ipaddr.IPv6): bigint {
  return address.toByteArray().reduce((number, byte) => number * 256n + BigInt(byte), 0n);
}
